import { type Amount, formatAmount } from "../../../money/amount.ts"
import { scale, scaleDigits } from "../../columns/decimal-column.ts"

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

/** The same of whole units of 10⁻⁸, up to 2⁵³: thousands of cells are written at once. */
export const unitsText = (units: number): string => {
  const size = Math.abs(units)
  const rest = size % scale
  const whole = String((size - rest) / scale)
  const sign = units < 0 ? "-" : ""
  return rest === 0 ? sign + whole : sign + whole + withoutZeros(`.${String(rest).padStart(scaleDigits, "0")}`)
}
