import type { Transaction } from "../../../../src/domain/history/model.ts"
import { pageRequest } from "../../../../src/domain/history/page.ts"
import { type HistoryQuery, isUnfiltered } from "../../../../src/domain/history/query/history-query.ts"
import type { HistoryReader } from "../../../../src/domain/history/query/reader.ts"
import { TransactionStore } from "../../../../src/domain/history/transaction-store.ts"
import { daySeconds, dayOfSecond } from "../../../../src/domain/kernel/calendar/day.ts"
import { inView } from "../../../laws/reference/brute-force.ts"

const statuses = ["Waiting", "Completed", "Cancelled", "Processing"]
const currencies = ["btc", "eur", "oton", "usdt"]
const marketplaces = ["Web Office", "Nordic Market"]
const words = [
  "Purchase bonus, package Start",
  "Transfer from a partner",
  "Withdrawal to an outside wallet",
  "Contract income for the month",
  "Реферальный бонус за приглашение",
]

/** Newer than every row, and so many seconds between neighbours. */
const base = 1_762_000_000
const apart = 61

/** The row of an id: every field follows from it. Row `count` is the newest of the first `count` rows. */
export const rowOf = (id: number): Transaction => {
  const leaves = id % 3 === 0
  return {
    id,
    date: base + (id - 1_000_000) * apart,
    description: words[id % words.length] ?? "",
    sum: `${leaves ? "-" : ""}${id % 5000}.${String(id % 1000).padStart(3, "0")}`,
    currency: currencies[id % 4] ?? "btc",
    type: String(id % 7),
    status: String(id % 11 === 0 ? 0 : id % 13 === 0 ? 2 : 1),
    statusName: statuses[id % 11 === 0 ? 0 : id % 13 === 0 ? 2 : 1] ?? "",
    marketplace: marketplaces[id % 2] ?? "",
    ...(id % 2 === 0 && { hash: `0x${(id * 2654435761).toString(16).padStart(40, "a")}` }),
    ...(id % 2 === 1 && { sender: "1042" }),
    ...(leaves && { recipient: `bc1q${(id * 40503).toString(36).padStart(34, "q")}`, fee: "0.00012" }),
  }
}

const mostRead = 20_000

/** A history of a million rows or so that nobody has to hold: rows are made when they are asked for. */
export class MadeHistory {
  /** The newest id; ids fall by one from here down to 1. */
  count: number
  readonly edited = new Map<number, Transaction>()
  #read: { readonly count: number; readonly reader: HistoryReader } | undefined
  readonly #selected = new Map<string, Int32Array>()

  constructor(count: number) {
    this.count = count
  }

  at(id: number): Transaction {
    return this.edited.get(id) ?? rowOf(id)
  }

  /** What the worker reads from, made of the newest rows: of a million of them the pictures are not looked at. */
  reader(): HistoryReader {
    if (this.#read?.count === this.count) return this.#read.reader
    const store = TransactionStore.empty()
    const rows = Array.from({ length: Math.min(this.count, mostRead) }, (_, place) => this.at(this.count - place))
    store.merge({ request: pageRequest({ purpose: "statuses" }), rows, bad: [] }, 0)
    this.#read = { count: this.count, reader: store.reader() }
    return this.#read.reader
  }

  total(query: HistoryQuery): number {
    return isUnfiltered(query) ? this.count : this.#select(query).length
  }

  window(query: HistoryQuery, from: number, count: number): ReadonlyArray<Transaction> {
    if (query.sort !== undefined && this.count <= mostRead) return this.reader().window(query, from, count)
    if (isUnfiltered(query))
      return Array.from({ length: Math.max(0, Math.min(count, this.count - from)) }, (_, place) =>
        this.at(this.count - from - place),
      )
    return Array.from(this.#select(query).subarray(from, from + count), (id) => this.at(id))
  }

  /** The days of the rows and their numbers of rows in pairs, oldest first. */
  days(query: HistoryQuery): ReadonlyArray<number> {
    const counts = new Map<number, number>()
    const add = (day: number, rows: number) => counts.set(day, (counts.get(day) ?? 0) + rows)
    if (!isUnfiltered(query) || this.edited.size > 0)
      for (const id of this.#select(query).toReversed()) add(dayOfSecond(this.at(id).date), 1)
    else
      for (let id = 1; id <= this.count;) {
        const { date } = rowOf(id)
        const day = dayOfSecond(date)
        const more = Math.min(this.count + 1 - id, Math.ceil(((day + 1) * daySeconds - date) / apart))
        add(day, more)
        id += more
      }
    return [...counts].flat()
  }

  #select(query: HistoryQuery): Int32Array {
    const key = `${this.count} ${JSON.stringify(query)}`
    const known = this.#selected.get(key)
    if (known !== undefined) return known
    const ids: Array<number> = []
    for (let id = this.count; id > 0; id--) if (inView(query, this.at(id))) ids.push(id)
    const made = Int32Array.from(ids)
    this.#selected.set(key, made)
    return made
  }
}

/** What the worker says of a file that it wrote. */
export const written = {
  extension: "csv",
  at: 1_762_000_000_000,
  rows: 1000,
  currencies: [],
  complete: true,
  completeAsOf: null,
  oldest: null,
}
