import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { formatAmount, isPlain } from "../../domain/money/amount.ts"

/** No number of fewer characters loses a digit as a binary float. */
const alwaysExact = 15

const hasLongNumber = new RegExp(`\\d[\\d.]{${alwaysExact},}`)

/** Exponents of more digits name no amount, and would be long to write out. */
const shortExponent = /e[+-]?\d{1,2}$/i

/** A number as it was written, with its exponent carried out; null of what is too long for an amount. */
const plainOf = (source: string): string | null => {
  if (isPlain(source)) return source
  if (!shortExponent.test(source)) return null
  return Option.getOrNull(Option.filter(Option.map(BigDecimal.fromString(source), formatAmount), isPlain))
}

/** A decimal that a float would change stays the text it was written as, which is read digit by digit. */
const keepDigits = (source: string, value: number): string | number =>
  source.length > alwaysExact && String(value) !== source ? (plainOf(source) ?? value) : value

type Context = { readonly source?: string } | undefined

/** Whether the engine tells how a number was written (Chromium 114, Firefox 135, Safari 18.4). */
const tellsSource = (): boolean => {
  let told: string | undefined
  JSON.parse("1", (_key, _value, context?: Context) => {
    told = context?.source
  })
  return told === "1"
}

/**
 * Reads JSON with all digits of its numbers. An engine that does not tell how they were written is helped by a parser
 * of its own, which is fetched only then. Rejects with what is thrown of a text that is no JSON.
 */
export const parseExactly = async (text: string): Promise<unknown> => {
  if (!hasLongNumber.test(text)) return JSON.parse(text)
  if (tellsSource())
    return JSON.parse(text, (_key, value: unknown, context?: Context) =>
      typeof value === "number" && context?.source !== undefined ? keepDigits(context.source, value) : value,
    )
  const { parse } = await import("lossless-json")
  return parse(text, undefined, {
    parseNumber: (source) => keepDigits(source, Number(source)),
    onDuplicateKey: ({ newValue }) => newValue,
  })
}
