/**
 * What the files of a proof look like, for whoever believes nothing of them; src/worker/jobs/proof/verify.py says the
 * same.
 */
import type { Manifest, Seal } from "../../src/domain/statements/proof/manifest.ts"

type Check = (value: unknown) => boolean

/** The largest whole number that every program reads alike. */
export const largest = 2 ** 53 - 1
/** Signs of the longest amount. */
const longestAmount = 100
/** The last second that has a date of four digits. */
export const lastSecond = 253_402_300_799

export const amountPattern = /^(-?)([0-9]+)(?:\.([0-9]+))?$/

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A field of its own, or undefined. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

const has =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([name, check]) => check(fieldOf(value, name)))

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((each: unknown) => check(each))

const isText: Check = (value) => typeof value === "string"
const isHex: Check = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value)
const isAmount: Check = (value) =>
  typeof value === "string" && value.length <= longestAmount && amountPattern.test(value)
const wholeFrom =
  (least: number): Check =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= largest
const isWhole = wholeFrom(0)
const isSecond: Check = (value) => isWhole(value) && Number(value) <= lastSecond

const isListed = has({ name: isText, bytes: isWhole, sha256: isHex })
const isTotal = has({ currency: isText, count: isWhole, net: isAmount, in: isAmount, out: isAmount })
const sealShape = has({ files: listOf(isListed) })
const manifestShape = has({
  format: (name) => name === "web-office-proof",
  version: (number) => number === 1,
  period: has({ from: isSecond, to: isSecond }),
  currencies: listOf(isText),
  rows: isWhole,
  totals: listOf(isTotal),
  leftOut: has({ notMoved: listOf(isWhole), notHeld: listOf(isWhole) }),
  chain: has({ logId: isText, beginning: isHex, entries: isWhole, position: isWhole, head: isHex, code: isText }),
  files: listOf(isListed),
})
const rowShape = has({ id: isWhole, date: isWhole, sum: isAmount, currency: isText })
const entryShape = has({ position: wholeFrom(1), before: isHex, hash: isHex, header: isText, payload: isText })
const headerShape = has({ type: isText, payload: isHex })

/** A row as it is read: whatever else it says. */
export interface ReadRow {
  readonly [field: string]: unknown
  readonly id: number
  readonly date: number
  readonly sum: string
  readonly currency: string
}

/** An entry of the excerpt. */
export interface ReadEntry {
  readonly position: number
  readonly before: string
  readonly hash: string
  readonly header: string
  readonly payload: string
}

export const isManifest = (value: unknown): value is Manifest => manifestShape(value)
export const isSeal = (value: unknown): value is Seal => sealShape(value)
export const isRow = (value: unknown): value is ReadRow => rowShape(value)
export const isEntry = (value: unknown): value is ReadEntry => entryShape(value)
export const isHeader = (value: unknown): value is { readonly type: string; readonly payload: string } =>
  headerShape(value)

/** The rows of a page; null where it is none. */
export const rowsOf = (payload: unknown): ReadonlyArray<ReadRow> | null => {
  const rows = fieldOf(fieldOf(payload, "page"), "rows")
  return Array.isArray(rows) && rows.every(isRow) ? rows : null
}

/** How many rows of a page the device could not read: those of a period, and those of no known moment. */
export const unreadOf = (payload: unknown, { from, to }: Manifest["period"]): number => {
  const bad = fieldOf(fieldOf(payload, "page"), "bad")
  if (!Array.isArray(bad)) return 0
  return bad.filter((row: unknown) => {
    const date = fieldOf(row, "date")
    return !isWhole(date) || (Number(date) >= from && Number(date) <= to)
  }).length
}
