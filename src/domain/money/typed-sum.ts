import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { plainDigits } from "../text/plain-digits.ts"
import { type Amount, parseAmount } from "./amount.ts"

/** Why a typed sum is none. `suggestions` are what the customer may have meant. */
export type SumProblem =
  | { readonly _tag: "Required" }
  | { readonly _tag: "ThousandsOrDecimals"; readonly suggestions: readonly [string, string] }
  | { readonly _tag: "Comma" }
  | { readonly _tag: "NotDigits" }
  | { readonly _tag: "Zero" }
  | { readonly _tag: "TooManyDecimals"; readonly most: number; readonly has: number }
  | { readonly _tag: "LeadingZero" }

/** What a form demands of a sum besides being one. */
export interface SumShape {
  /** Decimals that may be typed; null where more are merely rounded by the server (A88). */
  readonly decimals: number | null
  /** The first digit must be 1–9 (R287, A85). */
  readonly noLeadingZero: boolean
  /** A sum of 0 passes and is warned of (A28). */
  readonly zeroAllowed: boolean
  /** In the language of the form dots part thousands: 1.000 may be a thousand, and nobody guesses (A86). */
  readonly dotsGroup?: boolean | undefined
}

/** Zeros before the first digit say nothing of what is meant. */
const groupedByComma = /^0*([1-9]\d{0,2}),(\d{3})$/
const groupedByDot = /^0*([1-9]\d{0,2})\.(\d{3})$/
const oneComma = /^(\d*),(\d*)$/

/**
 * A sum without what a keyboard does to it: blanks around it, and the digits and separators of another width or script.
 * They are read as the dot and the comma are, so that what can mean two things asks.
 */
const plain = (typed: string): string =>
  plainDigits(typed.trim())
    .replaceAll("\uFF0E", ".")
    .replaceAll(/[\uFF0C\u066B]/g, ",")

/**
 * A sum whose dot parts decimals, so written that in no language it could part thousands: without zeros at its end, or
 * with one more of them.
 */
export const settledSum = (sum: string): string => {
  const [whole = "", fraction = ""] = sum.split(".")
  const digits = fraction.replace(/0+$/, "")
  return digits === "" ? whole : `${whole}.${digits.length === 3 ? `${digits}0` : digits}`
}

/**
 * One comma without a dot is a decimal comma, except where it could as well stand between thousands: then nobody
 * guesses, and both readings are offered (A86). Any other comma is refused.
 */
const withoutComma = (text: string, dotsGroup = false): Result.Result<string, SumProblem> => {
  if (!text.includes(",")) return Result.succeed(text)
  const grouped = groupedByComma.exec(text)
  if (grouped !== null)
    return Result.fail({
      _tag: "ThousandsOrDecimals",
      suggestions: [
        `${grouped[1]}${grouped[2]}`,
        dotsGroup ? settledSum(`${grouped[1]}.${grouped[2]}`) : `${grouped[1]}.${grouped[2]}`,
      ],
    })
  return oneComma.test(text) ? Result.succeed(text.replace(",", ".")) : Result.fail({ _tag: "Comma" })
}

/** A sum as it is kept when the field is left: "5." is 5, ".5" is 0.5, "1,5" is 1.5; what is no sum stays as typed. */
export const tidySum = (typed: string): string => {
  const dotted = Result.getOrElse(withoutComma(plain(typed)), () => typed)
  if (/^\d+\.$/.test(dotted)) return dotted.slice(0, -1)
  return /^\.\d+$/.test(dotted) ? `0${dotted}` : dotted
}

/**
 * A sum as it is kept outside its form, where it may be read in another language: what could be read two ways in the
 * one it was typed in is written so that every one asks (A86).
 */
export const keptSum = (typed: string, dotsGroup: boolean): string =>
  dotsGroup && groupedByDot.test(plain(typed)) ? typed.replace(/[.\uFF0E]/, ",") : typed

/** Reads a typed sum: digits with at most one dot, more than 0 (R272, R287, A86, A88). */
export const readSum = (
  typed: string,
  { decimals, noLeadingZero, zeroAllowed, dotsGroup }: SumShape,
): Result.Result<Amount, SumProblem> => {
  if (typed.trim() === "") return Result.fail({ _tag: "Required" })
  const dotted = dotsGroup === true ? groupedByDot.exec(plain(typed)) : null
  if (dotted !== null)
    return Result.fail({
      _tag: "ThousandsOrDecimals",
      suggestions: [`${dotted[1]}${dotted[2]}`, settledSum(`${dotted[1]}.${dotted[2]}`)],
    })
  const comma = withoutComma(plain(typed), dotsGroup)
  if (Result.isFailure(comma)) return Result.fail(comma.failure)
  const text = tidySum(comma.success)
  const sum = /^\d/.test(text) ? parseAmount(text) : Option.none()
  if (Option.isNone(sum)) return Result.fail({ _tag: "NotDigits" })
  if (noLeadingZero && text.startsWith("0")) return Result.fail({ _tag: "LeadingZero" })
  if (decimals !== null && sum.value.scale > decimals)
    return Result.fail({ _tag: "TooManyDecimals", most: decimals, has: sum.value.scale })
  return BigDecimal.isZero(sum.value) && !zeroAllowed ? Result.fail({ _tag: "Zero" }) : Result.succeed(sum.value)
}
