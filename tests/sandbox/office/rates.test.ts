import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ratesAt } from "../../../sandbox/office/rates.ts"
import { currencies } from "../../../src/domain/money/currency.ts"
import { openOffice } from "../office.ts"

const precision = new Map(currencies.map((currency) => [currency.key, currency.precision]))
const minute = fc.integer({ min: 25_000_000, max: 35_000_000 })

describe("rates", () => {
  it("R166 R165 are units per one BTC, which is fixed at 1", () => {
    fc.assert(
      fc.property(minute, (at) => {
        const rates = ratesAt(at)
        expect(rates["btc"]).toBe(1)
        expect(rates["usd"]).toBeGreaterThan(40_000)
        expect(rates["eth"]).toBeLessThan(100)
      }),
    )
  })

  it("have no more decimals than the currency's precision", () => {
    fc.assert(
      fc.property(minute, (at) => {
        for (const [key, rate] of Object.entries(ratesAt(at)))
          expect(String(rate).split(".")[1]?.length ?? 0).toBeLessThanOrEqual(precision.get(key) ?? 0)
      }),
    )
  })

  it("drift so slowly that five minutes change less than half a percent, and are the same for everyone", () => {
    fc.assert(
      fc.property(minute, (at) => {
        const [before, after] = [ratesAt(at), ratesAt(at + 5)]
        expect(ratesAt(at)).toEqual(before)
        for (const key of ["usd", "eur", "oton"])
          expect(Math.abs((after[key] ?? 0) / (before[key] ?? 1) - 1)).toBeLessThan(0.005)
        expect(after).not.toEqual(before)
      }),
    )
  })

  it("R360 are served to anyone", async () => {
    const office = await openOffice({ history: 0 })
    expect(await office.call("/index/getRates", { lang: "de" })).toMatchObject({
      code: 0,
      data: { rates: { btc: 1 } },
      message: [],
    })
  })
})
