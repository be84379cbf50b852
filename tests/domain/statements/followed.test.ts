import { describe, expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { findParting } from "../../../src/domain/statements/parting.ts"
import { madeRow, storeOf } from "../history/made-rows.ts"

const start = 1_700_000_000
const currency = "btc"
const row = (id: number, after: number, sum: string): Transaction => madeRow(id, start + after, { currency, sum })

/** What the log says of the balance: so many seconds after the start, this amount, which is kept beside the log or not. */
type Said = readonly [after: number, amount: string, isKept?: "kept"]

/** Where they part, in seconds after the start, and at which of them the log was looked up. */
const followed = (said: ReadonlyArray<Said>, history: ReadonlyArray<Transaction> = []) => {
  const steps = findParting({
    reader: storeOf(history).reader(),
    moving: { ...noFilter, currencies: [currency] },
    currency,
    answers: said
      .filter(([, , isKept]) => isKept)
      .map(([after, amount]) => ({ at: (start + after) * 1000, balances: { [currency]: amount } })),
    moments: said.map(([after], position) => ({ at: (start + after) * 1000, position })),
  })
  const looked: Array<number> = []
  let step = steps.next()
  while (step.done !== true) {
    const [after, amount] = said[step.value] ?? [0, ""]
    looked.push(after)
    step = steps.next(amount)
  }
  const seconds = (moment: number): number => moment / 1000 - start
  const found = step.value
  return {
    looked,
    found: found && { after: seconds(found.after), until: seconds(found.until), difference: found.difference },
  }
}

describe("where balance and history part, as far as it is followed", () => {
  test("B027 nothing is looked up in the log where all that it has was kept", () => {
    const all: ReadonlyArray<Said> = [
      [0, "0", "kept"],
      [1_000, "0", "kept"],
      [2_000, "5", "kept"],
      [3_000, "5", "kept"],
    ]
    expect(followed(all)).toEqual({ looked: [], found: { after: 1_000, until: 2_000, difference: "5" } })
  })

  test("B027 it is looked for between the two kept answers alone, not behind them, where they may come together and part again", () => {
    const said: ReadonlyArray<Said> = [
      [0, "0", "kept"],
      [1_000, "0"],
      [2_000, "2"],
      [3_000, "2", "kept"],
      [4_000, "0"],
      [5_000, "0"],
      [6_000, "0"],
      [7_000, "0"],
      [8_000, "2"],
      [9_000, "2", "kept"],
    ]
    const { looked, found } = followed(said)
    expect(found).toEqual({ after: 1_000, until: 2_000, difference: "2" })
    expect(looked.toSorted((a, b) => a - b)).toEqual([1_000, 2_000])
  })

  test("B027 of answers within minutes of one another each is held against the rows beside itself", () => {
    const said: ReadonlyArray<Said> = [
      [0, "0", "kept"],
      [200, "7", "kept"],
      [10_000, "7", "kept"],
    ]
    // after the first answer, before the second, and near enough to both for either clock to be right
    expect(followed(said, [row(1, 100, "5")]).found).toEqual({ after: 0, until: 10_000, difference: "7" })
  })

  test.each([
    [20, { after: 21_000, until: 22_000, difference: "99" }],
    [21, { after: 0, until: 1_000, difference: "1" }],
  ])(
    "B027 a difference that changed %d times until they came together is followed up to twenty, not for ever",
    (times, found) => {
      const said: ReadonlyArray<Said> = [
        [0, "0", "kept"],
        [1_000, "1", "kept"],
        ...Array.from({ length: times - 1 }, (_, place): Said => [(place + 2) * 1_000, `${place + 2}`]),
        [(times + 1) * 1_000, "0"],
        [(times + 2) * 1_000, "99", "kept"],
      ]
      expect(followed(said).found).toEqual(found)
    },
  )
})
