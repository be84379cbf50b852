import { expect, test } from "vitest"
import { plainDigits } from "../../../src/domain/text/plain-digits.ts"

test("the ten digits of every script are those from 0 to 9, and nothing else is one", () => {
  const codes = Array.from({ length: 0x11_0000 }, (_, code) => code)
  const digits = codes.map((code) => String.fromCodePoint(code)).filter((sign) => /\p{Nd}/u.test(sign))
  expect(digits.length).toBeGreaterThan(600)
  expect(digits.map(plainDigits).join("")).toBe("0123456789".repeat(digits.length / 10))
  expect(["１２ 三", "٣x", "½²ⅷ①", "12"].map(plainDigits)).toEqual(["12 三", "3x", "½²ⅷ①", "12"])
})
