import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { provenOf } from "../../../../src/domain/history/coverage.ts"
import { periods } from "../../../../src/domain/history/query/cells/groupings.ts"
import { periodOf, startOf } from "../../../../src/domain/kernel/calendar/dates.ts"
import type { Series, SeriesName } from "../../../../src/domain/market/series.ts"
import { axisOf, mostLag, sharedAxis } from "../../../../src/domain/pivot/beside/axis.ts"
import { correlations, leastPoints } from "../../../../src/domain/pivot/beside/correlation.ts"
import { historyLine, type Line, seriesLine } from "../../../../src/domain/pivot/beside/lines.ts"
import { differenceOf, madeOf, ratioOf } from "../../../../src/domain/pivot/beside/made.ts"
import type { Pivot } from "../../../../src/domain/pivot/question.ts"
import type { ShownPivot } from "../../../../src/domain/pivot/shown.ts"
import { law } from "../../../laws/reference/law.ts"

const utc = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 1000
const day = 86_400

/** Amounts as an office and an adapter write them: large, of many places, with zeros at the end and around nothing. */
const someAmount = fc
  .tuple(
    fc.oneof(fc.integer({ min: -40, max: 40 }).map(BigInt), fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n })),
    fc.integer({ min: 0, max: 8 }),
  )
  .map(([units, places]) => {
    const digits = String(units < 0n ? -units : units).padStart(places + 1, "0")
    const whole = digits.slice(0, digits.length - places)
    return `${units < 0n ? "-" : ""}${whole}${places === 0 ? "" : `.${digits.slice(-places)}`}`
  })
const someLine = (length: number): fc.Arbitrary<Line> =>
  fc.array(fc.option(someAmount, { freq: 4 }), { minLength: length, maxLength: length })
const twoLines = fc.integer({ min: 0, max: 30 }).chain((length) => fc.tuple(someLine(length), someLine(length)))

/** An amount as a fraction, to reckon with it as one does by hand. */
interface Fraction {
  readonly top: bigint
  readonly under: bigint
}
const fraction = (text: string): Fraction => {
  const [whole = "", places = ""] = text.split(".")
  return { top: BigInt(whole + places), under: 10n ** BigInt(places.length) }
}
const sum = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.under + b.top * a.under,
  under: a.under * b.under,
})
const minus = ({ top, under }: Fraction): Fraction => ({ top: -top, under })
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, under: a.under * b.under })
const size = (value: bigint): bigint => (value < 0n ? -value : value)
const isSame = (a: Fraction, b: Fraction): boolean => a.top * b.under === b.top * a.under
/** Whether an exact value is nearest to what was rounded to so many decimals, the half away from zero. */
const isRounded = (rounded: string, exact: Fraction, decimals: number): boolean => {
  const [unit, by] = [10n ** BigInt(decimals), size(exact.under)]
  const nearest = (size(exact.top) * unit * 2n + by) / (by * 2n)
  const isBelow = exact.top < 0n !== exact.under < 0n
  return isSame(fraction(rounded), { top: isBelow ? -nearest : nearest, under: unit })
}

const pivotOf = (measure: Pivot["measure"], shape: Pivot["shape"] = "itself"): Pivot => ({
  measure,
  rows: ["month"],
  columns: ["type"],
  against: null,
  shape,
  unit: null,
  rates: "now",
})
const line = (currency: string, value: string | null) => ({ currency, value, change: null })
const group = (key: number | string) => ({ keys: [key], lines: [] })
const months = ["2024-01-01", "2024-03-01", "2024-04-01"].map(utc)
const shown: ShownPivot = {
  rows: months.map((month, place) => ({
    group: group(month),
    lines: [line("btc", `${place + 1}`), line("eur", "9")],
    cells:
      [
        [[line("btc", "0.5")], []],
        [[], [line("eur", "7")]],
        [[line("btc", "0.25")], []],
      ][place] ?? [],
  })),
  columns: [
    { group: group("1"), lines: [] },
    { group: group("2"), lines: [] },
  ],
  figures: () => ({ whole: 1, decimals: 2 }),
  total: [],
  unrated: [],
}
const always = [{ from: -1, to: utc("2030-01-01") }]

describe("one axis of true time", () => {
  it("B050 has every period of the calendar between the first and the last second, each once, without a break", () => {
    law(
      fc.property(
        fc.constantFrom(...periods),
        fc.array(fc.integer({ min: utc("2018-01-01"), max: utc("2027-12-31") }), { maxLength: 5 }),
        (period, seconds) => {
          const axis = axisOf(period, seconds)
          const [first, last] = [Math.min(...seconds), Math.max(...seconds)]
          expect(axis[0]?.from).toBe(seconds.length === 0 ? undefined : startOf(period, first))
          expect(axis.at(-1)).toEqual(seconds.length === 0 ? undefined : periodOf(period, last))
          expect(axis).toEqual(axis.map(({ from }) => periodOf(period, from)))
          expect(axis.slice(1).map(({ from }) => from)).toEqual(axis.slice(0, -1).map(({ to }) => to + 1))
        },
      ),
      200,
    )
  })

  it("B050 keeps the last periods of a time that is longer than anybody looks at", () => {
    const axis = axisOf("week", [0, utc("2024-06-05")])
    expect(axis.length).toBe(1200)
    expect(axis.at(-1)).toEqual(periodOf("week", utc("2024-06-05")))
  })
})

describe("the axis of a history and a series", () => {
  const spanOf = (rows: ReadonlyArray<string>, points: ReadonlyArray<string>) => {
    const axis = sharedAxis("month", rows.map(utc), points.map(utc))
    return [axis[0], axis.at(-1)].map((each) =>
      each === undefined ? null : new Date(each.from * 1000).toISOString().slice(0, 7),
    )
  }

  it("B050 is that of the history, and of the series as far as a lag reaches, whatever points there are", () => {
    const rows = ["2024-03-01", "2024-05-01", "2024-09-01"]
    expect(spanOf(rows, [])).toEqual(["2024-03", "2024-09"])
    expect(spanOf(rows, ["2024-04-09", "2024-06-01"])).toEqual(["2024-03", "2024-09"])
    expect(spanOf(rows, ["2024-01-09", "2024-12-31"])).toEqual(["2024-01", "2024-12"])
    expect(spanOf(rows, ["1970-01-02", "2037-12-31"])).toEqual(["2023-03", "2025-09"])
    expect(spanOf(rows, ["2024-01-09", "2024-05-01", "2024-12-31"])).toEqual(["2024-01", "2024-12"])
    expect(spanOf(rows, ["9999-01-02"])).toEqual(["2024-03", "2025-09"])
    expect(spanOf([], ["2024-01-09", "2024-02-01"])).toEqual(["2024-01", "2024-02"])
    expect(spanOf([], [])).toEqual([null, null])
  })
})

describe("a line of a pivot", () => {
  const axis = axisOf("month", [utc("2023-12-05"), utc("2024-05-05")])
  const all = { column: null, currency: "btc" }

  it("B050 is nothing in a month without rows where it is a sum, what it had come to where it is added up, else a gap", () => {
    expect(historyLine(shown, pivotOf("net"), all, axis, always)).toEqual([null, "1", "0", "2", "3", null])
    expect(historyLine(shown, pivotOf("net", "running"), all, axis, always)).toEqual([null, "1", "1", "2", "3", null])
    for (const measure of ["average", "median", "least", "most"] as const)
      expect(historyLine(shown, pivotOf(measure), all, axis, always)).toEqual([null, "1", null, "2", "3", null])
    expect(historyLine(shown, pivotOf("fees", "share"), all, axis, always)).toEqual([null, "1", null, "2", "3", null])
  })

  it("B050 is of the column and of the currency that are asked for", () => {
    const of = (column: number, currency: string) =>
      historyLine(shown, pivotOf("net"), { column, currency }, axis, always).slice(1, 5)
    expect(of(0, "btc")).toEqual(["0.5", "0", "0", "0.25"])
    expect(of(1, "eur")).toEqual(["0", "0", "7", "0"])
    expect(of(1, "btc")).toEqual(["0", "0", "0", "0"])
    const choice = { column: 1, currency: "eur" }
    // Nothing had come together before the first row of it.
    expect(historyLine(shown, pivotOf("net", "running"), choice, axis, always).slice(1, 5)).toEqual([
      "0",
      "0",
      "7",
      "7",
    ])
  })

  it("B050 is a gap in every period of which not each second was read", () => {
    const marchBefore = utc("2024-03-01") - 1
    const lines = (spans: Parameters<typeof historyLine>[4]) => historyLine(shown, pivotOf("net"), all, axis, spans)
    expect(lines([])).toEqual([null, null, null, null, null, null])
    expect(lines([{ from: marchBefore, to: utc("2024-04-15") }])).toEqual([null, null, null, "2", null, null])
    expect(lines([{ from: marchBefore + 1, to: utc("2024-04-15") }])).toEqual([null, null, null, null, null, null])
    // Two readings that touch prove what lies across them, and a second between them does not.
    const [early, middle] = [utc("2023-12-31"), utc("2024-02-10")]
    const late = { from: middle, to: utc("2024-06-01") }
    expect(lines([{ from: early, to: middle }, late])).toEqual([null, "1", "0", "2", "3", null])
    expect(lines([late, { from: early, to: middle - 1 }])).toEqual([null, "1", null, "2", "3", null])
  })
})

describe("what is proven of a history", () => {
  it("B050 ends a second before it was read, whatever the newest reading says of what is still to come", () => {
    const read = (from: number, to: number, at: number) => ({ from, to, at, turn: 1 })
    const [month, now] = [utc("2024-03-01"), utc("2024-03-15") + 0.25]
    expect(provenOf([read(month, Number.MAX_SAFE_INTEGER, now * 1000), read(5, month, now * 1000)])).toEqual([
      { from: month, to: utc("2024-03-15") - 1 },
      { from: 5, to: month },
    ])
    expect(provenOf([read(month, Number.MAX_SAFE_INTEGER, (month + 1) * 1000)])).toEqual([])
    expect(provenOf([])).toEqual([])
  })
})

describe("a series on the axis", () => {
  const point = (date: number, value: string | null) => ({ date, total: value, rate: value, transactions: null })
  const daily = (from: string, count: number, value: (place: number) => string | null): Series => ({
    points: Array.from({ length: count }, (_, place) => point(utc(from) + place * day, value(place))),
    bad: 0,
  })

  it("B050 says what stood last in a period, and adds up what was traded in a whole one", () => {
    const series = daily("2024-01-01", 91, (place) => String(place + 1))
    const axis = axisOf("month", [utc("2023-12-01"), utc("2024-04-01")])
    expect(seriesLine("rate", series, axis)).toEqual([null, "31", "60", "91", null])
    expect(seriesLine("liquidity", series, axis)).toEqual([null, "31", "60", "91", null])
    expect(seriesLine("volume", series, axis)).toEqual([null, "496", "1334", "2356", null])
  })

  it("B050 has a point in the period whose first or last second it is of, and none where there is no period", () => {
    const [first, last] = [utc("2024-01-01"), utc("2024-02-01") - 1]
    const points = [first - 1, first, last, last + 1].map((date, place) => point(date, String(place)))
    const axis = axisOf("month", [first])
    expect(seriesLine("rate", { points, bad: 0 }, axis)).toEqual(["2"])
    expect(seriesLine("rate", { points: points.slice(0, 2), bad: 0 }, axis)).toEqual(["1"])
    expect(seriesLine("rate", { points, bad: 0 }, [])).toEqual([])
  })

  it("B050 is a gap where points are missing or unknown, at a period's edges and within it", () => {
    const axis = axisOf("month", [utc("2024-01-01"), utc("2024-03-31")])
    const whole = daily("2024-01-01", 91, () => "1").points
    const without = (gone: (date: number) => boolean): Series => ({
      points: whole.filter(({ date }) => !gone(date)),
      bad: 0,
    })
    const volumes = (series: Series) => seriesLine("volume", series, axis)
    expect(volumes(without(() => false))).toEqual(["31", "29", "31"])
    expect(volumes(without((date) => date < utc("2024-01-03")))).toEqual([null, "29", "31"])
    expect(volumes(without((date) => date > utc("2024-03-28")))).toEqual(["31", "29", null])
    expect(volumes(without((date) => date === utc("2024-02-10")))).toEqual(["31", null, "31"])
    expect(volumes(without((date) => date >= utc("2024-02-01") && date <= utc("2024-02-29")))).toEqual([
      "31",
      null,
      "31",
    ])
    const unknown = whole.map((each) => (each.date === utc("2024-02-10") ? point(each.date, null) : each))
    expect(volumes({ points: unknown, bad: 0 })).toEqual(["31", null, "31"])
    expect(seriesLine("rate", { points: unknown.map((each) => point(each.date, null)), bad: 0 }, axis)).toEqual([
      null,
      null,
      null,
    ])
    for (const name of ["volume", "rate", "liquidity"] satisfies ReadonlyArray<SeriesName>)
      expect(seriesLine(name, { points: [], bad: 0 }, axis)).toEqual([null, null, null])
  })

  it("B050 does not tell what was traded in a week from points of a month", () => {
    const starts = ["2024-01-01", "2024-02-01", "2024-03-01", "2024-04-01", "2024-05-01"].map(utc)
    const series: Series = { points: starts.map((date) => point(date, "5")), bad: 0 }
    const of = (period: "week" | "month" | "quarter") =>
      seriesLine("volume", series, axisOf(period, [utc("2024-01-01"), utc("2024-03-31")]))
    expect(new Set(of("week"))).toEqual(new Set([null]))
    expect(of("month")).toEqual(["5", "5", "5"])
    expect(of("quarter")).toEqual(["15"])
    // A clock may be late: of points up to 1.6 weeks apart those of a week say all of it.
    const apart = (step: number) => {
      const points = [-1, 0, 1].map((place) => point(utc("2024-01-03") + place * step, "5"))
      return seriesLine("volume", { points, bad: 0 }, axisOf("week", [utc("2024-01-03")]))
    }
    expect([apart(967_680), apart(967_681)]).toEqual([["5"], [null]])
  })

  it("B050 says what brute force says, whatever the points and the calendar", () => {
    law(
      fc.property(
        fc.constantFrom(...periods),
        fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.option(someAmount, { freq: 6 })), {
          selector: ([at]) => at,
          maxLength: 60,
        }),
        fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 3 }),
        (period, some, at) => {
          const points = some
            .toSorted(([a], [b]) => a - b)
            .map(([place, value]) => point(utc("2023-01-01") + place * day, value))
          const axis = axisOf(
            period,
            at.map((place) => utc("2023-01-01") + place * day),
          )
          const said = seriesLine("rate", { points, bad: 0 }, axis)
          expect(said).toEqual(
            axis.map(({ from, to }) => {
              const known = points.filter(({ date, rate }) => date >= from && date <= to && rate !== null)
              return known.at(-1)?.rate ?? null
            }),
          )
          for (const [place, value] of seriesLine("volume", { points, bad: 0 }, axis).entries()) {
            if (value === null) continue
            const { from, to } = axis[place] ?? { from: 0, to: 0 }
            const own = points.filter(({ date }) => date >= from && date <= to)
            const total = own.reduce((all, { total }) => sum(all, fraction(total ?? "")), fraction("0"))
            expect(isSame(fraction(value), total)).toBe(true)
          }
        },
      ),
      200,
    )
  })
})

describe("what is made of lines", () => {
  it("B050 are exact differences, rounded ratios and moving means, and a gap in what they are made of is a gap", () => {
    law(
      fc.property(twoLines, ([a, b]) => {
        const expectEach = (made: Line, wanted: (place: number) => ((text: string) => boolean) | null) => {
          const wrong = a.flatMap((_, place) => {
            const [value, holds] = [made[place] ?? null, wanted(place)]
            const isRight = value === null || holds === null ? value === holds : holds(value)
            return isRight ? [] : [[place, value]]
          })
          expect([wrong, made.length]).toEqual([[], a.length])
        }
        const at = (line: Line, place: number): Fraction | null => {
          const text = line[place] ?? null
          return text === null ? null : fraction(text)
        }
        expectEach(differenceOf(a, b), (place) => {
          const [one, other] = [at(a, place), at(b, place)]
          return one === null || other === null ? null : (text) => isSame(fraction(text), sum(one, minus(other)))
        })
        expectEach(ratioOf(a, b), (place) => {
          const [one, other] = [at(a, place), at(b, place)]
          if (one === null || other === null || other.top === 0n) return null
          return (text) => isRounded(text, times(one, { top: other.under, under: other.top }), 8)
        })
        expectEach(madeOf(a, "difference"), (place) => {
          const [one, other] = [at(a, place), at(a, place - 1)]
          return one === null || other === null ? null : (text) => isSame(fraction(text), sum(one, minus(other)))
        })
        for (const [making, count] of [
          ["mean3", 3],
          ["mean12", 12],
        ] as const)
          expectEach(madeOf(a, making), (place) => {
            const own = Array.from({ length: count }, (_, back) => at(a, place - back))
            const known = own.filter((each) => each !== null)
            if (known.length < count) return null
            const total = known.reduce(sum, fraction("0"))
            return (text) => isRounded(text, times(total, { top: 1n, under: BigInt(count) }), 8)
          })
        expect(madeOf(a, "itself")).toEqual(a)
      }),
      200,
    )
  })
})

describe("a correlation", () => {
  it("B051 is Pearson's at every lag, to the fourth digit, and counts the periods in which both lines are known", () => {
    law(
      fc.property(twoLines, ([a, b]) => {
        const found = correlations(a, b)
        expect(found.map(({ lag }) => lag)).toEqual(
          Array.from({ length: 2 * mostLag + 1 }, (_, place) => place - mostLag),
        )
        for (const { lag, points, value } of found) {
          const pairs = a.flatMap((one, at) => {
            const other = b[at - lag] ?? null
            return one === null || other === null ? [] : [[fraction(one), fraction(other)] as const]
          })
          expect([lag, points]).toEqual([lag, pairs.length])
          const nothing = fraction("0")
          const count = { top: BigInt(pairs.length), under: 1n }
          const total = (of: (pair: readonly [Fraction, Fraction]) => Fraction) => pairs.map(of).reduce(sum, nothing)
          const deviation = (x: 0 | 1, y: 0 | 1) =>
            sum(
              times(
                count,
                total((pair) => times(pair[x], pair[y])),
              ),
              minus(
                times(
                  total((pair) => pair[x]),
                  total((pair) => pair[y]),
                ),
              ),
            )
          const [together, spread] = [deviation(0, 1), times(deviation(0, 0), deviation(1, 1))]
          // r² = together² / spread lies between the squares of half a unit less and more than what is said.
          const said = fraction(value ?? "0")
          const whole = size((said.top * 20_000n) / said.under)
          const square = times(times(together, together), { top: spread.under, under: spread.top })
          const isAtLeast = (half: bigint) => square.top * 20_000n ** 2n >= half * half * square.under
          const isNearest = whole % 2n === 0n && (whole === 0n || isAtLeast(whole - 1n)) && !isAtLeast(whole + 1n)
          const isOfSign = said.top === 0n || said.top < 0n === together.top < 0n
          const isTold = pairs.length >= leastPoints && spread.top !== 0n
          expect([lag, value, isTold ? value !== null && isNearest && isOfSign : value === null]).toEqual([
            lag,
            value,
            true,
          ])
        }
      }),
      200,
    )
  })

  it("B051 is 1 at the lag that one line follows the other by, and says on how many points that rests", () => {
    const wave: Line = ["3", "1", "4", "1", "5", "9", "2", "6", "5", "3"]
    const late: Line = [null, null, ...wave.slice(0, 8).map((text) => `${Number(text) * -2 + 7}`)]
    expect(correlations(late, wave).find(({ lag }) => lag === 2)).toEqual({ lag: 2, points: 8, value: "-1" })
    expect(correlations(wave, late).find(({ lag }) => lag === -2)).toEqual({ lag: -2, points: 8, value: "-1" })
  })

  it("B051 says nothing of two points, of a line that stands still, and of none", () => {
    const at = (a: Line, b: Line) => correlations(a, b)[mostLag]
    expect(at(["1", "2"], ["3", "9"])).toEqual({ lag: 0, points: 2, value: null })
    expect(at(["1", "2", "4"], ["7", "7.0", "7.00"])).toEqual({ lag: 0, points: 3, value: null })
    expect(at([], [])).toEqual({ lag: 0, points: 0, value: null })
  })

  it("B051 does not mind how a number is written, nor how large it is", () => {
    const huge = `${"9".repeat(60)}.${"1".repeat(40)}`
    expect(correlations(["0", "1", huge], ["-0.00", "2.0", `-${huge}`])[mostLag]).toEqual({
      lag: 0,
      points: 3,
      value: "-1",
    })
  })
})
