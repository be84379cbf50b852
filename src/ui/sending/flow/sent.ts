import { clockOf, type OfficeClock } from "../../../domain/kernel/office-clock.ts"
import type { Opening } from "../../../domain/modals/modal-state.ts"
import { moneyModalOf } from "../../../domain/modals/money-modals.ts"
import { filling, type SendFlow } from "../../../domain/sending/flow.ts"
import type { Send } from "../../../domain/sending/projection.ts"

/** What was sent, for the steps after it. Amounts in plain digits, `at` epoch ms of this device's clock. */
export interface Sent extends OfficeClock {
  readonly kind: "transfer" | "withdrawal"
  readonly form: string
  readonly tab: string | null
  /** Key of the balance it left. */
  readonly currency: string
  readonly amount: string
  readonly fee: string
  readonly to: string
  readonly reference: string | null
  readonly at: number
  /** Ids of the rows that the history had already when it was sent. */
  readonly before: ReadonlyArray<number>
  /** The second of the newest of them. */
  readonly newest: number | undefined
}

/** A completed send of this device's journal, as the done step shows it. */
const sentOfJournal = ({ balance, ...send }: Send): Sent => ({
  kind: send.kind,
  form: send.form,
  tab: send.tab,
  currency: balance,
  amount: send.amount,
  fee: send.fee,
  to: send.to,
  reference: send.reference,
  at: send.at,
  ...clockOf(send),
  before: [],
  newest: undefined,
})

/**
 * Where a dialog begins: done where the journal proves it, at the accept step where the address says so and this tab
 * wrote it, and else at the form.
 */
export const beginFlow = <Order>(
  opening: Opening,
  proof: Send | null,
  fromLink: boolean,
  order: Order | null,
): SendFlow<Order, Sent> => {
  if (proof !== null) return { _tag: "Done", sent: sentOfJournal(proof) }
  const wantsAccept = opening.notice === null && !fromLink && moneyModalOf(opening.modal)?.step === "accept"
  return wantsAccept && order !== null ? { _tag: "Check", order, refused: null } : filling
}
