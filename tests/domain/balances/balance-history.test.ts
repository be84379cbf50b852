import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { balanceAnswers } from "../../../src/domain/balances/answers.ts"
import { changeOf, heightsOf, scaleOf } from "../../../src/domain/balances/change.ts"
import { cutsFor, reconstruct } from "../../../src/domain/balances/reconstruct.ts"
import type { EventMeta } from "../../../src/domain/kernel/event.ts"

const sampleMeta: EventMeta = { position: 1, at: 0, tab: "t", build: "b" }
const second = 1_700_000_000
const at = second * 1000
const stretch = (currency: string, net: string, count = 1) => [{ currency, net, count }]

describe("balances of the past", () => {
  test("R004 each cut holds the newest answer less what the history has moved since, and rows after the answer are not in it", () => {
    const newest = { at, balances: { btc: "2.5", usdt: "100" } }
    const cuts = cutsFor([second - 20, second - 10, second + 5], [], at)
    expect(cuts).toEqual([second - 20, second - 10, second])
    const past = reconstruct(newest, cuts, [
      stretch("btc", "9"),
      stretch("btc", "-0.5"),
      stretch("busdt", "40"),
      stretch("btc", "7"),
    ])
    expect(past.at(second)).toEqual({ btc: "2.5", usdt: "100" })
    expect(past.at(second - 10)).toEqual({ btc: "2.5", usdt: "60" }) // rows of USDT may carry the id of the chain (A19)
    expect(past.at(second - 20)).toEqual({ btc: "3.0", usdt: "60" })
    expect(past.at(second + 5)).toBeNull()
  })

  test("an earlier answer that the history does not explain is named, one that it explains is not, and rows near it prove nothing", () => {
    const newest = { at, balances: { btc: "1", eur: "10" } }
    const earlier = { at: at - 5_000_000, balances: { btc: "4", eur: "10" } }
    const cuts = cutsFor([], [earlier], at)
    const none: ReadonlyArray<never> = []
    expect(reconstruct(newest, cuts, [none, none, none, none]).disagreements(earlier)).toEqual([
      { currency: "btc", at: earlier.at, answered: "4", reckoned: "1" },
    ])
    expect(reconstruct(newest, cuts, [none, none, stretch("btc", "-3"), none]).disagreements(earlier)).toEqual([])
    expect(reconstruct(newest, cuts, [none, stretch("btc", "-3"), none, none]).disagreements(earlier)).toEqual([])
  })

  test("is cut once at the newest answer, though somebody asks for that very second", () => {
    expect(cutsFor([second - 1, second, second + 1], [], at)).toEqual([second - 1, second])
  })

  test("moves by rows of currencies that have no balance nothing, and says nothing of an answer that no cut lies around", () => {
    const newest = { at, balances: { btc: "1" } }
    const past = reconstruct(newest, [second - 9, second], [[], stretch("xyz", "5"), []])
    expect(past.at(second - 9)).toEqual({ btc: "1" })
    const elsewhere = { at: at - 9_000_000, balances: { btc: "4" } }
    expect(past.compared(elsewhere)).toEqual([
      { currency: "btc", at: elsewhere.at, answered: "4", reckoned: null, agrees: null },
    ])
    expect(past.disagreements(elsewhere)).toEqual([])
  })

  test("of each UTC day the last answer is kept, for ninety-one days, and of the time before the last of each month", () => {
    const day = 86_400_000
    const fold = balanceAnswers.on.BalancesReceived
    const answers = [
      0,
      1,
      day,
      25 * day,
      59 * day + 1,
      80 * day,
      100 * day,
      101 * day,
      150 * day,
      150 * day + 1,
    ].reduce(
      (state, after) =>
        fold?.(state, { balances: { btc: String(after) } }, { ...sampleMeta, at: 20_000 * day + after }) ?? state,
      balanceAnswers.initial(),
    )
    expect(answers.map(({ balances }) => balances["btc"])).toEqual(
      [25 * day, 80 * day, 100 * day, 101 * day, 150 * day + 1].map(String),
    )
  })

  test("R444 a change says the difference and its per cent with two decimals, half-up; of nothing there is no per cent", () => {
    expect(changeOf("800", "801")).toEqual({ amount: "1", percent: "0.13" })
    expect(changeOf("801", "800")).toEqual({ amount: "-1", percent: "-0.12" })
    expect(changeOf("0", "5")).toEqual({ amount: "5", percent: null })
    expect(changeOf(null, "5")).toBeNull()
    expect(changeOf("5", null)).toBeNull()
  })

  test("a picture begins at zero: half as much is half as high, and a loss of one per cent looks like one", () => {
    expect(heightsOf(["1", null, "4", "2"])).toEqual([250, null, 1000, 500])
    expect(heightsOf(["100", "99"])).toEqual([1000, 990])
    expect(heightsOf(["2", "2"])).toEqual([1000, 1000])
    expect(heightsOf(["0", "0"])).toEqual([0, 0])
    expect(heightsOf(["-1", "3"])).toEqual([0, 1000])
    expect(scaleOf(["100.001", null, "99.5"])).toEqual({ least: "99.5", most: "100.001", zero: 0 })
    expect(scaleOf(["-1", "3"])).toEqual({ least: "-1", most: "3", zero: 250 })
    expect(scaleOf([null])).toBeNull()
  })

  test("a sum of more digits than anybody may say is known: it has its height, its place in the scale and its change", () => {
    const [most, half] = [`2${"0".repeat(45)}.5`, `1${"0".repeat(45)}.25`]
    expect(heightsOf([most, half])).toEqual([1000, 500])
    expect(scaleOf([most, half])).toEqual({ least: half, most, zero: 0 })
    expect(changeOf(half, most)).toEqual({ amount: half, percent: "100.00" })
    expect([changeOf("", most), changeOf(half, ""), heightsOf(["", "1"])]).toEqual([null, null, [null, 1000]])
  })

  test("heights keep the order of the amounts between 0 and 1000", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 2, maxLength: 12 }), (values) => {
        const heights = heightsOf(values.map(String)).map((height) => height ?? 0)
        const rising = heights
          .map((height, index) => ({ height, value: values[index] ?? 0 }))
          .toSorted((a, b) => a.value - b.value)
          .map(({ height }) => height)
        expect(rising).toEqual(rising.toSorted((a, b) => a - b))
      }),
    )
  })
})
