import type { Opening } from "../../../domain/modals/modal-state.ts"
import type { Send } from "../../../domain/sending/projection.ts"
import type { SendsView } from "../../../domain/sending/state.ts"
import type { Customer } from "../../../domain/session/events.ts"
import type { MoneyModalPort, MoneySettings } from "../modal-port.ts"

/** What the dialog of any transfer or withdrawal is opened with. */
export interface MoneyDialogProps {
  readonly opening: Opening
  /** The journal's proof of a done step that is shown again. */
  readonly proof: Send | null
  readonly port: MoneyModalPort
  readonly account: string
  readonly customer: Customer
  readonly earlier: SendsView
  readonly settings: MoneySettings
}
