import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { clockSkew } from "../../../src/domain/kernel/office-clock.ts"
import { formatAmount } from "../../../src/domain/money/amount.ts"
import { findParting, type Parting } from "../../../src/domain/statements/parting.ts"
import { law } from "../../laws/reference/law.ts"
import { madeRow, storeOf } from "../history/made-rows.ts"

const start = 1_700_000_000
const length = 60_000
const currency = "btc"

const sumOf = (sums: ReadonlyArray<string>): string =>
  formatAmount(
    sums.map((sum) => BigDecimal.fromStringUnsafe(sum)).reduce(BigDecimal.sum, BigDecimal.fromStringUnsafe("0")),
  )

const row = (id: number, date: number, sum: string): Transaction => madeRow(id, date, { currency, sum })

/** What the office held at a second. */
const heldAt = (rows: ReadonlyArray<Transaction>, second: number): string =>
  sumOf(rows.filter(({ date }) => date <= second).map(({ sum }) => sum))

interface Told {
  readonly parting: Parting | null
  readonly read: number
}

/** Asks where they part, the log's moments being all of them, and those that are kept some. */
const asked = (
  history: ReadonlyArray<Transaction>,
  really: ReadonlyArray<Transaction>,
  moments: ReadonlyArray<number>,
  kept: ReadonlyArray<number>,
): Told => askedOf(history, (second) => heldAt(really, second), moments, kept)

/** The same of an office that says something of its own at a second. */
const askedOf = (
  history: ReadonlyArray<Transaction>,
  saidAt: (second: number) => string,
  moments: ReadonlyArray<number>,
  kept: ReadonlyArray<number>,
): Told => {
  const steps = findParting({
    reader: storeOf(history).reader(),
    moving: { ...noFilter, currencies: [currency] },
    currency,
    answers: kept.map((second) => ({ at: second * 1000 + 500, balances: { [currency]: saidAt(second) } })),
    moments: moments.map((second, position) => ({ at: second * 1000 + 500, position })),
  })
  let [step, read] = [steps.next(), 0]
  while (step.done !== true) {
    read++
    step = steps.next(saidAt(moments[step.value] ?? 0))
  }
  return { parting: step.value, read }
}

const someSum = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.boolean())
  .map(([units, isOut]) => formatAmount(BigDecimal.make(isOut ? -units : units, 8)))

const someRows = fc
  .array(fc.tuple(fc.integer({ min: start, max: start + length }), someSum), { maxLength: 25 })
  .map((rows) => rows.map(([date, sum], place) => row(place + 1, date, sum)))

describe("where balance and history part", () => {
  test("B027 of random histories that lack a row, hold one too much or another sum, the answers around it are named, the difference to the last digit, and the row if it is the one", () => {
    law(
      fc.property(
        someRows,
        fc.integer({ min: start + 1, max: start + length }),
        someSum,
        someSum,
        fc.constantFrom("lacks", "more", "other"),
        fc.uniqueArray(fc.integer({ min: start - 500, max: start + length + 500 }), { minLength: 2, maxLength: 60 }),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (others, at, sum, another, what, someMoments, keeps) => {
          const own = row(1_000, at, sum)
          const really = what === "more" ? others : [...others, own]
          const wrong = what === "other" ? sumOf([sum, another]) : sum
          const history = what === "lacks" ? others : [...others, row(1_000, at, wrong)]
          const moments = someMoments.toSorted((a, b) => a - b)
          const newest = moments.at(-1) ?? 0
          const isComparable = (second: number): boolean =>
            second === newest || !history.some(({ date }) => date > second - clockSkew && date <= second + clockSkew)
          const [first] = moments
          fc.pre(first !== undefined && first < at - clockSkew && newest > at + clockSkew)
          // The newest is what all is reckoned from: rows behind it are in no answer yet.
          fc.pre(!history.some(({ date }) => date > newest && date <= newest + clockSkew))
          fc.pre(!history.some(({ date }) => date > first && date <= first + clockSkew))
          const kept = moments.filter((second, place) => second === first || second === newest || keeps[place])
          const { parting, read } = asked(history, really, moments, kept)
          const compared = moments.filter((second) => second === first || isComparable(second))
          const after = compared.findLast((second) => second < at) ?? 0
          const until = compared.find((second) => second >= at) ?? 0
          expect(parting).toMatchObject({ after: after * 1000 + 500, until: until * 1000 + 500 })
          const missing = what === "lacks" ? sum : sumOf([`-${what === "more" ? sum : another}`.replace("--", "")])
          expect(sumOf([parting?.difference ?? "", `-${missing}`.replace("--", "")])).toMatch(/^[0.]+$/)
          const around = history.filter(({ date }) => date > after - clockSkew && date <= until + clockSkew)
          expect(parting?.rows).toBe(around.length)
          const alone = around.filter((each) =>
            BigDecimal.isZero(BigDecimal.fromStringUnsafe(sumOf([each.sum, missing]))),
          )
          expect(parting?.row ?? null).toEqual(alone.length === 1 ? alone[0] : null)
          const incomparable = moments.length - compared.length
          expect(read).toBeLessThanOrEqual(Math.ceil(Math.log2(moments.length + 1)) + incomparable)
        },
      ),
      300,
    )
  })

  test("B027 of random differences that come and go the answers around one are named that no kept answer behind it agrees with", () => {
    const someMoves = fc.array(fc.tuple(fc.integer({ min: 0, max: length }), fc.constantFrom("1", "-1", "2", "-3")), {
      maxLength: 8,
    })
    law(
      fc.property(
        someMoves,
        someMoves,
        fc.uniqueArray(fc.integer({ min: 0, max: length }), { minLength: 2, maxLength: 40 }),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (here, there, some, keeps) => {
          const rowsOf = (moves: typeof here) => moves.map(([after, sum], id) => row(id + 1, start + after, sum))
          const [history, really] = [rowsOf(here), rowsOf(there)]
          const moments = some.toSorted((a, b) => a - b).map((after) => start + after)
          const [first = 0, newest = 0] = [moments[0], moments.at(-1)]
          const kept = moments.filter((second, place) => second === first || second === newest || keeps[place])
          const { parting } = asked(history, really, moments, kept)
          const sumIn = (from: number, to: number) => history.filter(({ date }) => date > from && date <= to)
          const isCompared = (second: number): boolean =>
            second === newest || sumIn(second - clockSkew, second + clockSkew).length === 0
          const excess = (second: number): string =>
            sumOf([
              heldAt(really, second),
              `-${heldAt(really, first)}`.replace("--", ""),
              ...sumIn(first + clockSkew, second + clockSkew).map(({ sum }) => `-${sum}`.replace("--", "")),
            ])
          const agrees = (second: number): boolean => second === first || excess(second) === "0"
          const compared = moments.filter((second) => second === first || isCompared(second))
          const behind = kept.filter((second) => compared.includes(second))
          expect(parting === null).toBe(agrees(newest))
          if (parting === null) return
          const [after, until] = [parting.after, parting.until].map((at) => (at - 500) / 1000) as [number, number]
          expect([agrees(after), parting.difference]).toEqual([true, excess(until)])
          expect(compared.indexOf(until)).toBe(compared.indexOf(after) + 1)
          expect(behind.filter((second) => second > after && agrees(second))).toEqual([])
        },
      ),
      300,
    )
  })

  test("B027 where the office answered once, or nothing parts, nothing is named", () => {
    const rows = [row(1, start + 1_000, "5"), row(2, start + 2_000, "-3")]
    const moments = [start, start + 1_500, start + 3_000]
    expect(asked(rows, rows, moments, moments).parting).toBeNull()
    expect(asked([], rows, moments.slice(0, 1), moments.slice(0, 1)).parting).toBeNull()
  })

  test("B027 of several differences the first behind the answer is named", () => {
    const really = [row(1, start + 1_000, "5"), row(2, start + 2_000, "-3"), row(3, start + 4_000, "7")]
    const moments = [start, start + 1_500, start + 3_000, start + 5_000]
    expect(asked([], really, moments, moments).parting).toMatchObject({
      after: start * 1000 + 500,
      until: (start + 1_500) * 1000 + 500,
      difference: "5",
    })
  })

  test("B027 nothing began where they came together again, as around a row that the office corrected later", () => {
    const history = [row(1, start + 1_000, "7"), row(2, start + 8_000, "1")]
    // the first row was 5 until it was corrected, and another one never came here
    const came = row(3, start + 6_000, "11")
    const saidAt = (second: number): string =>
      heldAt([row(1, start + 1_000, second < start + 3_000 ? "5" : "7"), row(2, start + 8_000, "1"), came], second)
    const moments = [0, 500, 1_500, 2_000, 2_500, 4_000, 5_000, 7_000, 10_000].map((after) => start + after)
    const keeping = [[4_000, 10_000], [2_000, 10_000], [10_000]].map((after) => [0, ...after].map((at) => start + at))
    for (const kept of [moments, ...keeping])
      expect(askedOf(history, saidAt, moments, kept).parting).toMatchObject({
        after: (start + 5_000) * 1000 + 500,
        until: (start + 7_000) * 1000 + 500,
        difference: "11",
      })
  })

  test("B027 a row that both answers surely hold is not what they differ by", () => {
    const [before, lacking] = [row(1, start + 10_000 - clockSkew, "-5"), row(2, start + 11_000, "5")]
    const moments = [start, start + 10_000, start + 12_000]
    const { parting } = asked([before], [before, lacking], moments, moments)
    expect(parting).toMatchObject({ after: (start + 10_000) * 1000 + 500, difference: "5", rows: 0, row: null })
  })

  test("B027 a row beside an answer is among the rows in which both clocks decide, and beside the newest one says nothing against it", () => {
    const [after, until] = [start, start + 10_000]
    const near = (history: ReadonlyArray<Transaction>, said: string) =>
      askedOf(history, (second) => (second === after ? "0" : said), [after, until], [after, until]).parting
    expect(near([row(1, after - 60, "5")], "5")).toMatchObject({ difference: "5", rows: 1, row: null })
    expect(near([row(1, until + 60, "5")], "0")).toMatchObject({ difference: "-5", rows: 1, row: { id: 1 } })
    expect(near([row(1, until - 60, "3")], "8")).toMatchObject({ difference: "5", rows: 1, row: null })
  })

  test("B027 of more rows than are looked through none is named, since another might explain it as well", () => {
    const rows = Array.from({ length: 1_001 }, (_, id) => row(id + 1, start + 1_000 + id, id % 1_000 === 0 ? "5" : "1"))
    const [after, until] = [start, start + 3_000]
    const said = (second: number) => (second === after ? "0" : "1004") // all of them, but for one of 5
    expect(askedOf(rows, said, [after, until], [after, until]).parting).toMatchObject({
      difference: "-5",
      rows: 1_001,
      row: null,
    })
  })

  test("the history is looked through once, however many answers are kept", () => {
    const reader = storeOf([row(1, start + 6_000, "5"), row(2, start + 9_000, "5")]).reader()
    let looks = 0
    const counting = new Proxy(reader, {
      get: (of, name) => {
        const held: unknown = Reflect.get(of, name)
        if (typeof held !== "function") return held
        if (name === "between") looks++
        return held.bind(of) as unknown
      },
    })
    const steps = findParting({
      reader: counting,
      moving: { ...noFilter, currencies: [currency] },
      currency,
      answers: Array.from({ length: 40 }, (_, at) => ({
        at: (start + at * 500) * 1000,
        balances: { [currency]: "0" },
      })),
      moments: [],
    })
    expect(steps.next()).toMatchObject({ done: true, value: { difference: "-5", rows: 1, row: { id: 1 } } })
    expect(looks).toBe(1)
  })

  test("B027 of as many rows as are looked through the one is named", () => {
    const rows = Array.from({ length: 1_000 }, (_, id) => row(id + 1, start + 1_000 + id, id === 0 ? "5" : "1"))
    const [after, until] = [start, start + 3_000]
    const said = (second: number) => (second === after ? "0" : "999") // all of them, but for the one of 5
    expect(askedOf(rows, said, [after, until], [after, until]).parting).toMatchObject({
      difference: "-5",
      rows: 1_000,
      row: { id: 1 },
    })
  })

  test("B027 a row at the very second up to which an answer holds rows is in it, and counts once", () => {
    const own = row(1, start + clockSkew, "5")
    const said = (second: number) => (second < start + 5_000 ? "5" : "12")
    const moments = [start, start + 3_000, start + 10_000]
    const { parting } = askedOf([own], said, moments, [start, start + 10_000])
    expect(parting).toMatchObject({ after: (start + 3_000) * 1000 + 500, difference: "7", rows: 0 })
  })

  test("B027 an answer that does not name the balance says nothing of it, kept or not; none that does names nothing", () => {
    const told = (said: ReadonlyArray<string | null>, kept: ReadonlyArray<number>) => {
      const all = said.map((each, position) => ({
        at: (start + position * 1_000) * 1000,
        position,
        balances: each === null ? { other: "1" } : { [currency]: each },
      }))
      const steps = findParting({
        reader: storeOf([]).reader(),
        moving: { ...noFilter, currencies: [currency] },
        currency,
        answers: all.filter(({ position }) => kept.includes(position)),
        moments: all,
      })
      let step = steps.next()
      while (step.done !== true) step = steps.next(said[step.value] ?? null)
      return step.value
    }
    const found = { after: (start + 1_000) * 1000, until: (start + 3_000) * 1000, difference: "2" }
    expect(told([null, "1", null, "3"], [0, 1, 2, 3])).toMatchObject(found)
    expect(told(["1", "1", null, "3"], [0, 3])).toMatchObject(found)
    expect(told([null, null], [0, 1])).toBeNull()
  })

  test("B027 of two rows that would each explain the difference none is named", () => {
    const [one, another] = [row(1, start + 1_000, "5"), row(2, start + 2_000, "5")]
    const moments = [start, start + 3_000]
    expect(asked([one, another], [one], moments, moments).parting).toMatchObject({
      difference: "-5",
      rows: 2,
      row: null,
    })
    expect(asked([one], [], moments, moments).parting?.row).toEqual(one)
  })
})
