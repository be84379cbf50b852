import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { BalanceAnswer } from "../../../src/domain/balances/answers.ts"
import { cutsFor, reconstruct, type Stretch } from "../../../src/domain/balances/reconstruct.ts"
import { balancesAt } from "../../../src/domain/balances/time-travel.ts"
import { formatAmount, parseAmount } from "../../../src/domain/money/amount.ts"
import { runs } from "../../laws/seeds.ts"

interface Movement {
  readonly second: number
  readonly currency: string
  readonly sum: string
  /** The history has no row of it. */
  readonly hidden: boolean
}

const start = 1_700_000_000
const currencies = ["btc", "eur", "oton"]
const exact = (text: string) => Option.getOrThrow(parseAmount(text))
const added = (sums: ReadonlyArray<string>): string => formatAmount(sums.map(exact).reduce(BigDecimal.sum, exact("0")))

const someMovement: fc.Arbitrary<Movement> = fc.record({
  second: fc.integer({ min: start, max: start + 20_000 }),
  currency: fc.constantFrom(...currencies),
  sum: fc
    .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.nat(6))
    .map(([units, places]) => formatAmount(BigDecimal.make(BigInt(units), places))),
  hidden: fc.boolean(),
})

/** What is really held after a second. */
const truth = (movements: ReadonlyArray<Movement>, second: number): { readonly [currency: string]: string } =>
  Object.fromEntries(
    currencies.map((currency) => [
      currency,
      added(movements.filter((each) => each.currency === currency && each.second <= second).map(({ sum }) => sum)),
    ]),
  )

/** The rows between the cuts, each summed. */
const stretchesOf = (rows: ReadonlyArray<Movement>, cuts: ReadonlyArray<number>): ReadonlyArray<Stretch> =>
  [...cuts, Number.POSITIVE_INFINITY].map((to, index) =>
    currencies.flatMap((currency) => {
      const within = rows.filter(
        (row) =>
          row.currency === currency && row.second > (cuts[index - 1] ?? Number.NEGATIVE_INFINITY) && row.second <= to,
      )
      return within.length === 0 ? [] : [{ currency, count: within.length, net: added(within.map(({ sum }) => sum)) }]
    }),
  )

const travel = (movements: ReadonlyArray<Movement>, moments: ReadonlyArray<number>) => {
  const answers: ReadonlyArray<BalanceAnswer> = moments.map((second) => ({
    at: second * 1000,
    balances: truth(movements, second),
  }))
  const newest: BalanceAnswer = { at: (start + 20_001) * 1000, balances: truth(movements, start + 20_001) }
  const rows = movements.filter(({ hidden }) => !hidden)
  return {
    answers,
    newest,
    rows,
    at: (second: number, known = true) => {
      const cuts = cutsFor([second], answers, newest.at)
      return balancesAt(newest, answers, reconstruct(newest, cuts, stretchesOf(rows, cuts)), second, known)
    },
  }
}

const someMoments = fc
  .uniqueArray(fc.integer({ min: start, max: start + 20_000 }), { maxLength: 5 })
  .map((moments) => moments.toSorted((a, b) => a - b))

describe("what was held at a moment of the past (beyond 3)", () => {
  test("at each answer that the office gave, each balance is equal to it, or in doubt, or moved within the two minutes by which clocks may differ", () => {
    fc.assert(
      fc.property(fc.array(someMovement, { maxLength: 12 }), someMoments, (movements, moments) => {
        const { answers, rows, at } = travel(movements, moments)
        for (const answer of answers) {
          const second = answer.at / 1000
          const movedThere = new Set(
            rows.filter((row) => Math.abs(row.second - second) <= 120).map(({ currency }) => currency),
          )
          for (const { currency, amount, doubt } of at(second)) {
            const isEqual = amount !== null && BigDecimal.equals(exact(amount), exact(answer.balances[currency] ?? ""))
            expect(isEqual || doubt !== null || movedThere.has(currency)).toBe(true)
          }
        }
      }),
      { numRuns: runs(300) },
    )
  })

  test("with a history that lacks nothing every moment is what was really held, and nothing is in doubt", () => {
    fc.assert(
      fc.property(
        fc.array(
          someMovement.map((movement) => ({ ...movement, hidden: false })),
          { maxLength: 12 },
        ),
        someMoments,
        fc.integer({ min: start - 5, max: start + 20_005 }),
        (movements, moments, second) => {
          for (const { currency, amount, doubt } of travel(movements, moments).at(second)) {
            expect(BigDecimal.equals(exact(amount ?? ""), exact(truth(movements, second)[currency] ?? ""))).toBe(true)
            expect(doubt).toBeNull()
          }
        },
      ),
      { numRuns: runs(300) },
    )
  })

  test("a doubt names the nearest answer that says otherwise, and ends where earlier answers agree again", () => {
    const movements = [
      { second: start + 5_000, currency: "btc", sum: "2", hidden: false },
      { second: start + 10_000, currency: "btc", sum: "-0.5", hidden: true },
    ]
    const { at, answers } = travel(movements, [start + 1_000, start + 6_000, start + 12_000])
    const doubtAt = (second: number) => at(second).find(({ currency }) => currency === "btc")?.doubt ?? null
    expect(at(start + 7_000)[0]).toEqual({
      currency: "btc",
      amount: "1.5",
      doubt: { currency: "btc", at: answers[1]?.at, answered: "2", reckoned: "1.5" },
    })
    expect(doubtAt(start + 12_500)).toBeNull()
    expect(doubtAt(start + 4_000)).toMatchObject({ answered: "2", reckoned: "1.5" })
    expect(doubtAt(start)).toMatchObject({ answered: "0", reckoned: "-0.5" })
  })

  test("where the history is not on this device nothing is said, not even 0; the newest answer itself always is", () => {
    const { at, newest } = travel([{ second: start, currency: "btc", sum: "1", hidden: false }], [start + 500])
    expect(at(start + 100, false)).toEqual(currencies.map((currency) => ({ currency, amount: null, doubt: null })))
    expect(at(newest.at / 1000, false)[0]).toEqual({ currency: "btc", amount: "1", doubt: null })
  })

  test("no answer casts doubt on what is not known, nor on the newest answer, and the next one is after the moment", () => {
    const newest: BalanceAnswer = { at: (start + 9_000) * 1000, balances: { btc: "1" } }
    const earlier = [start + 1_000, start + 5_000].map((second) => ({ at: second * 1000, balances: { btc: "4" } }))
    const moments = [start + 1_000, start + 9_000]
    const cuts = cutsFor(moments, earlier, newest.at)
    const past = reconstruct(newest, cuts, [])
    const doubtAt = (second: number, known = true) => balancesAt(newest, earlier, past, second, known)[0]?.doubt ?? null
    expect(doubtAt(start + 1_000)).toMatchObject({ at: (start + 1_000) * 1000, answered: "4" })
    expect(doubtAt(start + 1_000, false)).toBeNull()
    expect(doubtAt(start + 9_000)).toBeNull()
    expect(balancesAt(newest, earlier, past, start + 3_333, true)[0]?.amount).toBeNull()
    const [agreeing, other] = [{ at: (start + 1_000) * 1000, balances: { btc: "1" } }, earlier[1]]
    const both = other === undefined ? [] : [agreeing, other]
    const later = reconstruct(newest, cutsFor(moments, both, newest.at), [])
    expect(balancesAt(newest, both, later, start + 1_000, true)[0]?.doubt).toMatchObject({ at: (start + 5_000) * 1000 })
  })
})
