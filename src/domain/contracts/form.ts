import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { formatAmount, parseAmount } from "../money/amount.ts"
import type { ContractVariant } from "./model.ts"

/** The periods of the specification, in months; the first is chosen at the start (R302, R433). */
export const contractPeriods = [12, 36, 60] as const

/**
 * Keys that are refused while an amount is typed: signs, dots, commas, everything but digits. Longer names are keys
 * like Backspace and the arrows (R303).
 */
export const isRefusedKey = (key: string): boolean => [...key].length === 1 && !/[\d\s]/.test(key)

/** What is typed or pasted as an amount becomes: spaces go, and what is no number then is nothing (R304, R305). */
export const readContractAmount = (text: string): string => {
  const plain = text.replaceAll(/\s/g, "")
  return /^\d+$/.test(plain) ? plain : ""
}

const digitsOf = (amount: string): number => (amount.split(".")[0] ?? "").length

/**
 * The most characters of the amount: the digits of the third variant's largest amount, with fewer variants of the
 * largest there is (R308, A62).
 */
export const longestAmount = (variants: ReadonlyArray<ContractVariant>): number | undefined => {
  const third = variants[2]
  return third === undefined
    ? variants.reduce<number | undefined>((most, { maxAmount }) => Math.max(most ?? 0, digitsOf(maxAmount)), undefined)
    : digitsOf(third.maxAmount)
}

/** Key of the balance that contracts are paid from, by their label (R434). */
export const contractBalance = "ates"

/** What an office may call that balance: where it tells of none by the label's name, ATE is what there is (A61). */
export const contractBalances = [contractBalance, "ate"] as const

/** The balance that contracts are paid from, as the office calls it, and what it holds; null: not known. */
export const payingBalance = (
  balances: { readonly [key: string]: string } | null,
): { readonly key: string; readonly held: string | null } => {
  const key = contractBalances.find((name) => balances?.[name] !== undefined) ?? contractBalance
  return { key, held: balances?.[key] ?? null }
}

/** What is ordered: the office is told which variant and how much. */
export const ContractOrder = Schema.Struct({
  variantId: Schema.String,
  /** In months, as it was looked at: a variant that lasts longer by now is another one. */
  period: Schema.Int,
  /** Digits only. */
  amount: Schema.String,
})
export type ContractOrder = typeof ContractOrder.Type

/** What a form says of an amount: whether it fits the chosen contract, and by how much it does or does not. */
export type ContractFit =
  | { readonly _tag: "Empty" }
  | { readonly _tag: "TooLittle"; readonly least: string }
  | { readonly _tag: "Fits"; readonly left: string }
  | { readonly _tag: "Exceeds"; readonly by: string }

/** Amounts are digits only, so this is the smallest that is one. */
const leastAmount = "1"

/**
 * Judges an amount against the largest of the period (R306, R307). An empty amount, and one of nothing (R309), are no
 * order.
 */
export const reviewContract = (
  variant: ContractVariant,
  amount: string,
): { readonly fit: ContractFit; readonly order: ContractOrder | null } => {
  const typed = Option.getOrUndefined(parseAmount(amount))
  const most = Option.getOrUndefined(parseAmount(variant.maxAmount))
  if (typed === undefined || most === undefined) return { fit: { _tag: "Empty" }, order: null }
  if (BigDecimal.isZero(typed)) return { fit: { _tag: "TooLittle", least: leastAmount }, order: null }
  const left = BigDecimal.subtract(most, typed)
  if (BigDecimal.isNegative(left))
    return { fit: { _tag: "Exceeds", by: formatAmount(BigDecimal.negate(left)) }, order: null }
  return {
    fit: { _tag: "Fits", left: formatAmount(left) },
    order: { variantId: variant.id, period: variant.period, amount: formatAmount(typed) },
  }
}
