import type { Send } from "../../../domain/sends/projection.ts"
import { transferForms } from "../../../domain/transfers/form.ts"
import { tokenBalanceOf } from "../../../domain/withdrawals/token-balances.ts"

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
}

const euroOrSame = (form: string): string => (form === "euro" ? "eur" : form)

/** A completed send of this device's journal, as the done step shows it. The journal does not name an OTON balance, so the address does. */
export const sentOfJournal = (send: Send, balance: string | undefined): Sent => ({
  kind: send.kind, form: send.form, tab: send.tab, amount: send.amount, fee: send.fee, to: send.to, reference: send.reference, at: send.at,
  currency: send.kind === "transfer"
    ? (Object.values(transferForms).find(({ name }) => name === send.form)?.balance ?? send.form)
    : send.form === "oton" ? (tokenBalanceOf(balance)?.key ?? "") : euroOrSame(send.form),
})
