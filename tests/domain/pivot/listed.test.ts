import { expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { Grouping } from "../../../src/domain/history/query/cells/groupings.ts"
import { HistoryReader } from "../../../src/domain/history/query/reader.ts"
import { daySeconds } from "../../../src/domain/kernel/calendar/day.ts"
import { answerPivot } from "../../../src/domain/pivot/answer-pivot.ts"
import { type PivotAnswer, unpackPivot } from "../../../src/domain/pivot/answer.ts"
import { noTags, type Tags, withStroke } from "../../../src/domain/tags/projection.ts"
import { columnsOf } from "../../laws/reference/histories.ts"

const row = (id: number, marketplace: string, week = 0): Transaction => ({
  id,
  date: 1_000_000_000 + week * 7 * daySeconds,
  description: "",
  sum: "1",
  currency: "btc",
  type: "0",
  status: "",
  statusName: "",
  marketplace,
})

/** Counts rows in view by groupings. */
const counted = (
  rows: ReadonlyArray<Transaction>,
  by: { readonly rows?: ReadonlyArray<Grouping>; readonly columns?: ReadonlyArray<Grouping> },
  tags: Tags = noTags,
): PivotAnswer => {
  const page = { request: pageRequest({ purpose: "statuses" }), rows, bad: [] }
  const reader = new HistoryReader(columnsOf([{ _tag: "Page", page }], 6))
  reader.readBeside({}, tags)
  const { rows: down = [], columns: across = [] } = by
  const pivot = { measure: "rows", rows: down, columns: across, against: null, shape: "itself", unit: null } as const
  return unpackPivot(answerPivot(reader, noFilter, { ...pivot, rates: "now" }, 0))
}

const keys = (groups: PivotAnswer["columns"]) => groups.map(({ keys: [key] }) => key)
const shop = (number: number): string => `Shop ${String(number).padStart(3, "0")}`

test("B039 of more groups than are listed those with most rows are, those alike by their names, and the total has all", () => {
  // Every tenth has three rows, all others one; the names are not in the order in which the rows come.
  const rows = Array.from({ length: 80 }, (_, place) => shop(79 - place)).flatMap((name, place) =>
    (79 - place) % 10 === 7 ? [name, name, name] : [name],
  )
  const { columns, left, total } = counted(
    rows.map((name, id) => row(id + 1, name)),
    { columns: ["marketplace"] },
  )
  const often = [7, 17, 27, 37, 47, 57, 67, 77]
  const seldom = Array.from({ length: 80 }, (_, number) => number).filter((number) => !often.includes(number))
  expect(keys(columns)).toEqual([...often, ...seldom.slice(0, 60 - often.length)].map(shop))
  expect(left).toEqual({ rows: 0, columns: 20 })
  expect(total[0]?.value).toBe(String(rows.length))
})

test("B039 of more periods than are listed the newest are, oldest first, each with its own groups below it", () => {
  const rows = Array.from({ length: 1_200 }, (_, week) => row(week + 1, shop(week % 2), week)).toReversed()
  const answer = counted([...rows, row(9_000, shop(2), 1_199), row(9_001, shop(2), 1_199)], {
    rows: ["week", "marketplace"],
  })
  expect(answer.rows).toHaveLength(1_000)
  expect(answer.left.rows).toBe(201)
  const weeks = keys(answer.rows).map(Number)
  expect(weeks).toEqual(weeks.toSorted((a, b) => a - b))
  expect(
    answer.rows.slice(-3).map(({ keys: [week, name], lines }) => [week === weeks.at(-1), name, lines[0]?.value]),
  ).toEqual([
    [false, shop(0), "1"],
    [true, shop(1), "1"],
    [true, shop(2), "2"],
  ])
  expect(answer.total[0]?.value).toBe("1202")
})

test("B039 groups with tags below them stand by how many rows they have, each counted once whatever tags it has", () => {
  const tags = ["Rent", "Travel"].reduce((all, tag) => withStroke(all, { tag, edited: 1, rows: [1, 2] }, true), noTags)
  const rows = [shop(1), shop(1), shop(2), shop(2), shop(2)].map((name, id) => row(id + 1, name))
  const answer = counted(rows, { rows: ["marketplace", "tag"] }, tags)
  expect(answer.rows.map(({ keys: names, lines }) => [...names, lines[0]?.value])).toEqual([
    [shop(2), "", "3"],
    [shop(1), "Rent", "2"],
    [shop(1), "Travel", "2"],
  ])
})

test.each<readonly [Grouping, (name: string) => Partial<Transaction>]>([
  ["type", (type) => ({ type })],
  ["status", (status) => ({ status })],
  ["currency", (currency) => ({ currency })],
  ["marketplace", (marketplace) => ({ marketplace })],
  ["party", (sender) => ({ sender })],
  ["tag", () => ({})],
])("B039 groups by %s stand by how many rows they have, whichever came first", (grouping, said) => {
  const names = ["1", "2", "2", "2", "3", "3"]
  const rows = names.map((name, id) => ({ ...row(id + 1, ""), ...said(name) }))
  const tags = names.reduce((all, tag, id) => withStroke(all, { tag, edited: id, rows: [id + 1] }, true), noTags)
  for (const list of [rows, rows.toReversed()])
    expect(keys(counted(list, { rows: [grouping] }, tags).rows)).toEqual(["2", "3", "1"])
})

test.each<readonly [string, ReadonlyArray<Grouping>]>([
  ["in each cell", []],
  ["as columns", ["currency"]],
])("B039 so many rows are listed that a table has room for their currencies, which stand %s", (_, columns) => {
  const rows = Array.from({ length: 900 }, (_, place) => ({
    ...row(place + 1, shop(place)),
    currency: `c${place % 50}`,
  }))
  const answer = counted(rows, { rows: ["marketplace"], columns })
  expect([answer.rows.length, answer.left.rows]).toEqual([800, 100])
})
