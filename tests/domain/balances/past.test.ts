import { describe, expect, test } from "vitest"
import { type BalanceAnswer, balanceAnswers } from "../../../src/domain/balances/answers.ts"
import { balanceHistory } from "../../../src/domain/balances/balance-history.ts"
import { balancesThen } from "../../../src/domain/balances/balances-then.ts"
import { balancesFeature } from "../../../src/domain/balances/feature.ts"
import { calls } from "../../../src/domain/calls/projection.ts"
import { type Coverage, cover } from "../../../src/domain/history/coverage.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { coverage, transactions } from "../../../src/domain/history/projection.ts"
import type { Read } from "../../../src/domain/kernel/query.ts"
import { getRates } from "../../../src/domain/rates/endpoints.ts"
import { rates } from "../../../src/domain/rates/projection.ts"
import { madeRow, storeOf } from "../history/made-rows.ts"

const day = 86_400
const today = 20_000 * day
const now = today + day / 2
const ratesAt = now * 1000 - 5000
/** The beginning of the day that was so many days ago. */
const midnight = (ago: number): number => today - ago * day
const answer = (second: number, eur: string, btc = "0.5", usdt = "7"): BalanceAnswer => ({
  at: second * 1000,
  balances: { eur, btc, usdt },
})
const newest = answer(now - 100, "100")
const rows: ReadonlyArray<Transaction> = [
  madeRow(1, midnight(80) + 600, { currency: "btc", sum: "-0.25" }),
  madeRow(2, midnight(40) + 600, { sum: "20" }),
  madeRow(3, midnight(10) + 600, { currency: "busdt", sum: "2" }),
  madeRow(4, midnight(3) + 600, { sum: "10" }),
  madeRow(5, midnight(1) + 600, { sum: "99", status: "3", statusName: "Failed" }),
  madeRow(6, midnight(1) + 601, { sum: "5", status: "1", statusName: "Waiting" }),
  madeRow(7, midnight(0) + 600, { currency: "btc", sum: "0.125" }),
]
/** All is known after a second. */
const since = (second: number): Coverage => cover([], { from: second, to: now }, 77)

interface Held {
  readonly answers: ReadonlyArray<BalanceAnswer>
  readonly spans?: Coverage
  readonly rows?: ReadonlyArray<Transaction>
  readonly rates?: { readonly [key: string]: string }
}
const readOf = ({ answers, spans = since(-1), rows: held = rows, rates: prices }: Held): Read => {
  const states = new Map<string, unknown>([
    [balanceAnswers.name, answers],
    [coverage.name, { ...coverage.initial(), spans }],
    [transactions.name, storeOf(held)],
    [calls.name, prices === undefined ? {} : { [getRates.name]: { fulfilledAt: ratesAt } }],
    [rates.name, prices ?? null],
  ])
  const stateOf = ({ name }: { readonly name: string }) => states.get(name) as never
  return {
    known: stateOf,
    folded: stateOf,
    soFar: stateOf,
    remote: () => expect.unreachable("no area is asked for"),
    source: () => ({}) as never,
  }
}
const prices = { eur: "50000", usdt: "50000", btc: "1" }
/** What was held at a moment is worth in euros, by those rates. */
const worthAt = (second: number): number =>
  107 +
  25_000 -
  (second < midnight(3) + 600 ? 10 : 0) -
  (second < midnight(10) + 600 ? 2 : 0) -
  (second < midnight(40) + 600 ? 20 : 0) -
  (second < midnight(0) + 600 ? 6250 : 0) +
  (second < midnight(80) + 600 ? 12_500 : 0)

describe("the past of the balances on home", () => {
  test("is the worth at each of ninety midnights and at the newest answer, less what moved since", () => {
    const past = balanceHistory(readOf({ answers: [newest], rates: prices }), "eur", now)
    const moments = [...Array.from({ length: 90 }, (_, index) => midnight(89 - index)), now - 100]
    expect(past?.points.map(({ at }) => at)).toEqual(moments)
    expect(past?.points.map(({ worth }) => worth)).toEqual(moments.map((second) => `${worthAt(second)}.00`))
    expect(past?.points.map(({ disagree }) => disagree)).toEqual(moments.map(() => []))
    const most = worthAt(midnight(89))
    expect(past?.points[0]?.height).toBe(Math.round((worthAt(midnight(89)) * 1000) / most))
    expect(past?.points[60]?.height).toBe(Math.round((worthAt(midnight(29)) * 1000) / most))
    expect(past?.scale).toEqual({ least: `${worthAt(midnight(79))}.00`, most: `${most}.00`, zero: 0 })
    expect(past?.ratesAt).toBe(ratesAt)
  })

  test("a row that came before the newest answer is in it, by the office's clock that is a minute ahead of this device's", () => {
    const late = [...rows, madeRow(8, now - 100 + 60, { sum: "40" })]
    const read = readOf({ answers: [newest], rates: prices, rows: late })
    const past = balanceHistory(read, "eur", now)
    expect(past?.points.at(-1)?.worth).toBe(`${worthAt(now)}.00`)
    expect(past?.points.at(-2)?.worth).toBe(`${worthAt(midnight(0)) - 40}.00`)
    const held = balancesThen(read, midnight(0) - 1)?.balances
    expect(held?.find(({ currency }) => currency === "eur")?.amount).toBe("60")
  })

  test("R444 says how it changed in a day, a week and a month, each from as long ago to the second", () => {
    expect(balanceHistory(readOf({ answers: [newest], rates: prices }), "eur", now)?.changes).toEqual({
      day: { amount: "6250.00", percent: "33.14" },
      week: { amount: "6260.00", percent: "33.21" },
      month: { amount: "6262.00", percent: "33.23" },
    })
  })

  test("draws each balance of the last thirty midnights and of now by itself, whatever the rates are", () => {
    for (const known of [prices, undefined]) {
      const lines = balanceHistory(
        readOf({ answers: [newest], ...(known === undefined ? {} : { rates: known }) }),
        "eur",
        now,
      )?.lines
      expect(Object.keys(lines ?? {})).toEqual(["eur", "btc", "usdt"])
      expect(lines?.["btc"]).toEqual([...Array.from({ length: 30 }, () => 750), 1000])
      expect(lines?.["usdt"]).toEqual([
        ...Array.from({ length: 20 }, () => 714),
        ...Array.from({ length: 11 }, () => 1000),
      ])
      expect(lines?.["eur"]).toEqual([
        ...Array.from({ length: 27 }, () => 900),
        ...Array.from({ length: 4 }, () => 1000),
      ])
    }
  })

  test("says nothing of what is not known: no answer, no rates, a moment before the known history", () => {
    expect(balanceHistory(readOf({ answers: [], rates: prices }), "eur", now)).toBeNull()
    const unpriced = balanceHistory(readOf({ answers: [newest] }), "eur", now)
    expect(unpriced?.points.every(({ worth, height }) => worth === null && height === null)).toBe(true)
    expect(unpriced).toMatchObject({ scale: null, ratesAt: null, changes: { day: null, week: null, month: null } })
    const known = balanceHistory(readOf({ answers: [newest], rates: prices, spans: since(midnight(20)) }), "eur", now)
    expect(known?.points[68]).toMatchObject({ at: midnight(21), worth: null, height: null })
    expect(known?.points[69]).toMatchObject({ at: midnight(20), worth: `${worthAt(midnight(20))}.00` })
    expect(known?.changes).toMatchObject({ week: { amount: "6260.00" }, month: null })
    expect(known?.lines["btc"]?.slice(0, 10)).toEqual([...Array.from({ length: 9 }, () => null), 750])
  })

  test("names at the midnight after an answer what the history does not explain of it, and nothing where none is drawn", () => {
    const answers = [
      answer(midnight(85) + 3000, "1"),
      answer(midnight(20) + 3000, "90", "0.375", "5"),
      answer(midnight(5) + 3000, "95", "0.375"),
      newest,
    ]
    const disagreeing = (spans: Coverage) =>
      balanceHistory(readOf({ answers, rates: prices, spans }), "eur", now)
        ?.points.filter(({ disagree }) => disagree.length > 0)
        .map(({ at, disagree }) => [at, disagree])
    expect(disagreeing(since(midnight(60)))).toEqual([[midnight(4), ["eur"]]])
    expect(disagreeing(since(-1))).toEqual([
      [midnight(84), ["btc", "usdt", "eur"]],
      [midnight(4), ["eur"]],
    ])
  })
})

describe("the balances as they were then", () => {
  const second = midnight(8) - 1

  test("S51 are in no doubt by what came while the clock was a month ahead", () => {
    const ahead = answer(now + 30 * day, "1")
    const then = balancesThen(
      readOf({ answers: [answer(midnight(20) + 3000, "90", "0.375", "5"), ahead, newest] }),
      second,
    )
    expect(then?.balances.map(({ currency, doubt }) => [currency, doubt])).toEqual([
      ["btc", null],
      ["usdt", null],
      ["eur", null],
    ])
  })

  test("are the newest answer less what moved since, with the rows that did, and the row that is oldest here", () => {
    const then = balancesThen(readOf({ answers: [newest] }), second)
    expect(then).toMatchObject({ oldest: midnight(80) + 600, knownFrom: 0, answeredAt: newest.at })
    expect(then?.balances).toEqual([
      { currency: "btc", amount: "0.375", doubt: null, rowsIn: ["btc"] },
      { currency: "usdt", amount: "7", doubt: null, rowsIn: ["busdt"] },
      { currency: "eur", amount: "90", doubt: null, rowsIn: ["eur"] },
    ])
    expect(balancesThen(readOf({ answers: [] }), second)).toBeNull()
  })

  test("are moved by every row where no row has failed or waits, and else by those that did neither", () => {
    const outgoing = { _tag: "Direction", direction: "out" }
    const without = (status: string) => ({
      _tag: "Not",
      condition: { _tag: "OneOf", field: "status", values: [status] },
    })
    const moving = (held: ReadonlyArray<Transaction>) =>
      balancesThen(readOf({ answers: [newest], rows: held }), second)?.moving
    expect(moving(rows.slice(0, 4))).toEqual({
      _tag: "Any",
      of: [outgoing, { _tag: "Not", condition: outgoing }],
    })
    expect(moving(rows.slice(0, 5))).toEqual(without("3"))
    expect(moving(rows.slice(5, 6))).toEqual({ _tag: "Any", of: [outgoing, without("1")] })
  })

  test("are asked for by a second, and the past by a unit and the moment", () => {
    const read = readOf({ answers: [newest], rates: prices })
    const { balanceHistory: past, balancesThen: then } = balancesFeature.queries
    expect(past.resolve(read, { unit: "btc", now })?.points.at(-1)?.worth).toBe("0.50214000")
    expect(then.resolve(read, { second })).toEqual(balancesThen(read, second))
    expect([past.unknown, then.unknown]).toEqual([null, null])
  })

  test("are not known before the history is, to the second", () => {
    const amounts = (spans: Coverage) =>
      balancesThen(readOf({ answers: [newest], spans }), second)?.balances.map(({ amount }) => amount)
    expect(amounts(since(second))).toEqual(["0.375", "7", "90"])
    expect(amounts(since(second + 1))).toEqual([null, null, null])
    expect(balancesThen(readOf({ answers: [newest], spans: [] }), second)).toMatchObject({ knownFrom: null })
  })

  test("are in doubt by an answer that the known history does not explain, and by no other", () => {
    const doubts = (earlier: ReadonlyArray<BalanceAnswer>, spans = since(-1)) =>
      balancesThen(readOf({ answers: [...earlier, newest], spans }), second)?.balances.map(
        ({ doubt }) => doubt?.answered ?? null,
      )
    const explained = answer(midnight(12), "90", "0.375", "5")
    const before = answer(midnight(9), "80", "0.375", "7")
    const after = answer(midnight(6), "90", "0.375", "6")
    expect(doubts([explained])).toEqual([null, null, null])
    expect(doubts([explained, before])).toEqual([null, null, "80"])
    expect(doubts([explained, after])).toEqual([null, "6", null])
    expect(doubts([before], since(midnight(9)))).toEqual([null, null, "80"])
    expect(doubts([before], since(midnight(9) + 1))).toEqual([null, null, null])
  })
})
