import { expect, test } from "vitest"
import { historyCommands } from "../../../src/domain/history/commands.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { parseSearch } from "../../../src/domain/history/query/search/parse.ts"
import { frontName, TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import type { Read } from "../../../src/domain/kernel/query.ts"
import { withStroke, noTags } from "../../../src/domain/tags/projection.ts"
import { madeRow, storeOf } from "./made-rows.ts"

const whole = storeOf([1, 2, 3].map((id) => madeRow(id, 1_700_000_000 + id)))
const front = TransactionStore.atFront(
  whole
    .segments()
    .find(({ name }) => name === frontName)
    ?.bytes() ?? new Uint8Array(),
)

/** Where a row stands among those of a search, in this history: the first row has a note, the second a tag. */
const placeOf = (store: TransactionStore, id: number, search: string): unknown => {
  const states = new Map<string, unknown>([
    ["transactions", store],
    ["notes", { texts: { 1: "rent" }, edits: { 1: 1 } }],
    ["tags", withStroke(noTags, { tag: "Mine", rows: [2], edited: 1 }, true)],
  ])
  const state: Read["soFar"] = ({ name, initial }) => (states.get(name) as ReturnType<typeof initial>) ?? initial()
  const read = { soFar: state } as Read
  const query = search === "" ? noFilter : parseSearch(search).query
  return historyCommands.findRow.decide({ query, id }, read, { now: 0, officeNow: 0, id: "" }).response.index
}

test("a row stands where the order has it, by what the office, a note or a tag says of it", () => {
  expect([3, 2, 1].map((id) => placeOf(whole, id, ""))).toEqual([0, 1, 2])
  expect([3, 2, 1].map((id) => placeOf(whole, id, "note:rent"))).toEqual([null, null, 0])
  expect([3, 2, 1].map((id) => placeOf(whole, id, "tag:mine"))).toEqual([null, 0, null])
})

test("a row has no place where it is not held, or while it cannot be told", () => {
  expect(placeOf(whole, 4, "")).toBeNull()
  expect(placeOf(front, 1, "")).toBeNull()
})
