import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { balanceAnswers } from "../../../src/domain/balances/answers.ts"
import { daySeconds } from "../../../src/domain/kernel/calendar/day.ts"
import type { Moment } from "../../../src/domain/kernel/command.ts"
import {
  type AdapterTransaction,
  adapterTransactionsAnswer,
  pairRateAnswer,
} from "../../../src/domain/market/adapter.ts"
import { alignedRows } from "../../../src/domain/market/csv.ts"
import { exactSum, indexOf } from "../../../src/domain/market/exact.ts"
import { marketFeature } from "../../../src/domain/market/feature.ts"
import { keptSeries } from "../../../src/domain/market/projection.ts"
import { mostPoints, seriesAnswer, type SeriesName, type SeriesPoint } from "../../../src/domain/market/series.ts"
import {
  indexed,
  isPlain,
  isWhole,
  leastFineZoom,
  panned,
  percentOver,
  pinched,
  plainLook,
  type SeriesLook,
  usualStep,
  within,
  withBreaks,
} from "../../../src/domain/market/view.ts"
import { readOf } from "../reading.ts"

/** 2026-01-05, a Monday. */
const monday = 1_767_571_200
const day = (number: number): number => monday + number * daySeconds
const meta = { position: 1, at: day(30) * 1000, tab: "t", build: "b" }

/** What is held once the adapter told of a series, of which a point says its place. */
const heldOf = (series: SeriesName, dates: ReadonlyArray<number>, bad = 0) => {
  const points = dates.map((date, place): SeriesPoint => {
    const value = String(place + 1)
    return { date, total: value, rate: `0.${value}`, transactions: place }
  })
  return keptSeries.on.SeriesReceived?.({}, { series, points, bad }, meta) ?? {}
}

describe("the adapter's transactions", () => {
  const transactions = Schema.decodeUnknownSync(adapterTransactionsAnswer)
  const nothing: AdapterTransaction = {
    date: null,
    amount: null,
    currency: null,
    type: null,
    driver: null,
    status: null,
    hash: null,
  }

  it.each<readonly [keyof AdapterTransaction, ReadonlyArray<string>, unknown, unknown]>([
    ["date", ["date", "timestamp", "time"], monday, monday],
    ["amount", ["amount", "sum", "total"], "1.50", "1.50"],
    ["currency", ["currency", "symbol"], "OTON", "OTON"],
    ["type", ["type", "kind"], "swap", "swap"],
    ["driver", ["driver", "name"], "one", "one"],
    ["status", ["status_name", "status"], "done", "done"],
    ["hash", ["hash", "txid", "tx_hash"], "0xab", "0xab"],
  ])("R367 have their %s under any of the names %j", (field, names, given, known) => {
    for (const name of names) expect(transactions([{ [name]: given }])).toEqual([{ ...nothing, [field]: known }])
    // Of several the first name holds.
    const all = Object.fromEntries(names.map((name, place) => [name, place === 0 ? given : "7"]))
    expect(transactions([all])[0]?.[field]).toEqual(known)
  })

  it.each(["transactions", "records", "list", "data"])("R367 come in a list called %s", (name) => {
    expect(transactions({ [name]: [{ hash: "a" }] })).toEqual([{ ...nothing, hash: "a" }])
  })

  it("R367 stand newest first, those without a date behind them, and those of which nothing is known not at all", () => {
    const dates = [day(1), null, day(3), day(2)]
    const read = transactions([...dates.map((date, place) => ({ date, hash: String(place) })), { surprise: 1 }, {}])
    expect(read.map(({ hash }) => hash)).toEqual(["2", "3", "0", "1"])
    expect(() => transactions({ surprise: 1 })).toThrow("a list of transactions was expected")
  })
})

describe("the present rate", () => {
  it.each([
    ["a number", 0.15, "0.15"],
    ["a number of digits", "0.150", "0.150"],
    ["called rate", { rate: "2" }, "2"],
    ["called price", { price: 3 }, "3"],
    ["called value", { value: "4" }, "4"],
  ])("R368 is read where it is %s", (_, answer, rate) => {
    expect(Schema.decodeUnknownSync(pairRateAnswer)(answer)).toBe(rate)
  })

  it.each([["much"], [{}], [null], [[]]])("R368 is none where the answer is %j", (answer) => {
    expect(() => Schema.decodeUnknownSync(pairRateAnswer)(answer)).toThrow("a rate was expected")
  })
})

describe("a series of the adapter", () => {
  const read = Schema.decodeUnknownSync(seriesAnswer)

  it.each(["records", "list", "statistics", "series", "data"])("comes in a list called %s", (name) => {
    expect(read({ [name]: [{ date: monday }] }).points).toHaveLength(1)
  })

  it("has no point at a year or a month, which are no moment", () => {
    expect(read(["2026-01", "2026-01-05", "2026-01-05 12:00:00"].map((date) => ({ date })))).toMatchObject({
      points: [{ date: day(0) }, { date: day(0) + 43_200 }],
      bad: 1,
    })
    // A number alone is a second.
    expect(read([{ date: "2026" }]).points).toMatchObject([{ date: 2026 }])
  })

  it.each([
    ["rising", (place: number) => place],
    ["falling", (place: number) => mostPoints - place],
  ])("S36 is cut to its newest points where there are too many, in a list that is %s", (_, placeOf) => {
    const list = Array.from({ length: mostPoints + 1 }, (__, place) => ({ date: monday + placeOf(place) * 60 }))
    const { points, bad } = read(list)
    expect([points.length, points[0]?.date, points.at(-1)?.date, bad]).toEqual([
      mostPoints,
      monday + 60,
      monday + mostPoints * 60,
      0,
    ])
    expect(read(list.slice(1)).points).toHaveLength(mostPoints)
    const undated = { date: "soon" }
    const among = read([undated, ...list, undated]).points
    expect([among.length, among.at(-1)?.date]).toEqual([mostPoints - 1, monday + mostPoints * 60])
  })
})

describe("exact numbers of the market", () => {
  it.each([
    [[], "0"],
    [["1.10", "2.205"], "3.305"],
    [["1", null], null],
  ])("the sum of %j is %j", (values, sum) => {
    expect(exactSum(values)).toBe(sum)
  })

  it.each([
    ["3", "4", "75.00"],
    ["1", "3", "33.33"],
    ["2", "3", "66.67"],
    // Of a base below nothing what is more is more.
    ["-3", "-4", "-75.00"],
    [null, "4", null],
    ["3", "0", null],
  ])("%j is, where %j is 100, %j", (value, base, index) => {
    expect(indexOf(value, base)).toBe(index)
  })
})

describe("the market is asked for", () => {
  const asked = (url: string, drivers: ReadonlyArray<object>, held: object = {}) =>
    marketFeature.refresh
      .market(readOf(held as never, { adapter: { url, drivers } }), { now: day(30) * 1000 + 999 } as Moment)
      .map((reading) => reading.with(({ name }, request) => [name, request] as const))
  const always = ["liquidity", "volume", "rate", "volume/interval"].map((name) => `lp/oton-usdt/statistics/${name}`)

  it("A103 not at all without an adapter, and by its drivers where it has some", () => {
    const drivers = [{ name: "a", token: "t" }]
    expect(asked("", drivers)).toEqual([])
    expect(asked("https://adapter.test", []).map(([name]) => name)).toEqual(always)
    const driven = asked("https://adapter.test", drivers)
    expect(driven.map(([name]) => name)).toEqual([...always, "rate/lp/oton-usdt", "adapter/transactions"])
    expect(driven.slice(4).map(([, request]) => request)).toEqual([{ drivers }, { drivers }])
  })

  it("by series that are delivered whole: nothing of them is chosen", () => {
    const { statisticsLiquidity, statisticsVolume, statisticsRate } = marketFeature.endpoints
    expect([statisticsLiquidity, statisticsVolume, statisticsRate].map(({ body }) => body({}))).toEqual([{}, {}, {}])
  })

  it("R372 by the last 24 hours of the office's clock, which may be another one than this device's", () => {
    const [, , , [, between] = []] = asked("https://adapter.test", [])
    expect(between).toEqual({ from: day(29), to: day(30) })
    const late = { [balanceAnswers.name]: [{ ahead: 90_000 }] }
    const [, , , [, byOffice] = []] = asked("https://adapter.test", [], late)
    expect(byOffice).toEqual({ from: day(29) - 90, to: day(30) - 90 })
  })
})

describe("the market is answered with", () => {
  const view = (held: object, pair: object = {}) =>
    marketFeature.queries.market.resolve(readOf({ keptSeries: held, ...pair }), null)

  it("R188 the points of each series in its own field, and how many could not be placed", () => {
    const held = { ...heldOf("rate", [day(1), day(2)]), ...heldOf("volume", [day(3)], 2), ...heldOf("liquidity", []) }
    const { rate, volume, liquidity } = view(held)
    expect(rate.value).toMatchObject({
      points: [
        { date: day(1), total: null, rate: "0.1", transactions: 0 },
        { date: day(2), total: null, rate: "0.2", transactions: 1 },
      ],
      bad: 0,
      each: 0,
    })
    expect(volume.value).toMatchObject({ points: [{ date: day(3), total: "1", rate: null }], bad: 2 })
    expect(liquidity.value?.points).toEqual([])
    // A page is not drawn anew for what is the same.
    expect(view(held).rate.value).toBe(rate.value)
  })

  it("nothing of a series that was never told, and what was traded as it was", () => {
    const pair = { volume: { from: 1, to: 2, total: "3", transactions: 4 }, rate: "0.15", transactions: [] }
    const { rate, traded, present, transactions } = view({}, { pair })
    expect([rate.value, traded.value, present.value, transactions.value]).toEqual([
      null,
      pair.volume,
      pair.rate,
      pair.transactions,
    ])
  })

  it("B052 a row for a stretch where a page would take too many points at once, and as many as it asks for in a window", () => {
    const dates = Array.from({ length: 4_001 }, (_, place) => day(20) + place * 60)
    expect(view(heldOf("rate", dates.slice(1))).rate.value).toMatchObject({ each: 0 })
    const held = heldOf("rate", dates)
    const { each, points } = view(held).rate.value ?? { each: 0, points: [] }
    expect([each > 0, points.length < 4_001, points.length > 0]).toEqual([true, true, true])
    const window = (params: object) =>
      marketFeature.queries.seriesWindow.resolve(readOf({ keptSeries: held }), {
        series: "rate",
        from: day(20),
        to: day(20) + 600,
        most: 2_000,
        ...params,
      })
    expect(window({}).rows.map(({ value }) => value)).toEqual(dates.slice(0, 11).map((_, place) => `0.${place + 1}`))
    expect(window({ series: "volume" })).toEqual({ rows: [], each: 0, fetched: [] })
  })
})

describe("a picture of the market", () => {
  it.each<readonly [string, Partial<SeriesLook>, boolean]>([
    ["all of it", {}, true],
    ["some weekdays", { weekdays: [1] }, false],
    ["some transactions", { least: 1 }, false],
    ["weeks", { step: "week" }, false],
    ["a moving average", { average: 7 }, false],
  ])("of %s is told from one of all points", (_, look, plain) => {
    expect(isPlain({ ...plainLook, ...look })).toBe(plain)
  })

  it("is moved by a share of its length", () => {
    const span = { from: 1_000, to: 1_100 }
    expect(panned(span, 0.25)).toEqual({ from: 1_025, to: 1_125 })
    expect(panned(span, -1)).toEqual({ from: 900, to: 1_000 })
  })

  it("is zoomed to half an hour where points stand close", () => {
    const close = pinched({ from: 0, to: daySeconds }, [0.49, 0.51], [0, 1], leastFineZoom)
    expect(close.to - close.from).toBe(1_800)
  })

  it("is zoomed about what lies under the fingers wherever it begins, and as far as it goes by fingers on one place", () => {
    const span = { from: day(0), to: day(100) }
    expect(pinched(span, [0.4, 0.6], [0.3, 0.7])).toEqual({ from: day(25), to: day(75) })
    const far = pinched(span, [0.5, 0.5], [0.5, 0.5])
    expect([far.to - far.from, (far.from + far.to) / 2]).toEqual([20 * 366 * daySeconds, day(50)])
  })

  const row = (date: number, value: string | null = "1") => ({ date, value, transactions: 1 })

  it("R444 begins and ends with rows at its very edges", () => {
    const rows = [1, 2, 3, 4].map((date) => row(date))
    expect(within(rows, { from: 2, to: 3 }).map(({ date }) => date)).toEqual([2, 3])
    expect(percentOver([row(1, "2"), row(2, "3")])).toBe("50.00")
  })

  it("is compared from its first value that is not nothing, in whichever digits nothing is written", () => {
    const values = [null, "0", "0.00", "0.50", "1"].map((value, date) => row(date, value))
    expect(indexed(values).map(({ value }) => value)).toEqual([null, "0.00", "0.00", "100.00", "200.00"])
  })

  it.each<readonly [string, ReadonlyArray<number>, number | null]>([
    ["nothing", [], null],
    ["one row", [5], null],
    ["two rows", [5, 8], 3],
    ["rows of which one is missing", [0, 1, 2, 4], 1],
    ["rows that come ever later", [0, 1, 10, 100], 9],
    ["rows of which most are far apart", [0, 1, 11, 21, 31], 10],
  ])("knows how far apart rows are of %s", (_, dates, step) => {
    expect(usualStep(dates.map((date) => ({ date })))).toBe(step)
  })

  it("stands beside others by date, oldest first, with nothing where a series has no row", () => {
    const [rate, volume] = [
      [row(30), row(1)],
      [row(4, "7"), row(30, "8")],
    ]
    expect(
      alignedRows([
        { name: "rate", rows: rate },
        { name: "volume", rows: volume },
      ]),
    ).toEqual([
      { date: 1, rows: [rate[1], null] },
      { date: 4, rows: [null, volume[0]] },
      { date: 30, rows: [rate[0], volume[1]] },
    ])
  })

  it("breaks where rows are further apart than a late clock explains", () => {
    const [late, gone] = [[0, 10, 20, 36].map((date) => row(date)), [0, 10, 20, 37].map((date) => row(date))]
    expect(withBreaks(late)).toEqual(late)
    expect(withBreaks(gone)).toEqual([...gone.slice(0, 3), { date: 30, value: null, transactions: null }, row(37)])
  })

  it.each<readonly [string, ReadonlyArray<number>, boolean]>([
    ["rows all through it", [10, 20, 30], true],
    ["a row missing in it", [10, 30], false],
    ["none at its beginning", [26, 36], false],
    ["none at its end", [10, 20], false],
    ["one as early as the last may be", [10, 24], true],
    ["one a second earlier", [10, 23], false],
    ["none at all", [], false],
    ["rows that are as late as a clock may be", [25, 31], true],
  ])("is whole or not with %s", (_, dates, whole) => {
    const period = { from: 10, to: 39 }
    expect(
      isWhole(
        dates.map((date) => ({ date })),
        10,
        period,
      ),
    ).toBe(whole)
  })
})
