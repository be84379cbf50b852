import * as BigDecimal from "effect/BigDecimal"
import type { Transaction } from "../../../src/domain/history/model.ts"
import type { Condition } from "../../../src/domain/history/query/condition.ts"
import type { HistoryQuery, SortColumn } from "../../../src/domain/history/query/history-query.ts"
import { fold } from "../../../src/domain/text/fold.ts"
import { totalsOf } from "./plain-totals.ts"

const amount = (text: string) => BigDecimal.fromStringUnsafe(text)

/** Whether money left. */
export const isOut = ({ sum }: Transaction): boolean => BigDecimal.isNegative(amount(sum))

/** The other side of a row. */
export const partyOf = (row: Transaction): string | undefined => (isOut(row) ? row.recipient : row.sender)

/** The customer's notes by the row's id. */
export type NotesOf = { readonly [id: string]: string }

/** What lies beyond the year 9999 counts as its last second. */
const calendarDate = (second: number): Date => new Date(Math.min(second, 253_402_300_799) * 1000)

/** When rows were found gone that the office took away, epoch ms, by id. */
export type GoneAt = ReadonlyMap<number, number>

const holds = (condition: Condition, row: Transaction, notes: NotesOf, gone: GoneAt): boolean => {
  switch (condition._tag) {
    case "All":
      return condition.of.every((part) => holds(part, row, notes, gone))
    case "Any":
      return condition.of.some((part) => holds(part, row, notes, gone))
    case "Not":
      return !holds(condition.condition, row, notes, gone)
    case "OneOf":
      return condition.values.includes(row[condition.field])
    case "Since":
      return row.date >= condition.second
    case "Until":
      return row.date <= condition.second
    case "Direction":
      return BigDecimal.isNegative(amount(row.sum)) === (condition.direction === "out")
    case "Changed":
    case "Restated":
    case "Tagged":
      throw new Error("a row alone does not say whether it changed, nor which tags it has")
    case "Withdrawn":
      return (gone.get(row.id) ?? -1) >= (condition.since ?? 0) * 1000
    case "Nobody":
      return (partyOf(row) ?? "") === ""
    case "Weekday":
      return ((calendarDate(row.date).getUTCDay() + 6) % 7) + 1 === condition.day
    case "Hour":
      return calendarDate(row.date).getUTCHours() === condition.hour
    case "Party":
      return partyOf(row) === condition.party
    case "Text": {
      const fields = { ...row, note: notes[row.id] }
      const texts =
        condition.field === "any"
          ? [row.description, row.sender, row.recipient, row.hash, fields.note]
          : [fields[condition.field]]
      return texts.some((text) => text !== undefined && fold(text).includes(fold(condition.text)))
    }
    case "Compare": {
      const order = BigDecimal.Order(
        condition.measure === "amount" ? BigDecimal.abs(amount(row.sum)) : amount(row.sum),
        amount(condition.value),
      )
      return { ">": order > 0, ">=": order >= 0, "<": order < 0, "<=": order <= 0, "=": order === 0 }[
        condition.comparison
      ]
    }
  }
}

const allows = (wanted: ReadonlyArray<string>, value: string): boolean => wanted.length === 0 || wanted.includes(value)

/** Whether a row is in view, read off the query word by word. */
export const inView = (query: HistoryQuery, row: Transaction, notes: NotesOf = {}, gone: GoneAt = new Map()): boolean =>
  (query.start === null || row.date >= query.start) &&
  (query.end === null || row.date <= query.end) &&
  allows(query.types, row.type) &&
  allows(query.statuses, row.status) &&
  allows(query.currencies, row.currency) &&
  allows(query.marketplaces, row.marketplace) &&
  (query.where === undefined || holds(query.where, row, notes, gone))

const points = (text: string): ReadonlyArray<number> =>
  Array.from(fold(text), (character) => character.codePointAt(0) ?? 0)
const compareTexts = (a: string, b: string): number => {
  const [left, right] = [points(a), points(b)]
  const at = left.findIndex((point, index) => point !== right[index])
  return at === -1 ? left.length - right.length : right[at] === undefined ? 1 : (left[at] ?? 0) - right[at]
}
const compareReferences = (a: string, b: string): number => {
  const isPlain = (text: string): boolean => /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) <= 0x7ffffffe
  return isPlain(a) && isPlain(b) ? Number(a) - Number(b) : isPlain(a) ? -1 : isPlain(b) ? 1 : compareTexts(a, b)
}
const compareAmounts = (a: string, b: string): number => BigDecimal.Order(amount(a), amount(b))

const valueOf = (row: Transaction, column: SortColumn): string | number | undefined =>
  column === "amount" ? row.sum.replace("-", "") : row[column]

/** Rows in the order of a query, which come newest first. */
export const inOrder = (query: HistoryQuery, rows: ReadonlyArray<Transaction>): ReadonlyArray<Transaction> => {
  const { sort } = query
  if (sort === undefined) return rows
  const compare = (a: string | number, b: string | number): number => {
    if (typeof a === "number" || typeof b === "number") return Number(a) - Number(b)
    return sort.column === "sum" || sort.column === "amount" || sort.column === "fee"
      ? compareAmounts(a, b)
      : sort.column === "refUserId"
        ? compareReferences(a, b)
        : compareTexts(a, b)
  }
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a, sort.column), valueOf(b, sort.column)]
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
    return compare(left, right) * (sort.direction === "descending" ? -1 : 1)
  })
}

const groupBy = <Key extends string>(
  rows: ReadonlyArray<Transaction>,
  keyOf: (row: Transaction) => Key,
): ReadonlyArray<readonly [Key, ReadonlyArray<Transaction>]> => [...Map.groupBy(rows, keyOf)]
/** The day of a row; what lies beyond the year 9999 counts as its last day. */
const isoDay = ({ date }: Transaction): string =>
  new Date(Math.min(date * 1000, Date.UTC(9999, 11, 31))).toISOString().slice(0, 10)

/** Counts of a field's values, most rows first. */
export const valuesOf = (rows: ReadonlyArray<Transaction>, field: "type" | "status" | "currency" | "marketplace") =>
  groupBy(rows, (row) => row[field])
    .map(([value, held]) => ({ value, count: held.length }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

/** Sums per month and currency, oldest month first. */
export const monthsOf = (rows: ReadonlyArray<Transaction>) =>
  groupBy(rows, (row) => isoDay(row).slice(0, -3))
    .toReversed()
    .flatMap(([month, held]) => totalsOf(held).map((total) => ({ month, ...total })))

/** Rows per day, oldest first. */
export const daysOf = (rows: ReadonlyArray<Transaction>) =>
  groupBy(rows, isoDay)
    .toReversed()
    .map(([day, held]) => ({ day, count: held.length }))

/** How many rows came in and went out with an amount from one bound up to another. */
export const countsBetween = (
  rows: ReadonlyArray<Transaction>,
  from: number,
  to: number,
): readonly [number, number] => {
  const within = rows.filter(({ sum }) => {
    const size = BigDecimal.abs(amount(sum))
    return (
      BigDecimal.isGreaterThanOrEqualTo(size, amount(String(from))) &&
      (to === Number.POSITIVE_INFINITY || BigDecimal.isLessThan(size, amount(String(to))))
    )
  })
  const out = within.filter(({ sum }) => BigDecimal.isNegative(amount(sum))).length
  return [within.length - out, out]
}
