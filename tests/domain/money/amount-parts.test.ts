import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { amountParts, dotsGroup, localDigits, printAmount } from "../../../src/domain/money/amount-parts.ts"
import { runs } from "../../laws/seeds.ts"

const locales = ["en", "ru", "de", "tr"]

/** How the platform itself parts a number of a language. */
const separators = (locale: string) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ""
  return { group: of("group"), decimal: of("decimal") }
}

describe("an amount as it is drawn", () => {
  it.each([
    ["0", "en", 0, "0"],
    ["0", "en", 2, "0.00"],
    ["-0.00", "en", 2, "0.00"],
    ["1234.5", "en", 2, "1,234.50"],
    ["1234.5", "de", 2, "1.234,50"],
    ["1234.5", "tr", 4, "1.234,5000"],
    ["1234567.5", "ru", 2, "1\u00a0234\u00a0567,50"],
    ["-1234", "en", 0, "−1,234"],
    ["0.005", "en", 2, "0.005"],
    ["999", "en", 2, "999.00"],
    ["-000", "en", 0, "000"],
  ])("%s in %s with %i decimals is %s", (text, locale, precision, drawn) =>
    expect(printAmount(text, locale, precision)).toBe(drawn),
  )

  it("says its sign where it is asked to, and zero has none", () => {
    const drawn = ["5", "-5", "0", "0.00", "-0.00", "0.01"].map((text) => printAmount(text, "en", 2, true))
    expect(drawn).toEqual(["+5.00", "−5.00", "0.00", "0.00", "0.00", "+0.01"])
    expect(amountParts("5", "en", 2, false).sign).toBe("")
  })

  it("parts the zeros at its end, with the separator only if they are all its decimals", () => {
    expect(amountParts("10.50", "de", 4, false)).toEqual({ sign: "", whole: "10", fraction: ",5", zeros: "000" })
    expect(amountParts("10", "de", 4, false)).toEqual({ sign: "", whole: "10", fraction: "", zeros: ",0000" })
    expect(amountParts("10.05", "de", 2, false)).toEqual({ sign: "", whole: "10", fraction: ",05", zeros: "" })
    expect(amountParts("10", "de", 0, false)).toEqual({ sign: "", whole: "10", fraction: "", zeros: "" })
  })

  it("is read back as the very same number, in every language and of any length", () => {
    const digits = fc.bigInt(-(10n ** 30n), 10n ** 30n)
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(...locales),
        (value, scale, precision, locale) => {
          const plain = (value < 0n ? -value : value).toString().padStart(scale + 1, "0")
          const [whole, decimals] = [plain.slice(0, plain.length - scale), plain.slice(plain.length - scale)]
          const text = `${value < 0n ? "-" : ""}${whole}${scale === 0 ? "" : `.${decimals}`}`
          const { group, decimal } = separators(locale)
          const drawn = printAmount(text, locale, precision)
          const read = drawn.replaceAll(group, "").replace(decimal, ".").replace("−", "-")
          const filled = decimals.padEnd(precision, "0")
          expect(read).toBe(`${value < 0n ? "-" : ""}${whole}${filled === "" ? "" : `.${filled}`}`)
          const groups = drawn.replace(/^−/, "").split(decimal)[0]?.split(group) ?? []
          expect(groups.slice(1).every((part) => part.length === 3)).toBe(true)
          expect(groups[0]?.length).toBeLessThanOrEqual(3)
        },
      ),
      { numRuns: runs(500) },
    )
  })

  it("is drawn however many digits it has: a sum of many has no bound, and work that grows with their square never ends", () => {
    const many = 50_000
    const parts = amountParts(`${"123".repeat(many)}.${"000".repeat(many)}1`, "en", 2, false)
    expect(parts.whole === Array.from({ length: many }, () => "123").join(",")).toBe(true)
    expect(parts.fraction === `.${"000".repeat(many)}1`).toBe(true)
  })

  it("A86 S45 knows the languages whose dots part thousands", () => {
    expect(locales.map(dotsGroup)).toEqual([false, false, true, true])
  })

  it("stands in sentences with the language's decimal sign and nothing else changed", () => {
    expect(locales.map((locale) => localDigits("1234.0125", locale))).toEqual([
      "1234.0125",
      "1234,0125",
      "1234,0125",
      "1234,0125",
    ])
  })
})
