import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/**
 * An exact decimal. Never a binary float: 10.03 * 0.045 + 5 is 5.45135, and rounding it must not see 5.4513499999
 * (A23).
 */
export type Amount = BigDecimal.BigDecimal

/** Digits before the dot, and behind it, at most. */
export const mostDigits = 40

const pattern = new RegExp(`^-?\\d{1,${mostDigits}}(\\.\\d{1,${mostDigits}})?$`)

/** Whether a text is plain digits: at most forty of them before and after the dot. */
export const isPlain = (text: string): boolean => pattern.test(text)

/** A decimal in plain digits, as it stands in events and crosses threads: "-12.50". */
export const AmountText = Schema.String.check(
  Schema.isPattern(pattern, { message: "an amount is plain digits with at most one dot" }),
)

/** Reads plain digits with an optional minus and dot; an exponent, a comma, spaces or an empty text are no amount. */
export const parseAmount = (text: string): Option.Option<Amount> =>
  isPlain(text) ? BigDecimal.fromString(text) : Option.none()

/** Reads digits that were written here: a sum may have more of them than anybody may say. */
export const exactOf = (text: string): Amount => BigDecimal.fromStringUnsafe(text)

/**
 * Plain digits with exactly the decimals the amount carries; BigDecimal's own format turns to exponents from scale 16
 * on.
 */
export const formatAmount = (amount: Amount): string => {
  const digits = (amount.value < 0n ? -amount.value : amount.value).toString()
  const sign = amount.value < 0n ? "-" : ""
  if (amount.scale <= 0) return `${sign}${digits}${"0".repeat(-amount.scale)}`
  const padded = digits.padStart(amount.scale + 1, "0")
  return `${sign}${padded.slice(0, -amount.scale)}.${padded.slice(-amount.scale)}`
}

/** Zero without decimals, to start sums from. */
export const zero: Amount = BigDecimal.make(0n, 0)

/**
 * Both together, with the decimals of the one that has more, in whatever order they come; BigDecimal's own sum leaves a
 * zero's decimals away.
 */
export const added = (a: Amount, b: Amount): Amount => {
  const scale = Math.max(a.scale, b.scale)
  return BigDecimal.make(BigDecimal.scale(a, scale).value + BigDecimal.scale(b, scale).value, scale)
}

/** What is left of a balance once a sum left it, below zero when it is more; null when either is not known. */
export const balanceAfter = (balance: string | null, sum: string): string | null =>
  Option.getOrNull(
    Option.map(
      Option.all([Option.flatMap(Option.fromNullOr(balance), parseAmount), parseAmount(sum)]),
      ([held, left]) => formatAmount(BigDecimal.subtract(held, left)),
    ),
  )
