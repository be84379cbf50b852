import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Amount, formatAmount, parseAmount } from "../money/amount.ts"
import { truncate } from "../money/round.ts"
import { readSum, type SumProblem } from "../money/typed-sum.ts"
import { isSameEmail } from "../sending/sameness.ts"
import { hiddenInEmailAt } from "../text/hidden-character.ts"
import type { TransferForm, TransferOrder } from "./form.ts"

/** Why an address cannot be sent to. Whether somebody has it is the office's answer (A87). */
export type RecipientProblem =
  | { readonly _tag: "Missing" }
  | { readonly _tag: "NoEmail" }
  | { readonly _tag: "HiddenCharacter"; readonly at: number }

/** What is said beside a transfer that may be submitted; some of it asks for an explicit yes (A32, A87, A88). */
export type TransferNote =
  | { readonly _tag: "OwnEmail" }
  | { readonly _tag: "ExceedsBalance"; readonly balance: string }
  | { readonly _tag: "RoundedByServer"; readonly decimals: number }

/** A transfer as it is being filled in, and what it is judged against. */
export interface TransferDraft {
  readonly form: TransferForm
  readonly sum: string
  readonly email: string
  readonly balance: string | null
  readonly ownEmail: string
  /** Thousands are parted by dots in the language it is typed in (A86). */
  readonly dotsGroup?: boolean | undefined
}

/** Everything a form says about a draft. Amounts in plain digits. */
export interface TransferReview {
  readonly sum: SumProblem | null
  readonly recipient: RecipientProblem | null
  readonly notes: ReadonlyArray<TransferNote>
  /** What the balance will be; null while it or the sum is not known. */
  readonly after: string | null
  readonly order: TransferOrder | null
}

const recipientProblem = (email: string): RecipientProblem | null => {
  if (email === "") return { _tag: "Missing" }
  const at = hiddenInEmailAt(email)
  if (at !== undefined) return { _tag: "HiddenCharacter", at }
  return /^[^\s@]+@[^\s@]+$/.test(email) ? null : { _tag: "NoEmail" }
}

const notesOf = (
  { form, email, balance, ownEmail }: TransferDraft,
  sum: Amount,
  left: Option.Option<Amount>,
): ReadonlyArray<TransferNote> => [
  ...(isSameEmail(email, ownEmail) ? [{ _tag: "OwnEmail" } as const] : []),
  ...(balance !== null && Option.exists(left, BigDecimal.isNegative)
    ? [{ _tag: "ExceedsBalance", balance } as const]
    : []),
  ...(BigDecimal.normalize(sum).scale > form.precision
    ? [{ _tag: "RoundedByServer", decimals: form.precision } as const]
    : []),
]

/** Judges a draft (R271–R273): the one place where form, accept step and payload get their values from (S21). */
export const reviewTransfer = (typed: TransferDraft): TransferReview => {
  const draft = { ...typed, email: typed.email.trim() }
  const { form, balance, email } = draft
  const checked = readSum(draft.sum, {
    decimals: null,
    noLeadingZero: false,
    zeroAllowed: false,
    dotsGroup: draft.dotsGroup,
  })
  const recipient = recipientProblem(email)
  if (Result.isFailure(checked)) return { sum: checked.failure, recipient, notes: [], after: null, order: null }
  const sum = checked.success
  const left = Option.map(Option.flatMap(Option.fromNullOr(balance), parseAmount), (held) =>
    BigDecimal.subtract(held, sum),
  )
  return {
    sum: null,
    recipient,
    notes: notesOf(draft, sum, left),
    after: Option.getOrNull(Option.map(left, formatAmount)),
    order: recipient === null ? { form: form.name, amount: formatAmount(sum), toUser: email } : null,
  }
}

/**
 * The largest sum a balance allows, at the balance's own decimals: "Max". Null when there is nothing to send or nothing
 * is known.
 */
export const largestTransfer = ({ precision }: TransferForm, balance: string | null): string | null =>
  Option.fromNullOr(balance).pipe(
    Option.flatMap(parseAmount),
    Option.map((held) => truncate(held, precision)),
    Option.filter(BigDecimal.isPositive),
    Option.map(formatAmount),
    Option.getOrNull,
  )
