import type { Notes } from "../../notes/projection.ts"
import type { Chunk } from "../columns/chunk.ts"
import type { IntegerColumn } from "../columns/integer-column.ts"
import type { TextPool } from "../columns/text-pool.ts"
import type { TextField } from "./condition.ts"
import { holdsNeedle, type Needle, needleOf } from "./needle.ts"
import { type Predicate, withScratch } from "./predicate.ts"
import { scanHashes } from "./scan-hashes.ts"
import { scanHeap } from "./scan-heap.ts"

/**
 * Which texts of a pool hold the needle, by cell (0 is absent); each text is looked at once, those that came since at
 * the next use.
 */
const poolHits = (pool: TextPool, needle: Needle): (() => { readonly table: Uint8Array; readonly any: boolean }) => {
  let known = { table: new Uint8Array(1), any: false }
  return () => {
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
}

/** Where a field's texts are; marks are added to those there are. */
interface Place {
  readonly mark: (chunk: Chunk, from: number, to: number, hits: Uint8Array) => void
  readonly holds: (chunk: Chunk, slot: number) => boolean
}

const partyPlace = (name: "sender" | "recipient", hitsOf: ReturnType<typeof poolHits>): Place => {
  const column = (chunk: Chunk): IntegerColumn => chunk.loadedCold[name]
  return {
    mark: (chunk, from, to, hits) => {
      const { table, any } = hitsOf()
      if (!any) return
      const { cells } = column(chunk)
      for (let slot = from; slot < to; slot++) hits[slot] = (hits[slot] ?? 0) | (table[cells[slot] ?? 0] ?? 0)
    },
    holds: (chunk, slot) => hitsOf().table[column(chunk).cells[slot] ?? 0] === 1,
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
  const hitsOf = poolHits(parties, needle)
  const places: Readonly<Record<Exclude<TextField, "any">, Place>> = {
    description: {
      mark: ({ loadedCold }, from, to, hits) => scanHeap(loadedCold.description, from, to, needle, hits),
      holds: ({ loadedCold }, slot) => holdsNeedle(loadedCold.description.text(slot), needle),
    },
    sender: partyPlace("sender", hitsOf),
    recipient: partyPlace("recipient", hitsOf),
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
