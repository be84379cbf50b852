import type { Balances } from "../balances/projection.ts"
import type { StorageProblem } from "../calls/refusals.ts"
import type { ContractVariant } from "../contracts/model.ts"
import type { Customer } from "../session/events.ts"
import type { DatedRates } from "../withdrawals/reliable-rate.ts"
import type { SendsView } from "./queries.ts"

/** Everything that a send is judged against; the page and the worker have it from the same projections. */
export interface SendingState extends SendsView {
  /** Epoch ms. */
  readonly now: number
  readonly online: boolean
  readonly locks: boolean
  /** Why the log cannot be written; null when it can. */
  readonly storage: StorageProblem | "NewerLog" | null
  readonly customer: Pick<Customer, "email" | "bep20">
  readonly balances: Balances | null
  readonly rates: DatedRates | null
  /** Addresses of the address book. */
  readonly contacts: ReadonlyArray<string>
  /** What can be ordered; null while it is not known. */
  readonly variants: ReadonlyArray<ContractVariant> | null
}
