import type { Send } from "../../../domain/sending/projection.ts"

/** What was sent, for the steps after it. Amounts in plain digits, `at` epoch ms. */
export interface Sent {
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
}

/** A completed send of this device's journal, as the done step shows it. */
export const sentOfJournal = ({ balance, ...send }: Send): Sent => ({
  kind: send.kind,
  form: send.form,
  tab: send.tab,
  currency: balance,
  amount: send.amount,
  fee: send.fee,
  to: send.to,
  reference: send.reference,
  at: send.at,
  before: [],
})
