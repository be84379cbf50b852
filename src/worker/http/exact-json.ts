import { isPlain } from "../../domain/money/amount.ts"

/** No number of fewer characters loses a digit as a binary float. */
const alwaysExact = 15

const hasLongNumber = new RegExp(`\\d[\\d.]{${alwaysExact},}`)

/** A decimal that a float would change stays the text it was written as, which is read digit by digit. */
const keepDigits = (_key: string, value: unknown, context?: { readonly source?: string }): unknown => {
  const source = context?.source
  return typeof value === "number" &&
    source !== undefined &&
    source.length > alwaysExact &&
    String(value) !== source &&
    isPlain(source)
    ? source
    : value
}

/**
 * Reads JSON, with all digits of its numbers where the engine tells how they were written (Chromium 114, Firefox 135,
 * Safari 18.4); elsewhere as the engine reads them. @throws SyntaxError
 */
export const parseExactly = (text: string): unknown =>
  hasLongNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
