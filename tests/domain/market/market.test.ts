import { parse } from "csv-parse/sync"
import * as BigDecimal from "effect/BigDecimal"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plainSheet, sheetOf } from "../../../src/domain/history/export/csv-cell.ts"
import { weekdayOf } from "../../../src/domain/kernel/calendar/dates.ts"
import { daySeconds } from "../../../src/domain/kernel/calendar/day.ts"
import { readNoting } from "../../../src/domain/kernel/unreadable.ts"
import { driversAreUsable, pairRateAnswer } from "../../../src/domain/market/adapter.ts"
import { alignedRows, seriesCsv } from "../../../src/domain/market/csv.ts"
import { adapterCalls } from "../../../src/domain/market/endpoints.ts"
import { resample, type SeriesRow, type Step } from "../../../src/domain/market/resample.ts"
import { type Series, type SeriesPoint, seriesAnswer } from "../../../src/domain/market/series.ts"
import {
  averages,
  indexed,
  leastZoom,
  lookAt,
  percentOver,
  runningFrom,
  pinched,
  plainLook,
  withBreaks,
  within,
} from "../../../src/domain/market/view.ts"
import { formatAmount } from "../../../src/domain/money/amount.ts"

const read = Schema.decodeUnknownSync(seriesAnswer)
const utc = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** 2026-01-05, a Monday. */
const monday = 1_767_571_200
const day = (number: number): number => monday + number * daySeconds
const row = (number: number, value: string | null, transactions: number | null = 1): SeriesRow => ({
  date: day(number),
  value,
  transactions,
})
const point = (number: number, total: string | null, transactions: number | null = 1): SeriesPoint => ({
  date: day(number),
  total,
  rate: total,
  transactions,
})
const seriesOf = (...points: ReadonlyArray<SeriesPoint>): Series => ({ points, bad: 0 })

const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 8 }))
  .map(([value, scale]) => formatAmount(BigDecimal.make(value, scale)))
const points: fc.Arbitrary<Series["points"]> = fc
  .uniqueArray(
    fc.record({
      date: fc.oneof(
        fc.integer({ min: monday, max: monday + 120 * daySeconds }),
        fc.nat(120).map((number) => monday + number * daySeconds),
      ),
      total: fc.option(decimals, { freq: 8 }),
      rate: fc.option(decimals, { freq: 8 }),
      transactions: fc.option(fc.nat(50), { freq: 8 }),
    }),
    { selector: ({ date }) => date, maxLength: 60 },
  )
  .map((list) => list.toSorted((a, b) => a.date - b.date))
const added = (values: ReadonlyArray<string>): string =>
  formatAmount(
    BigDecimal.normalize(
      values.reduce((sum, value) => BigDecimal.sum(sum, BigDecimal.fromStringUnsafe(value)), BigDecimal.make(0n, 0)),
    ),
  )

describe("statistics series", () => {
  it("names no field that it read: a date in words and one of digits are dates, and what is neither is named", () => {
    const noted = (date: unknown): ReadonlyArray<string> =>
      readNoting(() => read([{ date, total: "1", rate: "1", transactions_count: 1 }])).unreadable
    expect(noted("2026-01-05 10:00:00")).toEqual([])
    expect(noted(monday)).toEqual([])
    expect(noted(String(monday))).toEqual([])
    expect(noted("Monday")).toEqual(["date"])
  })

  it("R188 R369 R370 R371 a point has date, total, rate and the number of transactions, each unknown where it was not given", () => {
    expect(
      read([
        { date: 1_767_571_200, total: "12.50", rate: 0.15, transactions_count: 4 },
        { date: 1_767_657_600, total: "much", transactions_count: -1 },
      ]),
    ).toEqual({
      points: [
        { date: 1_767_571_200, total: "12.50", rate: "0.15", transactions: 4 },
        { date: 1_767_657_600, total: null, rate: null, transactions: null },
      ],
      bad: 0,
    })
    expect(
      [adapterCalls.statisticsLiquidity, adapterCalls.statisticsVolume, adapterCalls.statisticsRate].map(
        ({ method, path }) => [method, path],
      ),
    ).toEqual([
      ["GET", "/lp/oton-usdt/statistics/liquidity"],
      ["GET", "/lp/oton-usdt/statistics/volume"],
      ["GET", "/lp/oton-usdt/statistics/rate"],
    ])
  })

  it("reads dates as unix seconds and as UTC text, puts points in the order of time, and counts those it cannot place", () => {
    const dates = ["2026-01-06", "2026-01-05T00:00:00Z", String(day(2)), "2026-02-30", "soon", null]
    const series = read({ records: dates.map((date) => ({ date, total: "1" })) })
    expect(series.points.map(({ date }) => date)).toEqual([day(0), day(1), day(2)])
    expect(series.bad).toBe(3)
    expect(
      read([
        { date: day(0), total: "1" },
        { date: day(0), total: "2" },
      ]).points.map(({ total }) => total),
    ).toEqual(["2"])
    expect(() => read({ surprise: 1 })).toThrow("a list of points was expected")
  })

  it("R372 A57 the volume between two seconds is asked for by 24 hours, and is unknown as soon as a part of it is", () => {
    const { body, toEvents: facts, path, method } = adapterCalls.volumeBetween
    expect([method, path, body({ from: 5, to: 9 })]).toEqual([
      "GET",
      "/lp/oton-usdt/statistics/volume",
      { interval: 24, started_at: 5, finished_at: 9 },
    ])
    const total = (answer: unknown) =>
      facts(read(answer), { from: 5, to: 9 }, { after: 0, callId: "", started: 0, ms: 0 })[0]?.payload
    expect(
      total([
        { date: 1, total: "1.10", transactions_count: 2 },
        { date: 2, total: "2.2", transactions_count: 3 },
      ]),
    ).toEqual({ from: 5, to: 9, total: "3.30", transactions: 5 })
    expect(total([{ date: 1, total: "1.10", transactions_count: 2 }, { date: 2 }])).toMatchObject({
      total: null,
      transactions: null,
    })
    expect(total([{ date: 1, total: "1.10", transactions_count: 2 }, { total: "2.2" }])).toMatchObject({
      total: null,
      transactions: null,
    })
    expect(total([])).toMatchObject({ total: null, transactions: null })
    const most = { date: 1, total: "9".repeat(40), transactions_count: Number.MAX_SAFE_INTEGER }
    expect(total([most])).toMatchObject({ total: most.total, transactions: most.transactions_count })
    expect(total([most, { ...most, date: 2 }])).toMatchObject({ total: null, transactions: null })
  })

  it("two fingers keep what lies under them, move the window together, and zoom neither under three days nor without end", () => {
    const [span, apart] = [{ from: 0, to: 100 * 86_400 }, [0.4, 0.6]] as const
    expect(pinched(span, apart, [0.3, 0.7])).toEqual({ from: 25 * 86_400, to: 75 * 86_400 })
    expect(pinched(span, [0, 1], [0.25, 0.75])).toEqual({ from: -50 * 86_400, to: 150 * 86_400 })
    expect(pinched(span, apart, [0.5, 0.7])).toEqual({ from: -10 * 86_400, to: 90 * 86_400 })
    const close = pinched(span, [0.499, 0.501], [0, 1])
    expect([close.to - close.from, (close.from + close.to) / 2]).toEqual([leastZoom, 50 * 86_400])
    const far = pinched(span, apart, [0.5, 0.5])
    expect((far.to - far.from) / (365.25 * 86_400)).toBeCloseTo(20, 0)
  })

  it("R444 the change over a window is that of its last known value to its first, with two places, and none on a base of nothing", () => {
    expect(percentOver([row(0, null), row(1, "3"), row(2, "9"), row(3, "4"), row(4, null)])).toBe("33.33")
    expect(percentOver([row(0, "8"), row(1, "7.99")])).toBe("-0.13")
    expect(percentOver([row(0, "0"), row(1, "4")])).toBeNull()
    expect([percentOver([]), percentOver([row(0, "4")]), percentOver([row(0, null), row(1, "4")])]).toEqual([
      null,
      null,
      null,
    ])
    const rows = [row(0, "1"), row(1, "2"), row(2, "4")]
    expect([
      percentOver(within(rows, { from: day(0), to: day(1) })),
      percentOver(within(rows, { from: day(1), to: day(2) })),
    ]).toEqual(["100.00", "100.00"])
  })

  it("what was traded in a day, a week or a month that is not over yet is told by when it began", () => {
    const moment = Date.UTC(2026, 6, 15, 9) / 1000
    const from = (step: Step, each = 86_400) => new Date(runningFrom(step, each, moment) * 1000).toISOString()
    expect((["all", "day", "week", "month"] as const).map((step) => from(step))).toEqual([
      "2026-07-14T09:00:01.000Z",
      "2026-07-15T00:00:00.000Z",
      "2026-07-13T00:00:00.000Z",
      "2026-07-01T00:00:00.000Z",
    ])
    expect(from("all", 60)).toBe("2026-07-15T08:59:01.000Z")
  })

  it.each(["day", "week", "month"] as const)("by %s no volume and no transaction is lost or counted twice", (step) => {
    fc.assert(
      fc.property(points, (list) => {
        const known = list.map((each) => ({ ...each, total: each.total ?? "0", transactions: each.transactions ?? 0 }))
        const rows = resample("volume", known, step)
        expect(added(rows.map(({ value }) => value ?? "0"))).toBe(added(known.map(({ total }) => total)))
        expect(rows.reduce((sum, { transactions }) => sum + (transactions ?? 0), 0)).toBe(
          known.reduce((sum, { transactions }) => sum + transactions, 0),
        )
        expect(new Set(rows.map(({ date }) => date)).size).toBe(rows.length)
        expect(rows.every(({ date }, index) => date % daySeconds === 0 && date > (rows[index - 1]?.date ?? 0))).toBe(
          true,
        )
      }),
    )
  })

  it("a volume with an unknown part is unknown; a rate and a liquidity are those of the last known moment", () => {
    const list = [point(0, "1"), point(1, "5"), point(2, null, null), point(7, "7")]
    expect(resample("volume", list, "week")).toEqual([row(0, null, null), row(7, "7")])
    expect(resample("rate", list, "week")).toEqual([row(0, "5", null), row(7, "7")])
    expect(resample("liquidity", list, "week")).toEqual([row(0, "5", null), row(7, "7")])
    expect(resample("volume", [point(0, "1", null), point(1, "5", 3)], "week")).toEqual([row(0, "6", null)])
    expect(resample("liquidity", list, "month").map(({ value, date }) => [utc(date).slice(0, 10), value])).toEqual([
      ["2026-01-01", "7"],
    ])
  })

  it("filters by weekday and by the least number of transactions; an unknown number is not enough", () => {
    fc.assert(
      fc.property(points, fc.subarray([1, 2, 3, 4, 5, 6, 7]), fc.nat(20), (list, weekdays, least) => {
        const rows = lookAt("volume", { points: list, bad: 0 }, { ...plainLook, weekdays, least })
        const expected = list.filter(
          ({ date, transactions }) =>
            (weekdays.length === 0 || weekdays.includes(new Date(date * 1000).getUTCDay() || 7)) &&
            (least === 0 || (transactions !== null && transactions >= least)),
        )
        expect(rows.map(({ date }) => date)).toEqual(expected.map(({ date }) => date))
      }),
    )
    expect([0, 5, 6].map((number) => weekdayOf(day(number)))).toEqual([1, 6, 7])
  })

  it.each(averages.filter((days) => days > 0))(
    "a moving average of %i days is the exact mean of the known values of these days, and nothing before there were as many",
    (days) => {
      fc.assert(
        fc.property(points, (list) => {
          const rows = lookAt("rate", { points: list, bad: 0 }, { ...plainLook, average: days })
          const first = list[0]?.date ?? 0
          for (const [index, { date, rate }] of list.entries()) {
            const of = list
              .filter((each) => each.date <= date && each.date > date - days * daySeconds)
              .flatMap((each) => (each.rate === null ? [] : [BigDecimal.fromStringUnsafe(each.rate)]))
            const mean =
              of.length === 0
                ? null
                : BigDecimal.divideUnsafe(
                    of.reduce((a, b) => BigDecimal.sum(a, b)),
                    BigDecimal.make(BigInt(of.length), 0),
                  )
            const expected =
              rate === null || mean === null || date - first < (days - 1) * daySeconds
                ? null
                : formatAmount(BigDecimal.scale(BigDecimal.round(mean, { scale: 5, mode: "half-from-zero" }), 5))
            expect(rows[index]?.value).toBe(expected)
          }
        }),
      )
    },
  )

  it("breaks a line where the series has a gap, and nowhere else", () => {
    expect(
      withBreaks([row(0, "1"), row(1, "2"), row(2, "3"), row(6, "4")]).map(({ date, value }) => [date, value]),
    ).toEqual([
      [day(0), "1"],
      [day(1), "2"],
      [day(2), "3"],
      [day(3), null],
      [day(6), "4"],
    ])
    const mondays = [row(0, "1"), row(7, "2"), row(14, "3")]
    expect(withBreaks(mondays)).toEqual(mondays)
    const months = lookAt("rate", seriesOf(point(0, "1"), point(30, "1"), point(60, "1"), point(85, "1")), {
      ...plainLook,
      step: "month",
    })
    expect(withBreaks(months)).toEqual(months)
    expect([withBreaks([]), withBreaks([row(0, "1")])]).toEqual([[], [row(0, "1")]])
  })

  it("compares series of different units from 100 on", () => {
    expect(indexed([row(0, "0"), row(1, "4"), row(2, null), row(3, "5")]).map(({ value }) => value)).toEqual([
      "0.00",
      "100.00",
      null,
      "125.00",
    ])
    expect(indexed([row(0, "0.000")]).map(({ value }) => value)).toEqual([null])
  })

  it("S31 S53 the file of the window, read back, says what the rows say: dates in UTC, unknown empty", () => {
    fc.assert(
      fc.property(points, points, (volume, rate) => {
        const shown = [
          { name: "volume" as const, rows: lookAt("volume", { points: volume, bad: 0 }, plainLook) },
          { name: "rate" as const, rows: lookAt("rate", { points: rate, bad: 0 }, plainLook) },
        ]
        const read: ReadonlyArray<Readonly<Record<string, string>>> = parse(seriesCsv(shown, utc, sheetOf("de")), {
          columns: true,
          delimiter: ";",
        })
        expect(
          read.map((line) => [line["date_utc"], line["volume"], line["rate"], line["rate_transactions_count"]]),
        ).toEqual(
          alignedRows(shown).map(({ date, rows: [first, second] }) => [
            utc(date),
            first?.value?.replace(".", ",") ?? "",
            second?.value?.replace(".", ",") ?? "",
            String(second?.transactions ?? ""),
          ]),
        )
      }),
    )
    expect(seriesCsv([], () => "=1+1", plainSheet)).toBe("date_utc\r\n")
  })
})

describe("the adapter's drivers", () => {
  it.each([
    [[], false],
    [[{ name: "a", token: "" }], false],
    [
      [
        { name: "a", token: "t" },
        { name: "b", token: " " },
      ],
      false,
    ],
    [[{ name: "a", token: "t" }], true],
  ])("R373 A56 with %j a request may leave: %j", (drivers, may) => {
    expect(driversAreUsable(drivers)).toBe(may)
    for (const call of [adapterCalls.adapterTransactions, adapterCalls.pairRate])
      expect(call.mayLeave?.({ drivers })).toBe(may)
  })

  it("R367 R368 go with the request, whose answer may be a rate or hold one", () => {
    const drivers = [{ name: "a", token: "t" }]
    expect(
      [adapterCalls.adapterTransactions, adapterCalls.pairRate].map(
        ({ method, path, body, persistedFields: record }) => [method, path, body({ drivers }), record],
      ),
    ).toEqual([
      ["POST", "/transactions", { drivers }, []],
      ["POST", "/rate/lp/oton-usdt", { drivers }, []],
    ])
    const rate = Schema.decodeUnknownSync(pairRateAnswer)
    expect([rate("0.15"), rate(0.15), rate({ rate: "0.15" }), rate({ price: 0.15 })]).toEqual([
      "0.15",
      "0.15",
      "0.15",
      "0.15",
    ])
    expect(() => rate({ rate: "much" })).toThrow("a rate was expected")
  })
})
