import * as Schema from "effect/Schema"
import { isSameEmail } from "../sending/sameness.ts"
import { transferForms } from "../transfers/form.ts"
import { reviewTransfer, type TransferReview } from "../transfers/review.ts"

/** A request as it is being made. */
export interface RequestDraft {
  readonly sum: string
  /** Whom is asked. */
  readonly email: string
  readonly note: string
  /** Thousands are parted by dots in the language of the form (A86). */
  readonly dotsGroup?: boolean
}

/** What is asked for, once the draft is in order: from whom, and how much in plain digits. */
export const AskedFunds = Schema.Struct({ from: Schema.String, sum: Schema.String, note: Schema.String })
export type AskedFunds = typeof AskedFunds.Type

/**
 * Judges a draft by the rules of the transfer that will pay it: an e-mail, and digits with at most one dot (R271,
 * R272).
 */
export const reviewRequest = (
  { sum, email, note, dotsGroup }: RequestDraft,
  ownEmail: string,
): Pick<TransferReview, "sum" | "recipient"> & { readonly isOwn: boolean; readonly asked: AskedFunds | null } => {
  const {
    sum: sumProblem,
    recipient,
    order,
  } = reviewTransfer({ form: transferForms.oton, sum, email, balance: null, ownEmail, dotsGroup })
  const isOwn = isSameEmail(email, ownEmail)
  return {
    sum: sumProblem,
    recipient,
    isOwn,
    asked: order === null || isOwn ? null : { from: order.toUser, sum: order.amount, note: note.trim() },
  }
}
