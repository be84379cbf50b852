import { type Amount, formatAmount } from "../../../money/amount.ts"
import { scale, scaleDigits } from "../../columns/decimal-column.ts"

/**
 * What a measure says: whole units of 10⁻⁸ where a double holds them exactly, else plain digits without zeros at the
 * end; null where no row says anything of it. Thousands of numbers are found and cross the threads much sooner than as
 * many texts.
 */
export type Said = number | string | null

const withoutZeros = (text: string): string => {
  let end = text.length
  while (text[end - 1] === "0") end--
  return text.slice(0, text[end - 1] === "." ? end - 1 : end)
}

/** An amount in plain digits without zeros at the end. */
export const shortestText = (amount: Amount): string => {
  const text = formatAmount(amount)
  return text.includes(".") ? withoutZeros(text) : text
}

const unitsText = (units: number): string => {
  const size = Math.abs(units)
  const rest = size % scale
  const whole = String((size - rest) / scale)
  const sign = units < 0 ? "-" : ""
  return rest === 0 ? sign + whole : sign + whole + withoutZeros(`.${String(rest).padStart(scaleDigits, "0")}`)
}

/** What a measure says, in plain digits without zeros at the end. */
export const textOf = (said: Said): string | null => (typeof said === "number" ? unitsText(said) : said)
