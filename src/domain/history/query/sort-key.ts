import * as BigDecimal from "effect/BigDecimal"
import type { Amount } from "../../money/amount.ts"
import type { Chunk } from "../columns/chunk.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "../columns/columns.ts"
import { absent, type DecimalColumn } from "../columns/decimal-column.ts"
import type { IntegerColumn } from "../columns/integer-column.ts"
import type { TextPool } from "../columns/text-pool.ts"
import { ranks } from "./compare-texts.ts"
import type { SortColumn } from "./history-query.ts"
import { textTies, textWord, wordsOf } from "./sort-text.ts"

/** Stands for a value that is absent: behind all others, whichever way is sorted. */
export const behind = Number.POSITIVE_INFINITY

/** Turns keys round where the largest come first; what is absent stays behind. */
export const turn = (keys: Float64Array, falling: boolean): Float64Array => {
  if (falling)
    for (let index = 0; index < keys.length; index++) if (keys[index] !== behind) keys[index] = 0 - (keys[index] ?? 0)
  return keys
}

/**
 * How rows are ordered by a column: first by a number each has, then, where two numbers are alike and it matters, by
 * `ties`.
 */
export interface SortKey {
  /** Writes the numbers of a chunk's rows at these slots. */
  readonly fill: (chunk: Chunk, slots: Uint32Array, keys: Float64Array) => void
  readonly ties?: (a: Handle, b: Handle) => number
}

const numberKey = (columnOf: (chunk: Chunk) => IntegerColumn): SortKey => ({
  fill: (chunk, slots, keys) => {
    const { cells } = columnOf(chunk)
    for (let index = 0; index < slots.length; index++) keys[index] = cells[slots[index] ?? 0] ?? 0
  },
})

/** A column of codes, by a table of the codes' ranks. */
const rankKey = (table: Float64Array, columnOf: (chunk: Chunk) => IntegerColumn): SortKey => ({
  fill: (chunk, slots, keys) => {
    const { cells } = columnOf(chunk)
    for (let index = 0; index < slots.length; index++) keys[index] = table[cells[slots[index] ?? 0] ?? 0] ?? behind
  },
})

const textsOf = (pool: TextPool): ReadonlyArray<string> =>
  Array.from({ length: pool.count }, (_, code) => pool.text(code))

/** Numbers by size before texts. */
const referenceKey = ({ vocabulary }: Columns): SortKey => {
  const table = ranks(textsOf(vocabulary.references))
  return {
    fill: ({ loadedCold }, slots, keys) => {
      const { cells } = loadedCold.refUserId
      for (let index = 0; index < slots.length; index++) {
        const cell = cells[slots[index] ?? 0] ?? 0
        keys[index] = cell === 0 ? behind : cell % 2 === 1 ? (cell - 1) / 2 : 2 ** 32 + (table[cell / 2 - 1] ?? 0)
      }
    },
  }
}

/** What settles amounts whose doubles are alike; nothing where all doubles are exact. */
const amountTies = (
  columns: Columns,
  columnOf: (chunk: Chunk) => DecimalColumn,
  measure: (value: Amount) => Amount,
): Pick<SortKey, "ties"> => {
  if (columns.chunks.every((chunk) => chunk.rows === 0 || columnOf(chunk).isPlain)) return {}
  const amount = (handle: Handle): Amount => measure(columnOf(chunkOf(columns, handle)).amount(slotOf(columns, handle)))
  return { ties: (a, b) => BigDecimal.Order(amount(a), amount(b)) }
}

const asIs = (value: Amount): Amount => value

/** Adding 0 turns −0 into 0: their digits differ, their values do not. */
const sumKey = (columns: Columns): SortKey => ({
  fill: (
    {
      hot: {
        sum: { approx },
      },
    },
    slots,
    keys,
  ) => {
    for (let index = 0; index < slots.length; index++) keys[index] = (approx[slots[index] ?? 0] ?? 0) + 0
  },
  ...amountTies(columns, ({ hot }) => hot.sum, asIs),
})

const amountKey = (columns: Columns): SortKey => ({
  fill: (
    {
      hot: {
        sum: { approx },
      },
    },
    slots,
    keys,
  ) => {
    for (let index = 0; index < slots.length; index++) keys[index] = Math.abs(approx[slots[index] ?? 0] ?? 0)
  },
  ...amountTies(columns, ({ hot }) => hot.sum, BigDecimal.abs),
})

const feeKey = (columns: Columns): SortKey => ({
  fill: (
    {
      loadedCold: {
        fee: { approx, places },
      },
    },
    slots,
    keys,
  ) => {
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] ?? 0
      keys[index] = places[slot] === absent ? behind : (approx[slot] ?? 0) + 0
    }
  },
  ...amountTies(columns, ({ loadedCold }) => loadedCold.fee, asIs),
})

const textKey = (columns: Columns, fill: SortKey["fill"], textOf: (chunk: Chunk, slot: number) => string): SortKey => ({
  fill,
  ties: textTies(columns, textOf),
})

const keys: { readonly [Column in SortColumn]: (columns: Columns) => SortKey } = {
  date: () => numberKey(({ hot }) => hot.date),
  id: () => numberKey(({ hot }) => hot.id),
  sum: sumKey,
  amount: amountKey,
  fee: feeKey,
  currency: ({ vocabulary }) => rankKey(ranks(vocabulary.currency.texts), ({ hot }) => hot.currency),
  type: ({ vocabulary }) => rankKey(ranks(vocabulary.type.texts), ({ hot }) => hot.type),
  status: ({ vocabulary }) => rankKey(ranks(vocabulary.status.texts), ({ hot }) => hot.status),
  marketplace: ({ vocabulary }) => rankKey(ranks(vocabulary.marketplace.texts), ({ hot }) => hot.marketplace),
  statusName: ({ vocabulary }) =>
    rankKey(ranks(vocabulary.statusName.texts), ({ loadedCold }) => loadedCold.statusName),
  symbol: ({ vocabulary }) =>
    rankKey(Float64Array.from([behind, ...ranks(vocabulary.symbol.texts)]), ({ loadedCold }) => loadedCold.symbol),
  sender: ({ vocabulary }) =>
    rankKey(Float64Array.from([behind, ...ranks(textsOf(vocabulary.parties))]), ({ loadedCold }) => loadedCold.sender),
  recipient: ({ vocabulary }) =>
    rankKey(
      Float64Array.from([behind, ...ranks(textsOf(vocabulary.parties))]),
      ({ loadedCold }) => loadedCold.recipient,
    ),
  refUserId: referenceKey,
  description: (columns) =>
    textKey(
      columns,
      ({ loadedCold }, slots, words) => wordsOf(loadedCold.description, slots, words),
      ({ loadedCold }, slot) => loadedCold.description.text(slot),
    ),
  hash: (columns) =>
    textKey(
      columns,
      ({ loadedCold: { hash } }, slots, words) => {
        for (let index = 0; index < slots.length; index++)
          words[index] = textWord(hash.text(slots[index] ?? 0)) ?? behind
      },
      ({ loadedCold }, slot) => loadedCold.hash.text(slot) ?? "",
    ),
}

/** How the rows of these columns are ordered by a column. */
export const sortKey = (columns: Columns, column: SortColumn): SortKey => keys[column](columns)
