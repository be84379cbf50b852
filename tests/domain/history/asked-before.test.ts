import { describe, expect, test } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { HistoryQuery, Sort } from "../../../src/domain/history/query/history-query.ts"
import type { HistoryReader } from "../../../src/domain/history/query/reader.ts"
import type { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { madeRow, storeOf } from "./made-rows.ts"

const day = 86_400
const names = ["Ann", "Bob", "Cid", "Dan"]
const rows = Array.from({ length: 600 }, (_, id) =>
  madeRow(id + 1, 20_000 * day + id * 600, {
    sum: String(((id * 37) % 101) - 50),
    currency: id % 3 === 0 ? "btc" : "eur",
    type: String(id % 5),
    sender: names[id % 4] ?? "",
    recipient: names[(id * 7) % 3] ?? "",
  }),
)

/** A question, asked with one thing and with another. */
const twice = <Asked>(
  one: Asked,
  other: Asked,
  ask: (reader: HistoryReader, asked: Asked) => unknown,
): ReadonlyArray<(reader: HistoryReader) => unknown> => [(reader) => ask(reader, one), (reader) => ask(reader, other)]

const sorted = (column: Sort["column"], direction: Sort["direction"]): HistoryQuery => ({
  ...noFilter,
  sort: { column, direction },
})
const out: HistoryQuery = { ...noFilter, where: { _tag: "Direction", direction: "out" } }

describe("what was asked of the history before changes no answer", () => {
  const asked: TransactionStore = storeOf(rows)
  test.each<[what: string, questions: ReadonlyArray<(reader: HistoryReader) => unknown>]>([
    [
      "of all rows in order",
      twice(sorted("sum", "ascending"), sorted("id", "ascending"), (reader, by) => reader.ids(by)),
    ],
    [
      "of the first rows in order",
      twice(sorted("sum", "ascending"), sorted("sum", "descending"), (reader, by) => reader.window(by, 0, 30)),
    ],
    [
      "of rows behind the first in order",
      twice(sorted("type", "ascending"), sorted("sum", "ascending"), (reader, by) => reader.window(by, 550, 30)),
    ],
    ["of a day", twice(20_001, 20_002, (reader, number) => reader.daySums(noFilter, number))],
    ["of whom most rows were with", twice(1, 3, (reader, most) => reader.parties(noFilter, most))],
    [
      "of what went to whom",
      twice("Ann", "Bob", (reader, name) => [...reader.sentTo(noFilter, new Map([["whom", [name]]]))]),
    ],
  ])("%s", (_, questions) => {
    const answers = questions.map((ask) => ask(asked.reader()))
    const anew = questions.map((ask) => ask(storeOf(rows).reader()))
    expect(answers).toEqual(anew)
  })

  test("nor does a direction that is chosen change how many rows each of the two has", () => {
    expect(storeOf(rows).reader().directions(out)).toEqual(storeOf(rows).reader().directions(noFilter))
  })
})
