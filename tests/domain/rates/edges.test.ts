import { describe, expect, it, test } from "vitest"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { type RateMemory, rateMemory } from "../../../src/domain/rates/memory.ts"
import { answersByStretch, nearEnough, sumThen, valueThen } from "../../../src/domain/rates/value-then.ts"
import { madeRow } from "../history/made-rows.ts"

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
/** A midnight. */
const start = 1_700_006_400_000

/** What is remembered of answers at these moments after midnight. */
const after = (...moments: ReadonlyArray<number>): RateMemory => {
  const states = initialStates([rateMemory])
  for (const moment of moments)
    foldEvent([rateMemory], states, {
      position: 1,
      type: "RatesReceived",
      version: 1,
      at: start + moment,
      tab: "t",
      build: "b",
      payload: { rates: { btc: "1", eur: "40000" } },
    })
  return states.get("rateMemory") as RateMemory
}
const kept = (...moments: ReadonlyArray<number>) => after(...moments).map(({ at }) => at - start)

describe("what is remembered of rates", () => {
  it.each([
    ["of an hour, once they are a day old, the one nearest its middle", day, 10 * minute, 20 * minute],
    ["of a day, once they are 31 days old, the one nearest its noon", 31 * day, 8 * hour, 11 * hour],
  ])("B028 is to the millisecond of age %s", (_, age, far, near) => {
    expect(kept(far, near, near + age - 1)).toEqual([far, near, near + age - 1])
    expect(kept(far, near, near + age)).toEqual([near, near + age])
  })

  it("B028 is of a minute what was said last, though the other was nearer its middle", () =>
    expect(kept(30 * second, 59 * second)).toEqual([59 * second]))

  it("B028 is thinned with the first answer of an hour, since each look at all of it costs: others only come on top", () => {
    const [far, near] = [10 * minute, 20 * minute]
    const hours = [day + 5 * minute, day + 21 * minute]
    expect(kept(far, near, ...hours)).toEqual([far, near, ...hours])
    expect(kept(far, near, ...hours, day + hour)).toEqual([near, ...hours, day + hour])
  })

  it("B028 is shown to developers month by month", () => {
    const memory = after(0, 40 * day, 41 * day)
    expect([...(rateMemory.stored.parts?.(memory) ?? [])]).toEqual([
      ["2023-11", memory.slice(0, 1)],
      ["2023-12", memory.slice(1)],
    ])
  })
})

describe("the sum of what rows were worth", () => {
  const memory = after(0, day + hour)

  test("B029 B030 values a row as it is valued by itself, to the second at which the rates are too far", () => {
    const edges = [0, day + hour].flatMap((at) => [-1, 1].map((side) => start + at + side * nearEnough))
    for (const edge of edges)
      for (const off of [-2, -1, 0, 1, 2]) {
        const row = madeRow(1, edge / second + off, { currency: "btc", sum: "0.5" })
        const store = TransactionStore.empty()
        store.merge({ request: pageRequest({ purpose: "screen", end: row.date }), rows: [row], bad: [] }, 0)
        const alone = valueThen(memory, row, "eur")
        expect(sumThen(store.reader(), noFilter, memory, "eur")).toMatchObject({
          value: alone?.value ?? null,
          without: alone === null ? 1 : 0,
        })
      }
  })

  test("is asked for by the same cuts as long as the rates are the same, so that what was counted serves again", () => {
    expect(answersByStretch(memory)).toBe(answersByStretch(memory))
    expect(answersByStretch([...memory])).not.toBe(answersByStretch(memory))
  })
})
