import { describe, expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { newestFirst } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { type RateMemory, rateMemory } from "../../../src/domain/rates/memory.ts"
import { nearEnough, ratesNear, sumNow, sumThen, valueThen } from "../../../src/domain/rates/value-then.ts"
import { Random } from "../../laws/random.ts"
import { forSeeds } from "../../laws/seeds.ts"

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** A midnight. */
const start = 1_700_006_400_000

const fold = (from: RateMemory, answers: ReadonlyArray<readonly [at: number, eur: string]>): RateMemory => {
  const states = initialStates([rateMemory])
  states.set("rateMemory", from)
  for (const [at, eur] of answers)
    foldEvent([rateMemory], states, {
      position: 1,
      type: "RatesReceived",
      version: 1,
      at,
      tab: "t",
      build: "b",
      payload: { rates: { btc: "1", eur, eth: "20" } },
    })
  return states.get("rateMemory") as RateMemory
}

const restarted = (memory: RateMemory): RateMemory =>
  rateMemory.stored.read(new Map(rateMemory.stored.write(memory).map(({ name, bytes }) => [name, bytes()])))

/** Answers of an office that is left open, and shut, and whose clock is sometimes set back. */
const someAnswers = (random: Random, count: number): ReadonlyArray<readonly [number, string]> => {
  let at = start
  return Array.from({ length: count }, () => {
    at += random.chance(0.02) ? random.whole(1, 40) * day : random.whole(1, 9) * minute
    if (random.chance(0.01)) at -= random.whole(1, 3) * hour
    return [at, `${random.whole(40_000, 60_000)}.5`] as const
  })
}

describe("the memory of rates", () => {
  test("B028 keeps every answer of a day, one of each hour of a month and one of each day before", () => {
    const answers = Array.from({ length: 60 * 24 * 12 }, (_, index) => [start + index * 5 * minute, "50000"] as const)
    const now = answers.at(-1)?.[0] ?? 0
    const memory = fold([], answers)
    const ages = memory.map(({ at }) => now - at)
    expect(ages.filter((age) => age < day - hour).length).toBe(23 * 12)
    expect(ages.filter((age) => age >= 2 * day && age < 30 * day).length).toBe(28 * 24)
    expect(ages.filter((age) => age >= 33 * day && age < 59 * day).length).toBe(26)
    expect(memory.length).toBeLessThan(30 + 31 * 24 + 26 * 12)
    // the day's answer is the one nearest to its noon of those that its hours kept, so that none of the day is far off
    expect(
      memory.filter(({ at }) => now - at > 33 * day).every(({ at }) => Math.abs((at % day) - day / 2) <= 35 * minute),
    ).toBe(true)
  })

  test("B028 what a clock that was years ahead brought is let go of, and what comes after it is kept as ever", () => {
    const before = [[start, "70000"]] as const
    const after = Array.from({ length: 60 }, (_, index) => [start + (index + 1) * 5 * minute, "70001"] as const)
    expect(fold([], [...before, [start + 800 * day, "1"], ...after])).toEqual(fold([], [...before, ...after]))
  })

  test("B028 of two answers of a minute the later one is kept, of an hour of another day the one nearest its middle", () => {
    expect(
      fold([], [
        [start, "1"],
        [start + 59_999, "2"],
      ] as const).map(({ rates }) => rates["eur"]),
    ).toEqual(["2"])
    expect(
      fold([], [
        [start, "1"],
        [start + minute, "2"],
      ] as const).map(({ rates }) => rates["eur"]),
    ).toEqual(["1", "2"])
    const hourly = [
      [start, "1"],
      [start + 20 * minute, "2"],
      [start + 40 * minute, "3"],
    ] as const
    const dayLater = fold([], [...hourly, [start + 2 * day, "4"]])
    // two are as near to the middle: the earlier stays
    expect(dayLater.map(({ rates }) => rates["eur"])).toEqual(["2", "4"])
  })

  test("B028 an answer that a clock set back brings stands at its own place, and a day ahead is not yet years", () => {
    const back = fold(
      [],
      [
        [start + hour, "1"],
        [start, "2"],
        [start + hour + minute, "3"],
      ],
    )
    expect(back.map(({ rates }) => rates["eur"])).toEqual(["2", "1", "3"])
    const ahead = (by: number) =>
      fold(
        [],
        [
          [start + by, "9"],
          [start, "1"],
        ],
      ).map(({ rates }) => rates["eur"])
    expect(ahead(day)).toEqual(["1", "9"])
    expect(ahead(day + 1)).toEqual(["1"])
  })

  test("B028 months that are read back in any order come to the same memory", () => {
    const memory = fold(
      [],
      [
        [start, "1"],
        [start + 40 * day, "2"],
        [start + 80 * day, "3"],
      ],
    )
    const written = rateMemory.stored.write(memory).map(({ name, bytes }) => [name, bytes()] as const)
    expect(written).toHaveLength(3)
    expect(rateMemory.stored.read(new Map(written.toReversed()))).toEqual(memory)
  })

  test("B028 a restart at any place changes nothing, and a month that is over is not written again", () => {
    forSeeds(20, [], (seed) => {
      const random = new Random(seed)
      const answers = someAnswers(random, 400)
      const cut = random.whole(0, answers.length)
      const memory = fold([], answers)
      expect(fold(restarted(fold([], answers.slice(0, cut))), answers.slice(cut))).toEqual(memory)
      expect(memory).toEqual(memory.toSorted((a, b) => a.at - b.at))
    })
    const months = Array.from({ length: 100 }, (_, index) => [start + index * day, "50000"] as const)
    const before = new Map(rateMemory.stored.write(fold([], months)).map(({ name, revision }) => [name, revision]))
    const after = rateMemory.stored.write(fold([], [...months, [start + 100 * day, "50000"]]))
    expect(after.filter(({ name, revision }) => before.get(name) !== revision).map(({ name }) => name)).toEqual([
      "2024-02",
    ])
  })
})

const rowAt = (id: number, date: number, sum: string, currency: string): Transaction => ({
  id,
  date,
  sum,
  currency,
  description: "",
  type: "1",
  status: "0",
  statusName: "",
  marketplace: "",
})

describe("the value of a row when it happened", () => {
  const memory: RateMemory = [
    { at: start, rates: { btc: "1", eur: "40000", eth: "20" } },
    { at: start + hour, rates: { btc: "1", eur: "50000", eth: "20" } },
    { at: start + 10 * day, rates: { btc: "1", eur: "1", eth: "20" } },
  ]
  const second = start / 1000

  test("B029 goes by the nearest answer, and names it", () => {
    expect(valueThen(memory, rowAt(1, second + 60, "-0.5", "btc"), "eur")).toEqual({
      value: "-20000.00",
      ratesAt: start,
    })
    expect(valueThen(memory, rowAt(1, second + 1801, "2", "eth"), "eur")).toEqual({
      value: "5000.00",
      ratesAt: start + hour,
    })
    expect(valueThen(memory, rowAt(1, second + 1800, "2", "eth"), "btc")).toEqual({
      value: "0.10000000",
      ratesAt: start,
    })
    for (const date of [5, second])
      expect(valueThen(memory, rowAt(1, date, "12.345", "eur"), "eur")).toEqual({ value: "12.345", ratesAt: null })
    expect(ratesNear(memory, start)?.at).toBe(start)
    expect(ratesNear(memory, start - nearEnough)?.at).toBe(start)
    expect(ratesNear(memory, start - nearEnough - 1)).toBeNull()
  })

  test("B030 there is none where no answer is near enough, names the currency, or can be a rate", () => {
    const last = second + 3600 + nearEnough / 1000
    expect(valueThen(memory, rowAt(1, last, "1", "btc"), "eur")?.ratesAt).toBe(start + hour)
    expect(valueThen(memory, rowAt(1, last + 1, "1", "btc"), "eur")).toBeNull()
    expect(valueThen(memory, rowAt(1, second - nearEnough / 1000 - 1, "1", "btc"), "eur")).toBeNull()
    expect(valueThen(memory, rowAt(1, second, "1", "oton"), "eur")).toBeNull()
    expect(valueThen(memory, rowAt(1, second + 864_000, "1", "btc"), "eur")).toBeNull()
    expect(valueThen([], rowAt(1, second, "1", "btc"), "eur")).toBeNull()
  })

  test("B029 B030 a sum is that of its rows, each by the answer nearest to it, rounded once, and its parts add up", () => {
    forSeeds(40, [], (seed) => {
      const random = new Random(seed)
      const remembered = fold(
        [],
        someAnswers(random, 120).map(([at, eur]) => [at + random.whole(0, 999), eur] as const),
      )
      /** The seconds around the middle between an answer and the next. */
      const middle = (index: number): number =>
        Math.floor(((remembered[index]?.at ?? 0) + (remembered[index + 1]?.at ?? 0)) / 2000) + random.whole(0, 1)
      const [first, last] = [remembered[0]?.at ?? 0, remembered.at(-1)?.at ?? 0]
      const rows = Array.from({ length: 60 }, (_, index) =>
        rowAt(
          index + 1,
          random.chance(0.4)
            ? middle(random.whole(0, remembered.length - 2))
            : random.chance(0.3)
              ? Math.floor((remembered[random.whole(0, remembered.length - 1)]?.at ?? 0) / 1000) + random.whole(-1, 1)
              : Math.floor((first - day) / 1000) + random.whole(0, Math.floor((last - first + 2 * day) / 1000)),
          `${random.pick(["", "-"])}${random.whole(0, 999)}.${random.whole(0, 99)}`,
          random.pick(["btc", "eth", "eur", "oton"]),
        ),
      ).sort(newestFirst)
      const store = TransactionStore.empty()
      store.merge({ request: pageRequest({ purpose: "screen", end: rows[0]?.date ?? 0 }), rows, bad: [] }, 0)
      const kept = store.reader().window(noFilter, 0, rows.length)
      const found = sumThen(store.reader(), noFilter, remembered, "eur")
      const exact = kept.map((row) => {
        const answer = ratesNear(remembered, row.date * 1000)
        if (row.currency === "eur") return [Number(row.sum), null] as const
        const [has, eur] = [answer?.rates[row.currency], answer?.rates["eur"]]
        return has === undefined || eur === undefined
          ? null
          : ([(Number(row.sum) / Number(has)) * Number(eur), answer?.at] as const)
      })
      const valued = exact.flatMap((each) => (each === null ? [] : [each]))
      expect([found.rows, found.without]).toEqual([valued.length, kept.length - valued.length])
      const total = valued.reduce((all, [value]) => all + value, 0)
      expect(Math.abs(Number(found.value ?? "0") - total)).toBeLessThan(0.0051 + Math.abs(total) * 1e-9)
      expect(found.parts.map(({ ratesAt, rows: count }) => [ratesAt, count])).toEqual(
        [...Map.groupBy(valued, ([, at]) => at ?? null)]
          .map(([at, those]) => [at, those.length] as const)
          .sort(([a], [b]) => (b ?? Number.POSITIVE_INFINITY) - (a ?? Number.POSITIVE_INFINITY)),
      )
    })
  })

  test("B029 a sum of value now goes by one answer whenever its rows were", () => {
    const sums = [
      { currency: "btc", count: 2, net: "0.5" },
      { currency: "oton", count: 1, net: "7" },
    ]
    expect(sumNow(sums, memory[1] ?? null, "eur")).toEqual({
      value: "25000.00",
      rows: 2,
      without: 1,
      parts: [{ ratesAt: start + hour, rows: 2, value: "25000.00" }],
    })
    expect(sumNow(sums, null, "eur")).toEqual({ value: null, rows: 0, without: 3, parts: [] })
  })
})
