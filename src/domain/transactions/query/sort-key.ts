import * as BigDecimal from "effect/BigDecimal"
import { fold } from "../columns/case-fold.ts"
import type { Chunk } from "../columns/chunk.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "../columns/columns.ts"
import { absent, type DecimalColumn } from "../columns/decimal-column.ts"
import type { Dictionary } from "../columns/dictionary.ts"
import type { TextPool } from "../columns/text-pool.ts"
import { bytesOf } from "../columns/utf8.ts"
import { compareFolded, ranks } from "./compare-texts.ts"
import type { SortColumn } from "./history-query.ts"

/** Stands for a value that is absent: behind all others, whichever way is sorted. */
export const behind = Number.POSITIVE_INFINITY

/** How rows are ordered by a column: first by a number each has, then, where two numbers are alike and it matters, by `ties`. */
export interface SortKey {
  readonly of: (chunk: Chunk) => (slot: number) => number
  readonly ties?: (a: Handle, b: Handle) => number
}

const dictionaryKey = (dictionary: Dictionary, cellsOf: (chunk: Chunk) => { readonly [slot: number]: number }, offset: number): SortKey => {
  const table = Float64Array.from([...Array.from({ length: offset }, () => behind), ...ranks(dictionary.texts)])
  return {
    of: (chunk) => {
      const cells = cellsOf(chunk)
      return (slot) => table[cells[slot] ?? 0] ?? behind
    },
  }
}

const textsOf = (pool: TextPool): ReadonlyArray<string> => Array.from({ length: pool.count }, (_, code) => pool.text(code))

const partyKey = ({ vocabulary }: Columns, name: "sender" | "recipient"): SortKey => {
  const table = Float64Array.from([behind, ...ranks(textsOf(vocabulary.parties))])
  return {
    of: ({ loadedCold }) => {
      const { cells } = loadedCold[name]
      return (slot) => table[cells[slot] ?? 0] ?? behind
    },
  }
}

/** Numbers by size before texts. */
const referenceKey = ({ vocabulary }: Columns): SortKey => {
  const table = ranks(textsOf(vocabulary.references))
  return {
    of: ({ loadedCold }) => {
      const { cells } = loadedCold.refUserId
      return (slot) => {
        const cell = cells[slot] ?? 0
        if (cell === 0) return behind
        return cell % 2 === 1 ? (cell - 1) / 2 : 2 ** 32 + (table[cell / 2 - 1] ?? 0)
      }
    },
  }
}

const decimalKey = (columns: Columns, columnOf: (chunk: Chunk) => DecimalColumn, magnitude: boolean): SortKey => {
  const amount = (handle: Handle) => columnOf(chunkOf(columns, handle)).amount(slotOf(columns, handle))
  const measured = magnitude ? (handle: Handle) => BigDecimal.abs(amount(handle)) : amount
  const isPlain = columns.chunks.every((chunk) => chunk.rows === 0 || columnOf(chunk).isPlain)
  return {
    of: (chunk) => {
      const { approx, places } = columnOf(chunk)
      if (magnitude) return (slot) => Math.abs(approx[slot] ?? 0)
      return (slot) => (places[slot] === absent ? behind : (approx[slot] ?? 0) + 0)
    },
    ...(isPlain ? {} : { ties: (a, b) => BigDecimal.Order(measured(a), measured(b)) }),
  }
}

const wordLength = 6
const wordBase = 257

/** The first bytes of a folded text as a number that orders like them; ASCII is folded on the way. */
const firstWord = (bytes: Uint8Array, from: number, to: number): number => {
  let word = 0
  for (let at = from; at < from + wordLength; at++) {
    const byte = at < to ? (bytes[at] ?? 0) : -1
    word = word * wordBase + 1 + (byte > 64 && byte < 91 ? byte + 32 : byte)
  }
  return word
}

const isAsciiIn = (bytes: Uint8Array, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if ((bytes[at] ?? 0) > 0x7f) return false
  return true
}

/** One unit more than a word has bytes, so that a pair cut in two lies behind it. */
const wordOf = (text: string): number => {
  const bytes = bytesOf(fold(text).slice(0, wordLength + 1))
  return firstWord(bytes, 0, bytes.length)
}

const tiesByText = (columns: Columns, textOf: (chunk: Chunk, slot: number) => string): ((a: Handle, b: Handle) => number) => {
  const folded = new Map<Handle, string>()
  const text = (handle: Handle): string => {
    const known = folded.get(handle)
    if (known !== undefined) return known
    const found = fold(textOf(chunkOf(columns, handle), slotOf(columns, handle)))
    folded.set(handle, found)
    return found
  }
  return (a, b) => compareFolded(text(a), text(b))
}

const descriptionKey = (columns: Columns): SortKey => ({
  of: ({ loadedCold: { description } }) => (slot) => {
    const from = description.ends[slot] ?? 0
    const to = description.ends[slot + 1] ?? 0
    return description.changed.has(slot) || !isAsciiIn(description.bytes, from, Math.min(to, from + wordLength)) ? wordOf(description.text(slot)) : firstWord(description.bytes, from, to)
  },
  ties: tiesByText(columns, (chunk, slot) => chunk.loadedCold.description.text(slot)),
})

const hashKey = (columns: Columns): SortKey => ({
  of: ({ loadedCold: { hash } }) => (slot) => {
    const text = hash.text(slot)
    return text === undefined ? behind : wordOf(text)
  },
  ties: tiesByText(columns, (chunk, slot) => chunk.loadedCold.hash.text(slot) ?? ""),
})

const hotKey = (columns: Columns, name: "currency" | "type" | "status" | "marketplace"): SortKey => dictionaryKey(columns.vocabulary[name], (chunk) => chunk.hot[name].cells, 0)

const keys: { readonly [Column in SortColumn]: (columns: Columns) => SortKey } = {
  date: () => ({ of: ({ hot }) => (slot) => hot.date.cells[slot] ?? 0 }),
  id: () => ({ of: ({ hot }) => (slot) => hot.id.cells[slot] ?? 0 }),
  sum: (columns) => decimalKey(columns, (chunk) => chunk.hot.sum, false),
  amount: (columns) => decimalKey(columns, (chunk) => chunk.hot.sum, true),
  fee: (columns) => decimalKey(columns, (chunk) => chunk.loadedCold.fee, false),
  currency: (columns) => hotKey(columns, "currency"),
  type: (columns) => hotKey(columns, "type"),
  status: (columns) => hotKey(columns, "status"),
  marketplace: (columns) => hotKey(columns, "marketplace"),
  statusName: (columns) => dictionaryKey(columns.vocabulary.statusName, (chunk) => chunk.loadedCold.statusName.cells, 0),
  symbol: (columns) => dictionaryKey(columns.vocabulary.symbol, (chunk) => chunk.loadedCold.symbol.cells, 1),
  description: descriptionKey,
  sender: (columns) => partyKey(columns, "sender"),
  recipient: (columns) => partyKey(columns, "recipient"),
  refUserId: referenceKey,
  hash: hashKey,
}

/** How the rows of these columns are ordered by a column. */
export const sortKey = (columns: Columns, column: SortColumn): SortKey => keys[column](columns)

const coldColumns: ReadonlySet<SortColumn> = new Set(["fee", "statusName", "symbol", "description", "sender", "recipient", "refUserId", "hash"])

/** Whether sorting by a column reads columns that may not be loaded. */
export const isColdColumn = (column: SortColumn): boolean => coldColumns.has(column)
