import { describe, expect, it } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { cellsOf } from "../../../src/domain/history/query/cells/kept-groupings.ts"
import { HistoryReader } from "../../../src/domain/history/query/reader.ts"
import { columnsOf } from "../../laws/reference/histories.ts"

const week = 7 * 86_400
const monday = 1_699_833_600

const rowAt = (id: number): Transaction => ({
  id,
  date: monday - Math.floor(id / 10) * week,
  description: "",
  sum: String(id + 1),
  currency: "btc",
  type: "",
  status: "",
  statusName: "",
  marketplace: "",
  sender: `sender ${(Math.floor(id / 2) * 7919) % 3_000}`,
})

describe("cells", () => {
  it("B039 are told apart where there could be millions of them in one part of the columns", () => {
    const rows = Array.from({ length: 6_000 }, (_, id) => rowAt(id))
    const page = { request: pageRequest({ purpose: "head" }), rows, bad: [] }
    const table = cellsOf(new HistoryReader(columnsOf([{ _tag: "Page", page }], 13)), noFilter, [
      "party",
      "week",
      "currency",
    ])
    const keyOf = (party: unknown, start: unknown): string => `${String(party)} ${String(start)}`
    const expected = new Map<string, { count: number; sum: number }>()
    for (const { sender, date, sum } of rows) {
      const held = expected.get(keyOf(sender, date)) ?? { count: 0, sum: 0 }
      expected.set(keyOf(sender, date), { count: held.count + 1, sum: held.sum + Number(sum) })
    }
    const found = table.cells().map((cell) => {
      const [party, start] = [0, 1].map((place) => table.keyOf(place, table.numberAt(cell, place)))
      return [keyOf(party, start), { count: table.count(cell), sum: Number(table.text("net", cell)) }] as const
    })
    expect(found).toHaveLength(expected.size)
    expect(new Map(found)).toEqual(expected)
  })
})
