import type { Transaction } from "../model.ts"
import { type DecimalColumn, emptyDecimals } from "./decimal-column.ts"
import { emptyHashes, type HashColumn } from "./hash-column.ts"
import { IntegerColumn } from "./integer-column.ts"
import { emptyHeap, type TextHeap } from "./text-heap.ts"
import type { Vocabulary } from "./vocabulary.ts"

/**
 * Codes of the cold part; an optional field has 0 for absent and one more than the code otherwise. A `refUserId` that
 * is a number is its own code: odd cells are one more than twice the number, even ones two more than twice a text's
 * code.
 */
export const coldCodes = ["statusName", "symbol", "refUserId", "sender", "recipient", "extra"] as const

/** The part of a chunk that only drawing a row, text search and a few sorts need. */
export interface Cold extends Readonly<Record<(typeof coldCodes)[number], IntegerColumn>> {
  readonly fee: DecimalColumn
  readonly hash: HashColumn
  readonly description: TextHeap
}

/** A cold part without rows. */
export const emptyCold = (capacity: number, like?: Cold): Cold => {
  const codes = (): IntegerColumn => new IntegerColumn(new Uint8Array(capacity))
  return {
    statusName: codes(),
    symbol: codes(),
    refUserId: codes(),
    sender: codes(),
    recipient: codes(),
    extra: codes(),
    fee: emptyDecimals(capacity),
    hash: emptyHashes(capacity),
    description: emptyHeap(capacity, like?.description),
  }
}

/** Beyond it a number does not fit a cell of 32 bits beside its tag. */
const mostPlain = 0x7fff_fffe

/**
 * The number a text writes in plain digits without leading zeros, if it does: such a text need not be kept to be given
 * back.
 */
const plainNumber = (text: string): number | undefined => {
  const { length } = text
  if (length === 0 || length > 10 || (length > 1 && text.charCodeAt(0) === 48)) return undefined
  let value = 0
  for (let index = 0; index < length; index++) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) return undefined
    value = value * 10 + digit
  }
  return value <= mostPlain ? value : undefined
}

const referenceCell = (text: string | undefined, vocabulary: Vocabulary): number => {
  if (text === undefined) return 0
  const number = plainNumber(text)
  return number === undefined ? (vocabulary.references.codesFor([text])[0] ?? 0) * 2 + 2 : number * 2 + 1
}

const referenceText = (cell: number, vocabulary: Vocabulary): string =>
  cell % 2 === 1 ? String((cell - 1) / 2) : vocabulary.references.text(cell / 2 - 1)

/**
 * The codes of the texts of rows that pools keep, one behind the other as the rows have them: all are looked up at
 * once.
 */
const pooledCodes = (
  rows: ReadonlyArray<Transaction>,
  vocabulary: Vocabulary,
): { readonly [Name in "parties" | "extras"]: ReadonlyArray<number> } => {
  const parties: Array<string> = []
  const extras: Array<string> = []
  for (const { sender, recipient, extra } of rows) {
    if (sender !== undefined) parties.push(sender)
    if (recipient !== undefined) parties.push(recipient)
    if (extra !== undefined) extras.push(JSON.stringify(extra))
  }
  return { parties: vocabulary.parties.codesFor(parties), extras: vocabulary.extras.codesFor(extras) }
}

/** Writes the cells of fixed width of rows that follow one another. */
const setCells = (cold: Cold, first: number, rows: ReadonlyArray<Transaction>, vocabulary: Vocabulary): void => {
  const { parties, extras } = pooledCodes(rows, vocabulary)
  let slot = first
  let party = 0
  let extra = 0
  for (const row of rows) {
    cold.statusName.set(slot, vocabulary.statusName.codeFor(row.statusName))
    cold.symbol.set(slot, row.symbol === undefined ? 0 : vocabulary.symbol.codeFor(row.symbol) + 1)
    cold.refUserId.set(slot, referenceCell(row.refUserId, vocabulary))
    cold.sender.set(slot, row.sender === undefined ? 0 : (parties[party++] ?? 0) + 1)
    cold.recipient.set(slot, row.recipient === undefined ? 0 : (parties[party++] ?? 0) + 1)
    cold.extra.set(slot, row.extra === undefined ? 0 : (extras[extra++] ?? 0) + 1)
    cold.fee.set(slot, row.fee)
    slot++
  }
}

export const appendCold = (
  cold: Cold,
  first: number,
  rows: ReadonlyArray<Transaction>,
  vocabulary: Vocabulary,
): void => {
  setCells(cold, first, rows, vocabulary)
  let slot = first
  for (const { hash } of rows) cold.hash.append(slot++, hash)
  cold.description.append(
    first,
    rows.map(({ description }) => description),
  )
}

export const editCold = (cold: Cold, slot: number, row: Transaction, vocabulary: Vocabulary): void => {
  setCells(cold, slot, [row], vocabulary)
  if (cold.hash.text(slot) !== row.hash) cold.hash.replace(slot, row.hash)
  if (cold.description.text(slot) !== row.description) cold.description.replace(slot, row.description)
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/**
 * A row of the cold fields of a slot and what the hot part knows, in the order of their names, as the decoder makes
 * rows; fields that were not delivered stay absent.
 */
export const readCold = (
  cold: Cold,
  slot: number,
  hot: Omit<Transaction, "description" | "statusName">,
  vocabulary: Vocabulary,
): Transaction => {
  const symbol = cold.symbol.cells[slot] ?? 0
  const refUserId = cold.refUserId.cells[slot] ?? 0
  const sender = cold.sender.cells[slot] ?? 0
  const recipient = cold.recipient.cells[slot] ?? 0
  const extra = cold.extra.cells[slot] ?? 0
  const hash = cold.hash.text(slot)
  const fee = cold.fee.text(slot)
  const row = {
    currency: hot.currency,
    date: hot.date,
    description: cold.description.text(slot),
  } as Mutable<Transaction>
  if (extra > 0) row.extra = JSON.parse(vocabulary.extras.text(extra - 1))
  if (fee !== undefined) row.fee = fee
  if (hash !== undefined) row.hash = hash
  row.id = hot.id
  row.marketplace = hot.marketplace
  if (recipient > 0) row.recipient = vocabulary.parties.text(recipient - 1)
  if (refUserId > 0) row.refUserId = referenceText(refUserId, vocabulary)
  if (sender > 0) row.sender = vocabulary.parties.text(sender - 1)
  row.status = hot.status
  row.statusName = vocabulary.statusName.text(cold.statusName.cells[slot] ?? 0)
  row.sum = hot.sum
  if (symbol > 0) row.symbol = vocabulary.symbol.text(symbol - 1)
  row.type = hot.type
  return row
}

export const resizeCold = (cold: Cold, capacity: number): void => {
  for (const name of coldCodes) cold[name].resize(capacity)
  cold.fee.resize(capacity)
  cold.hash.resize(capacity)
  cold.description.resize(capacity)
}

/** Gives back the room that a full chunk will not use. */
export const trimCold = (cold: Cold, rows: number): void => {
  cold.hash.trim()
  cold.description.trim(rows)
}
