import fc from "fast-check"
import { describe, expect, it, onTestFinished, vi } from "vitest"
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

describe("the least sum of a withdrawal that goes by a rate", () => {
  it("R384 is by the lowest rate of ten minutes, and none is sent where the rate is missing, nothing or less", async () => {
    const office = await openOffice({ history: 0 })
    const eurAt = (at: number): number => ratesAt(at)["eur"] ?? 0
    const now = Math.floor(Date.now() / 60_000)
    /** A minute at which the rate has risen, so that the present one is not the lowest. */
    const rising = Array.from({ length: 1000 }, (_, hours) => now + hours * 60).find(
      (at) => eurAt(at - 10) + 4 < eurAt(at),
    )
    const at = rising ?? 0
    const lowest = Math.min(...Array.from({ length: 11 }, (_, age) => eurAt(at - age)))
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: at * 60_000 + 5000, toFake: ["Date"] })
    /** 1.5 per cent of an even number of cents has four decimals. */
    const withdraw = (cents: number) =>
      office.send("/transaction/withdraw", {
        currency: 22,
        destination: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
        amount: (cents / 100).toFixed(2),
        comission: ((cents * 15) / 100_000).toFixed(4),
      })
    const least = 2 * Math.ceil(lowest / 2)
    expect((await withdraw(least - 2)).message[0]?.text).toMatch(/^The minimum is/)
    expect((await withdraw(least)).code).toBe(0)
    for (const eur of [0, -1, null, "nonsense"]) {
      await office.hook("rates", { eur })
      expect((await withdraw(least)).message[0]?.text, String(eur)).toBe("The exchange rate is not available")
    }
  })
})
