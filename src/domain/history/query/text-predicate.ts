import type { Notes } from "../../notes/projection.ts"
import type { Chunk } from "../columns/chunk.ts"
import type { IntegerColumn } from "../columns/integer-column.ts"
import type { TextPool } from "../columns/text-pool.ts"
import type { TextField } from "./condition.ts"
import { holdsNeedle, type Needle, needleOf } from "./needle.ts"
import { type Predicate, withScratch } from "./predicate.ts"
import { scanHashes } from "./scan-hashes.ts"
import { scanHeap } from "./scan-heap.ts"

/** So many texts of a pool are looked at by themselves: a screen of rows needs few of them, and none of the others. */
const mostAlone = 256

/** Which texts of a pool hold a needle, by cell; 0 is absent. */
interface PoolHits {
  /** Of all of them; `any` says whether one does. */
  readonly all: () => { readonly table: Uint8Array; readonly any: boolean }
  /** Of one. */
  readonly has: (cell: number) => boolean
}

/** Each text is looked at once, those that came since at the next use; all of them at once where many are asked for. */
const poolHits = (pool: TextPool, needle: Needle): PoolHits => {
  let known = { table: new Uint8Array(1), any: false }
  const alone = new Map<number, boolean>()
  const all: PoolHits["all"] = () => {
    if (known.table.length > pool.count) return known
    const seen = known.table.length - 1
    const table = new Uint8Array(pool.count + 1)
    table.set(known.table)
    const perHeap = 1 << pool.shift
    for (let number = seen >>> pool.shift; number < pool.heapCount; number++) {
      const texts = Math.min(perHeap, pool.count - number * perHeap)
      withScratch(texts, (hits) => {
        scanHeap(pool.heap(number), 0, texts, needle, hits)
        table.set(hits.subarray(0, texts), number * perHeap + 1)
      })
    }
    known = { table, any: table.includes(1) }
    return known
  }
  const has: PoolHits["has"] = (cell) => {
    if (cell < known.table.length) return known.table[cell] === 1
    const held = alone.get(cell)
    if (held !== undefined) return held
    if (alone.size >= mostAlone) return all().table[cell] === 1
    const found = holdsNeedle(pool.text(cell - 1), needle)
    alone.set(cell, found)
    return found
  }
  return { all, has }
}

/** Where a field's texts are; marks are added to those there are. */
interface Place {
  readonly mark: (chunk: Chunk, from: number, to: number, hits: Uint8Array) => void
  readonly holds: (chunk: Chunk, slot: number) => boolean
}

const partyPlace = (name: "sender" | "recipient", hits: PoolHits): Place => {
  const column = (chunk: Chunk): IntegerColumn => chunk.loadedCold[name]
  return {
    mark: (chunk, from, to, marks) => {
      const { table, any } = hits.all()
      if (!any) return
      const { cells } = column(chunk)
      for (let slot = from; slot < to; slot++) marks[slot] = (marks[slot] ?? 0) | (table[cells[slot] ?? 0] ?? 0)
    },
    holds: (chunk, slot) => hits.has(column(chunk).cells[slot] ?? 0),
  }
}

/**
 * The rows beside which the customer wrote it, by their ids: few, so that rows are looked at only where there is one.
 */
const notePlace = (notes: Notes, needle: Needle): Place => {
  const ids = new Set(Object.entries(notes).flatMap(([id, text]) => (holdsNeedle(text, needle) ? [Number(id)] : [])))
  const holds: Place["holds"] = ({ hot }, slot) => ids.has(hot.id.cells[slot] ?? -1)
  return {
    mark: (chunk, from, to, hits) => {
      if (ids.size === 0) return
      for (let slot = from; slot < to; slot++) if (holds(chunk, slot)) hits[slot] = 1
    },
    holds,
  }
}

/** A text stands in a field, or in any of them, without regard to case. */
export const textPredicate = (field: TextField, text: string, parties: TextPool, notes: Notes): Predicate => {
  const needle = needleOf(text)
  const hits = poolHits(parties, needle)
  const places: Readonly<Record<Exclude<TextField, "any">, Place>> = {
    description: {
      mark: ({ loadedCold }, from, to, hits) => scanHeap(loadedCold.description, from, to, needle, hits),
      holds: ({ loadedCold }, slot) => holdsNeedle(loadedCold.description.text(slot), needle),
    },
    sender: partyPlace("sender", hits),
    recipient: partyPlace("recipient", hits),
    hash: {
      mark: ({ loadedCold }, from, to, hits) => scanHashes(loadedCold.hash, from, to, needle, hits),
      holds: ({ loadedCold }, slot) =>
        holdsNeedle(loadedCold.hash.text(slot) ?? "", needle) && loadedCold.hash.text(slot) !== undefined,
    },
    note: notePlace(notes, needle),
  }
  const asked =
    field === "any" ? [places.description, places.sender, places.recipient, places.hash, places.note] : [places[field]]
  return {
    mark: (chunk, from, to, hits) => {
      if (field !== "any" && field !== "description") hits.fill(0, from, to)
      for (const place of asked) place.mark(chunk, from, to, hits)
    },
    holds: (chunk, slot) => asked.some((place) => place.holds(chunk, slot)),
  }
}
