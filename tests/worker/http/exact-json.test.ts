import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { decodeRecord } from "../../../src/domain/history/decode-record.ts"
import { amountParts } from "../../../src/ui/kit/amount-parts.ts"
import { parseExactly } from "../../../src/worker/http/exact-json.ts"

const digits = "1234567890123456.123456789"
const row = (sum: string): string =>
  `{"id": 1, "date": 1700000000, "sum": ${sum}, "currency": "btc", "type": 2, "status": 1, "status_name": "Completed"}`

test("S23 a number of 25 digits is drawn with all of them", () => {
  const { sum } = Result.getOrThrow(decodeRecord(parseExactly(row(digits)), 0))
  expect(sum).toBe(digits)
  const { whole, fraction } = amountParts(sum, "en", 8, false)
  expect(`${whole}${fraction}`.replaceAll(",", "")).toBe(digits)
})

test.each([
  ["a short number", `{"a": 12.5}`, { a: 12.5 }],
  ["a whole number that a float holds", `{"a": 1234567890123456}`, { a: 1234567890123456 }],
  ["digits in a text", `{"a": "12345678901234567890"}`, { a: "12345678901234567890" }],
  ["long digits beside a short number", `[12345678901234567890, 1]`, ["12345678901234567890", 1]],
])("%s", (_, text, expected) => expect(parseExactly(text)).toEqual(expected))

test("what is no JSON stays none", () => {
  for (const text of ["{", "012345678901234567890", '"12345678901234567890'])
    expect(() => parseExactly(text)).toThrow(SyntaxError)
})
