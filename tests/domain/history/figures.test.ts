import fc from "fast-check"
import { expect, test } from "vitest"
import { FigureCount, figuresOf } from "../../../src/domain/history/query/cells/figures.ts"
import { textOf } from "../../../src/domain/history/query/cells/said.ts"
import { currencyOf } from "../../../src/domain/money/currency.ts"
import { law } from "../../laws/reference/law.ts"

const someUnits = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -99_999, max: 99_999 }), fc.constant(0))
const someText = fc
  .tuple(fc.constantFrom("", "-"), fc.maxSafeNat(), fc.option(fc.nat().map(String), { nil: "" }))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === "" ? "" : `.${fraction}`}`)
const someSaid = fc.oneof(someUnits, someText, fc.constant(null))

/** How long the longest is of these sides of numbers. */
const longest = (texts: ReadonlyArray<string>, side: 0 | 1): number =>
  Math.max(0, ...texts.map((text) => text.split(".")[side]?.length ?? 0))

test("the figures of numbers are those of the longest before the point, and of the longest behind it", () => {
  law(
    fc.property(fc.array(someSaid, { maxLength: 6 }), (all) => {
      const count = new FigureCount()
      for (const said of all) count.add(said)
      const texts = all.flatMap((said) => textOf(said) ?? [])
      expect(count.found).toEqual({ whole: longest(texts, 0), decimals: longest(texts, 1) })
    }),
    300,
  )
})

test("a number of a currency has as many decimals as are drawn of it, and one that nobody knows has no figures", () => {
  const known = { value: "-120.5", currency: "btc" }
  const { precision } = currencyOf("btc")
  expect(figuresOf([known])).toEqual({ whole: 4, decimals: precision })
  expect(figuresOf([{ ...known, currency: null }])).toEqual({ whole: 4, decimals: 1 })
  expect(figuresOf([{ ...known, value: null }])).toEqual({ whole: 0, decimals: 0 })
})
