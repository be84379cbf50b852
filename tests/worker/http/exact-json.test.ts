import * as Result from "effect/Result"
import { afterEach, describe, expect, test, vi } from "vitest"
import { decodeRecord } from "../../../src/domain/history/decode-record.ts"
import { amountParts } from "../../../src/domain/money/amount-parts.ts"
import { parseExactly } from "../../../src/worker/http/exact-json.ts"

const digits = "1234567890123456.123456789"
const row = (sum: string): string =>
  `{"id": 1, "date": 1700000000, "sum": ${sum}, "currency": "btc", "type": 2, "status": 1, "status_name": "Completed"}`

/** An engine of before: its revivers hear a key and a value, and nothing of how the value was written. */
const forgetSource = (): void => {
  const { parse } = JSON
  vi.spyOn(JSON, "parse").mockImplementation((text, reviver) =>
    parse(text, reviver === undefined ? undefined : (key: string, value: unknown): unknown => reviver(key, value)),
  )
}

describe.each([
  ["an engine that tells how a number was written", () => {}],
  ["an engine that does not", forgetSource],
])("with %s", (_, prepare) => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test("S23 a number of 25 digits is drawn with all of them", async () => {
    prepare()
    const { sum } = Result.getOrThrow(decodeRecord(await parseExactly(row(digits)), 0))
    expect(sum).toBe(digits)
    const { whole, fraction } = amountParts(sum, "en", 8, false)
    expect(`${whole}${fraction}`.replaceAll(",", "")).toBe(digits)
  })

  test.each([
    ["a short number", `{"a": 12.5}`, { a: 12.5 }],
    ["a whole number that a float holds", `{"a": 1234567890123456}`, { a: 1234567890123456 }],
    ["digits in a text", `{"a": "12345678901234567890"}`, { a: "12345678901234567890" }],
    [
      "long digits beside others",
      `[-12345678901234567890, 1, 1e2, {"b": [true, null]}]`,
      ["-12345678901234567890", 1, 100, { b: [true, null] }],
    ],
    [
      "an exponent is carried out",
      `[1234567890123456789e-2, -1.2345678901234567E+20]`,
      ["12345678901234567.89", "-123456789012345670000"],
    ],
    [
      "an exponent that no amount has",
      `[1.234567890123456789e400, 1.234567890123456789e99]`,
      [Infinity, 1.2345678901234567e99],
    ],
    ["a name twice", `{"a": 1234567890123456789, "a": 2}`, { a: 2 }],
    [
      "escapes and other letters",
      `["\\u00e4\\n\\"", "Привет", 1234567890123456789]`,
      ['ä\n"', "Привет", "1234567890123456789"],
    ],
  ])("%s", async (__, text, expected) => {
    prepare()
    expect(await parseExactly(text)).toEqual(expected)
  })

  test("what is no JSON stays none", async () => {
    prepare()
    for (const text of ["{", "012345678901234567890", '"12345678901234567890', "[1234567890123456789,]"])
      await expect(parseExactly(text)).rejects.toThrow(SyntaxError)
  })
})
