import { isPlain } from "../../money/amount.ts"

/** Digits, and digits behind the point, of a decimal column: the widest that databases read (128 bits). */
export const decimalPrecision = 38
export const decimalScale = 18

/** An amount in plain digits as a whole number of 10^-18; none where it does not fit to the last digit. */
export const scaledDecimal = (amount: string | undefined): bigint | undefined => {
  if (amount === undefined || !isPlain(amount)) return undefined
  const [whole = "", decimals = ""] = amount.split(".")
  const kept = decimals.slice(0, decimalScale)
  if (/[1-9]/.test(decimals.slice(decimalScale))) return undefined
  const digits = `${whole.replace("-", "")}${kept.padEnd(decimalScale, "0")}`.replace(/^0+(?=\d)/, "")
  if (digits.length > decimalPrecision) return undefined
  return whole.startsWith("-") ? -BigInt(digits) : BigInt(digits)
}
