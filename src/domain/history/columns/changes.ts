import type { Transaction } from "../model.ts"
import { type Columns, type RowChange, rowAt } from "./columns.ts"
import { placeOf } from "./order.ts"

const fields = [
  "date",
  "description",
  "sum",
  "currency",
  "type",
  "status",
  "statusName",
  "marketplace",
  "symbol",
  "refUserId",
  "hash",
  "sender",
  "recipient",
  "fee",
] as const

/** Fields that a row may do without: an earlier version without one keeps null for it. */
const optional = ["symbol", "refUserId", "hash", "sender", "recipient", "fee", "extra"] as const
type Earlier = { -readonly [Field in keyof Transaction]: Transaction[Field] }

const sameExtra = (a: Transaction["extra"], b: Transaction["extra"]): boolean => {
  if (a === undefined || b === undefined) return a === b
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && a[name] === b[name])
}

/** Each field by its name: reading fifteen by a name in a variable takes ten times as long, and every page asks. */
export const isSame = (a: Transaction, b: Transaction): boolean =>
  a.date === b.date &&
  a.description === b.description &&
  a.sum === b.sum &&
  a.currency === b.currency &&
  a.type === b.type &&
  a.status === b.status &&
  a.statusName === b.statusName &&
  a.marketplace === b.marketplace &&
  a.symbol === b.symbol &&
  a.refUserId === b.refUserId &&
  a.hash === b.hash &&
  a.sender === b.sender &&
  a.recipient === b.recipient &&
  a.fee === b.fee &&
  sameExtra(a.extra, b.extra)

/**
 * What a row was, where another version of it says something else; `null` is an absent field. Nothing when they are
 * equal.
 */
const difference = (was: Transaction, is: Transaction): string | undefined => {
  if (isSame(was, is)) return undefined
  const entries = fields
    .filter((field) => was[field] !== is[field])
    .map((field): [string, unknown] => [field, was[field] ?? null])
  if (!sameExtra(was.extra, is.extra)) entries.push(["extra", was.extra ?? null])
  return JSON.stringify(Object.fromEntries(entries))
}

/** Keeps what a row was before it becomes another version of itself at a moment, and says whether they differ. */
export const noteChange = (columns: Columns, was: Transaction, is: Transaction, at: number): boolean => {
  const change = difference(was, is)
  if (change === undefined) return false
  columns.changes.set(is.id, [...(columns.changes.get(is.id) ?? []), { at, was: change }])
  columns.changedAt = columns.revision
  return true
}

/** The earlier versions of a row that the server changed, oldest first, without the one that is held now. */
export const versions = (columns: Columns, id: number): ReadonlyArray<Transaction> => {
  const handle = columns.ids.find(id)
  if (handle === undefined) return []
  const rows: Array<Transaction> = []
  let row = rowAt(columns, handle)
  for (const { was } of (columns.changes.get(id) ?? []).toReversed()) {
    const earlier: Earlier = { ...row, ...JSON.parse(was) }
    for (const field of optional) if (earlier[field] === null) delete earlier[field]
    rows.unshift(earlier)
    row = earlier
  }
  return rows
}

/**
 * The second at which a row with so many earlier versions was: of a count that it did not reach, as it is. Needs no
 * cold column; undefined of a row that is not held.
 */
export const dateOf = (columns: Columns, id: number, count: number): number | undefined => {
  for (const { was } of columns.changes.get(id)?.slice(count) ?? []) {
    const { date }: { readonly date?: unknown } = JSON.parse(was)
    if (typeof date === "number") return date
  }
  const handle = columns.ids.find(id)
  return handle === undefined ? undefined : placeOf(columns, handle).date
}

/** When one of some fields of a row last changed, of all its changes; kept, since a query asks it of every row. */
const lastOf = (fields: ReadonlyArray<keyof Transaction>) => {
  const known = new WeakMap<ReadonlyArray<RowChange>, number>()
  const find = (changes: ReadonlyArray<RowChange>): number =>
    changes.findLast(({ was }) => {
      const before: object = JSON.parse(was)
      return fields.some((field) => Object.hasOwn(before, field))
    })?.at ?? Number.NEGATIVE_INFINITY
  return ({ changes }: Pick<Columns, "changes">, id: number): number => {
    const ofRow = changes.get(id)
    if (ofRow === undefined) return Number.NEGATIVE_INFINITY
    const at = known.get(ofRow) ?? find(ofRow)
    known.set(ofRow, at)
    return at
  }
}

/** What a row is about: where it changes, somebody has to look (beyond 11). */
const terms = ["sum", "currency", "recipient"] as const

/**
 * When a row was last delivered with another sum, status or recipient than before (beyond 11), epoch ms; −∞ if it never
 * was.
 */
export const lastChanged = lastOf([...terms, "status"])

/** When a row was last delivered with another sum or recipient than before, epoch ms; −∞ if it never was. */
export const lastRestated = lastOf(terms)
