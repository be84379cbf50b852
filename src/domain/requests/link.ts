import * as Result from "effect/Result"
import { type ModalState, printModal } from "../modals/modal-state.ts"
import { formatAmount } from "../money/amount.ts"
import { readSum } from "../money/typed-sum.ts"
import { hiddenInEmailAt } from "../text/hidden-character.ts"

/**
 * The link of a request: it opens the form of the transfer with who asks and how much, and never a later step (A20,
 * S01).
 */
export const requestLink = (origin: string, { to, sum }: { readonly to: string; readonly sum: string }): string =>
  `${origin}/requests${printModal({ modal: "transferOton", values: { email: to, sum } })}`

/** Whether a text can be whom a request comes from that nobody proves: an e-mail in which nothing hides. */
export const isAsker = (to: string): boolean => /^[^\s@]+@[^\s@]+$/.test(to) && hiddenInEmailAt(to) === undefined

/** Who asks for how much by an address that somebody else wrote; null when it is no whole request. */
export const requestInLink = ({ modal, values }: ModalState): { readonly to: string; readonly sum: string } | null => {
  const [to, sum] = [
    (values.email ?? "").trim(),
    readSum(values.sum ?? "", { decimals: null, noLeadingZero: false, zeroAllowed: false }),
  ]
  const isRequest = modal === "transferOton" && isAsker(to)
  return isRequest && Result.isSuccess(sum) ? { to, sum: formatAmount(sum.success) } : null
}
