import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { CallFulfilled } from "../../src/domain/calls/events.ts"
import { daySeconds } from "../../src/domain/kernel/calendar/day.ts"
import type { EventDraft } from "../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../src/domain/kernel/fold.ts"
import { SeriesContinued, SeriesReceived } from "../../src/domain/market/events.ts"
import { exactSum } from "../../src/domain/market/exact.ts"
import { answerOf, seriesInBrief } from "../../src/domain/market/kept/answers.ts"
import { type Answer, type Kept, nothingKept, rowsWithin, take, thin } from "../../src/domain/market/kept/kept.ts"
import { byStretch, type KeptRow, rowOf } from "../../src/domain/market/kept/row.ts"
import { type KeptSeries, storedSeries } from "../../src/domain/market/kept/stored.ts"
import { windowOf } from "../../src/domain/market/kept/window.ts"
import { keptSeries } from "../../src/domain/market/projection.ts"
import { mostPoints, type SeriesName, seriesAnswer, seriesNames } from "../../src/domain/market/series.ts"
import { Random } from "./random.ts"
import { forSeeds, patience } from "./seeds.ts"

const hour = 3600
const year = 366 * daySeconds
/** A midnight. */
const start = 20_000 * daySeconds
const ever = { from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }

const rowAt = (date: number, value: string | null, transactions: number | null = 1): KeptRow =>
  rowOf("rate", { date, total: null, rate: value, transactions })

/** An answer about a few seconds near the beginning of time, with gaps, said at one of a few moments. */
const someAnswer = (random: Random): Answer => {
  const from = random.whole(0, 60)
  const to = from + random.whole(0, 40)
  const rows = Array.from({ length: to - from + 1 }, (_, place) => from + place)
    .filter(() => random.chance(0.6))
    .map((date) => rowAt(date * hour, random.chance(0.1) ? null : String(random.whole(0, 9))))
  return { at: random.whole(1, 4), from: from * hour, to: to * hour, rows }
}

/** What each second says by the youngest answer that speaks of it, worked out for each by itself. */
const plainly = (answers: ReadonlyArray<Answer>) => {
  const said = new Map<number, KeptRow | null>()
  for (let date = 0; date <= 101 * hour; date += hour) {
    const speaking = answers.filter(({ from, to }) => date >= from && date <= to)
    if (speaking.length === 0) continue
    const at = Math.max(...speaking.map((answer) => answer.at))
    const found = speaking
      .filter((answer) => answer.at === at)
      .flatMap(({ rows }) => rows.filter((row) => row.date === date))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? 1 : -1))
    said.set(date, found[0] ?? null)
  }
  return said
}

const asHeld = (kept: Kept) => {
  const rows = new Map(rowsWithin(kept, ever).map((row) => [row.date, row]))
  const said = new Map<number, KeptRow | null>()
  for (let date = 0; date <= 101 * hour; date += hour)
    if (kept.said.some(({ from, to }) => date >= from && date <= to)) said.set(date, rows.get(date) ?? null)
  return said
}

const asText = ({ said, days }: Kept): string => JSON.stringify([said, [...days].toSorted(([a], [b]) => a - b)])

const shuffled = <Value>(random: Random, values: ReadonlyArray<Value>): ReadonlyArray<Value> =>
  values
    .map((value) => [random.next(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value)

describe("what is kept of a series", () => {
  test(
    "B052 answers merge to the same in any order, and more than once: of each second the youngest holds, and what none spoke of is not fetched",
    () => {
      forSeeds(300, [], (seed) => {
        const random = new Random(seed)
        const answers = Array.from({ length: random.whole(1, 6) }, () => someAnswer(random))
        const kept = answers.reduce(take, nothingKept)
        expect(asHeld(kept)).toEqual(plainly(answers))
        const again = [...shuffled(random, answers), random.pick(answers)].reduce(take, nothingKept)
        expect([again.said, rowsWithin(again, ever)]).toEqual([kept.said, rowsWithin(kept, ever)])
        const [one, other] = [kept, again].map((each) => storedSeries.digest({ rate: { kept: each, bad: 0 } }))
        expect(one).toBe(other)
      })
    },
    patience,
  )

  test(
    "B052 thinned as it comes or at the end is the same, and says of each stretch its lowest, highest, last and sum, and whether it was whole",
    () => {
      forSeeds(40, [], (seed) => {
        const random = new Random(seed)
        const name = random.pick(seriesNames)
        const step = random.pick([600, 1800, 7200])
        const told = new Map<number, string | null>()
        const length = 6 * year
        const answers: Array<Answer> = []
        // Some days of ten minutes each, in six years; what came last time is said again, and sometimes otherwise.
        let now = start
        while (now < start + length) {
          const from = now - random.whole(1, 4) * daySeconds
          for (let date = from; date <= now; date += step)
            if (random.chance(0.97)) told.set(date, `${random.whole(0, 999)}.${random.whole(10, 99)}`)
            else told.delete(date)
          const rows = [...told]
            .filter(([date]) => date >= from && date <= now)
            .toSorted(([a], [b]) => a - b)
            .map(([date, value]) => rowOf(name, { date, total: value, rate: value, transactions: 1 }))
          answers.push({ at: now * 1000, from, to: now, rows })
          now += random.pick([daySeconds / 2, daySeconds, 3 * daySeconds, 90 * daySeconds])
        }
        const last = answers.at(-1)?.to ?? 0
        const asTheyCome = answers.reduce(
          (kept, answer) => thin(name, take(kept, answer), Math.floor(answer.at / 1000)),
          nothingKept,
        )
        const all = answers.reduce(take, nothingKept)
        const atTheEnd = thin(name, all, last)
        expect(asText(asTheyCome)).toBe(asText(atTheEnd))
        expect(asText(thin(name, asTheyCome, last))).toBe(asText(asTheyCome))
        const points = rowsWithin(all, ever)
        let next = 0
        for (const row of rowsWithin(atTheEnd, ever)) {
          while ((points[next]?.date ?? row.date) < row.date) next += 1
          const behind = points.slice(next, next + row.points)
          const age = last - row.date
          const each = age <= year ? 0 : age <= 5 * year ? hour : daySeconds
          const values = behind.map(({ value }) => Number(value))
          const value = name === "volume" ? exactSum(behind.map((one) => one.value)) : behind.at(-1)?.value
          if (
            row.each > each ||
            Number(row.low) !== Math.min(...values) ||
            Number(row.high) !== Math.max(...values) ||
            row.value !== value ||
            row.transactions !== behind.length ||
            (behind.at(-1)?.date ?? 0) >= row.date + Math.max(1, row.each)
          )
            throw new Error(`${JSON.stringify(row)} was made of ${JSON.stringify(behind)}`)
          // One that is missing at the edge of an hour may have been said a moment before it.
          const missing = row.each / step - behind.length
          if (row.each === hour && step === 600 && missing !== 1 && row.isBroken !== missing > 0)
            throw new Error(`${missing} points are missing, and it says ${row.isBroken}`)
        }
      })
    },
    patience,
  )

  test("B052 of a stretch stands last what was known last, and it is whole with points as late as a clock may be", () => {
    const rows = [0, 600, 1200, 1800, 2640].map((second) => rowAt(start + second, second < 2640 ? "1" : null))
    const joined = { date: start, each: hour, value: "1", points: 5, isBroken: false }
    expect(byStretch("rate", rows, hour)).toMatchObject([joined])
    const early = rows.with(4, rowAt(start + 2639, null))
    expect(byStretch("rate", early, hour)).toMatchObject([{ ...joined, isBroken: true }])
  })

  test("B052 of a day that was fetched in part nothing is left once it is thinned, and it is not called fetched", () => {
    const rows = Array.from({ length: 36 }, (_, place) => rowAt(start + place * hour, "1"))
    const kept = take(nothingKept, { at: 1, from: start, to: start + 35 * hour, rows })
    const thinned = thin("rate", kept, start + 2 * year)
    expect(rowsWithin(thinned, ever)).toEqual(rows.slice(0, 24))
    expect(thinned.said).toEqual([{ at: 1, from: start, to: start + daySeconds - 1 }])
  })

  test(
    "B052 a window has at most so many rows, shows no less than the lowest and no more than the highest point of each, and of what was traded all of a stretch or nothing",
    () => {
      forSeeds(12, [], (seed) => {
        const random = new Random(seed)
        const name = random.pick(seriesNames)
        const days = random.whole(1, 20)
        const rows = Array.from({ length: days * 1440 }, (_, place) => start + place * 60)
          .filter(() => random.chance(0.9))
          .map((date) => {
            const value = String(random.whole(1, 10_000))
            return rowOf(name, { date, total: value, rate: value, transactions: 1 })
          })
        const kept = take(nothingKept, { at: 1, from: start, to: start + days * daySeconds, rows })
        const from = start + random.whole(0, days * 1440) * 60
        const range = { from, to: from + random.whole(1, days * 1440) * 60 }
        const most = random.whole(2, 2000)
        const window = windowOf(name, kept, range, most)
        expect(window.rows.length).toBeLessThanOrEqual(most)
        const seen = rowsWithin(kept, range).map(({ value }) => Number(value))
        expect(Math.min(...window.rows.map(({ low }) => Number(low)))).toBeLessThanOrEqual(Math.min(...seen))
        expect(Math.max(...window.rows.map(({ high }) => Number(high)))).toBeGreaterThanOrEqual(Math.max(...seen))
        const whole = windowOf(name, kept, ever, most)
        expect(whole.rows.reduce((sum, row) => sum + row.points, 0)).toBe(rows.length)
        let next = 0
        for (const row of whole.rows) {
          const behind = rows.slice(next, (next += row.points)).map(({ value }) => value)
          const traded = row.isBroken ? null : exactSum(behind)
          expect(row.value).toBe(name === "volume" ? traded : behind.at(-1))
        }
      })
    },
    patience,
  )
})

type Told = readonly [at: number, points: ReadonlyArray<readonly [date: number, rate: string]>]

const received = (series: SeriesName, points: Told[1]): EventDraft =>
  SeriesReceived.draft({
    series,
    bad: 0,
    points: points.map(([date, rate]) => ({ date, total: rate, rate, transactions: null })),
  })

/** Folds answers as they are, or as the worker writes them, with a restart here and there. */
const folded = (told: ReadonlyArray<Told>, isBrief: boolean, restarts = (_: number): boolean => false) => {
  const states = initialStates([keptSeries])
  const log: Array<EventDraft> = []
  const held = (): KeptSeries => states.get("keptSeries") as KeptSeries
  for (const [place, [at, points]] of told.entries()) {
    const settled = CallFulfilled.draft({ callId: "c", call: "rate", started: at, ms: 0 })
    const facts = [settled, received("rate", points)]
    for (const draft of isBrief ? seriesInBrief(facts, held) : facts) {
      log.push(draft)
      foldEvent([keptSeries], states, { ...draft, position: log.length, at, tab: "t", build: "b" })
    }
    if (restarts(place)) {
      const segments = keptSeries.stored.write(held()).map(({ name, bytes }) => [name, bytes()] as const)
      states.set("keptSeries", keptSeries.stored.read(new Map(segments)))
    }
  }
  return { held: held(), log }
}

/** How many points each answer about a series was written with. */
const lengthsIn = (log: ReadonlyArray<EventDraft>): ReadonlyArray<number> =>
  log.flatMap(({ type, payload }) =>
    type === SeriesContinued.type || type === SeriesReceived.type
      ? [(payload as { readonly points: ReadonlyArray<unknown> }).points.length]
      : [],
  )

/** An adapter that delivers all of its series, or its end, and now and then says otherwise of what was. */
const someTold = (random: Random): ReadonlyArray<Told> => {
  const points = new Map<number, string>()
  let now = start
  return Array.from({ length: 30 }, () => {
    const next = now + random.whole(1, 3) * random.pick([600, daySeconds, 200 * daySeconds])
    const step = Math.max(1800, Math.floor((next - now) / 50 / 1800) * 1800)
    for (let date = Math.ceil(now / step) * step; date <= next; date += step)
      if (random.chance(0.95)) points.set(date, String(random.whole(1, 99)))
    now = next
    const [old] = random.chance(0.2) ? shuffled(random, [...points.keys()]) : []
    if (old !== undefined) points.set(old, "777")
    const since = random.chance(0.3) ? now - random.whole(1, 900) * daySeconds : start
    const ahead = random.chance(0.1) ? [[now + random.whole(1, 9) * daySeconds, "888"] as const] : []
    return [now * 1000, [...points, ...ahead].filter(([date]) => date >= since).toSorted(([a], [b]) => a - b)] as const
  })
}

describe("answers about a series in the log", () => {
  test(
    "B052 written in brief they fold to what they say whole, a restart anywhere changes nothing, and what was said before is not written again",
    () => {
      forSeeds(12, [], (seed) => {
        const random = new Random(seed)
        const told = someTold(random)
        const whole = folded(told, false)
        const brief = folded(told, true, () => random.chance(0.2))
        expect(keptSeries.stored.digest(brief.held)).toBe(keptSeries.stored.digest(whole.held))
        const rowsOf = ({ rate }: KeptSeries) => rowsWithin(rate?.kept ?? nothingKept, ever)
        expect(rowsOf(brief.held)).toEqual(rowsOf(whole.held))
      })
      const daily = Array.from({ length: 120 }, (_, day): Told => [
        (start + day * daySeconds) * 1000,
        Array.from({ length: day + 1 }, (_, place) => [start + place * daySeconds, "1"] as const),
      ])
      expect(Math.max(...lengthsIn(folded(daily, true).log).slice(1))).toBeLessThanOrEqual(2)
    },
    patience,
  )

  test.each([60, 600, hour])("B052 a point every %i seconds is written once and not with every answer", (step) => {
    const told = Array.from({ length: 5 }, (_, answer): Told => {
      const now = start + 3 * daySeconds + answer * step
      return [
        now * 1000,
        Array.from({ length: (now - start) / step + 1 }, (_, place) => [start + place * step, "1"] as const),
      ]
    })
    expect(lengthsIn(folded(told, true).log).slice(1)).toEqual([2, 3, 4, 5])
  })

  test("B052 a point of a time to come is nowhere kept, and neither is the time called fetched up to it", () => {
    const now = start + 10 * daySeconds
    const told = (at: number, ...more: Told[1]): Told => [
      at * 1000,
      [...Array.from({ length: 11 }, (_, day) => [start + day * daySeconds, "1"] as const), ...more],
    ]
    // a clock may be late by a day
    const [near, far] = [now + daySeconds, now + daySeconds + 60]
    for (const isBrief of [false, true]) {
      const { held } = folded([told(now - 60), told(now, [near, "2"], [far, "-9"])], isBrief)
      expect(held.rate?.kept.said.at(-1)?.to).toBe(near)
      expect(held.rate?.bad).toBe(1)
      expect(rowsWithin(held.rate?.kept ?? nothingKept, ever).at(-1)).toMatchObject({ date: near, value: "2" })
    }
  })

  test("B052 of an answer longer than is taken the newest points are, and the day that was cut is not called fetched", () => {
    const entries = Array.from({ length: mostPoints + 3000 }, (_, place) => ({
      date: start + 900 + place * 60,
      rate: String(place),
    }))
    const decode = Schema.decodeUnknownSync(seriesAnswer)
    for (const list of [entries, entries.toReversed()]) {
      const { points } = decode(list)
      expect([points.length, points.at(-1)?.rate]).toEqual([mostPoints, String(mostPoints + 2999)])
      const { held } = folded(
        [[(start + 30 * daySeconds) * 1000, points.map(({ date, rate }) => [date, rate ?? ""])]],
        false,
      )
      const said = held.rate?.kept.said ?? []
      expect(said).toHaveLength(1)
      expect((said[0]?.from ?? 1) % daySeconds).toBe(0)
      expect(said[0]?.from).toBeGreaterThan(points[0]?.date ?? 0)
    }
  })

  test("B052 an answer that was cut within its only day says nothing", () => {
    const points = Array.from({ length: mostPoints }, (_, place) => ({
      date: start + place * 4,
      total: null,
      rate: "1",
      transactions: null,
    }))
    const at = (start + 3 * daySeconds) * 1000
    expect(answerOf("rate", { points, bad: 0 }, at)).toBeNull()
    expect(answerOf("rate", { points: points.slice(1), bad: 0 }, at)).toMatchObject({ from: start })
  })

  test("B052 a word of a clock that was a year ahead does not hold over what comes after it", () => {
    const right = [[start, "1"]] as const
    const wrong: Told = [(start + 400 * daySeconds) * 1000, [[start, "9"]]]
    const { held } = folded([[start * 1000, right], wrong, [(start + 60) * 1000, right]], false)
    expect(held.rate?.kept.days.get(start / daySeconds)?.values).toEqual(["1"])
  })

  test("B052 a word of a clock that was a day ahead holds, and one of a moment more nowhere that another speaks of", () => {
    const at = start * 1000
    const heldWith = (ahead: number): Kept => {
      const told: ReadonlyArray<Told> = [
        [at + ahead, [[start, "9"]]],
        [at, [[start, "1"]]],
      ]
      return folded(told, false).held.rate?.kept ?? nothingKept
    }
    const [late, wrong] = [heldWith(daySeconds * 1000), heldWith(daySeconds * 1000 + 1)]
    expect([late, wrong].map(({ days }) => days.get(start / daySeconds)?.values)).toEqual([["9"], ["1"]])
    expect(late.said).toEqual([{ from: start, to: start + daySeconds, at: at + daySeconds * 1000 }])
    expect(wrong.said).toEqual([
      { from: start, to: start, at },
      { from: start + 1, to: start + daySeconds, at: at - 1 },
    ])
  })
})
