import type { Chunk } from "../columns/chunk.ts"

/**
 * A condition made ready for one state of the columns. `mark` says of every slot from `from` up to `to` whether it
 * holds, one byte each; `holds` says it of one slot, for when few are left to be asked about.
 */
export interface Predicate {
  readonly mark: (chunk: Chunk, from: number, to: number, hits: Uint8Array) => void
  readonly holds: (chunk: Chunk, slot: number) => boolean
}

const scratches: Array<Uint8Array> = []

/** Lends bytes for one use; nested uses get others. */
export const withScratch = (length: number, use: (bytes: Uint8Array) => void): void => {
  const held = scratches.pop()
  const bytes = held === undefined || held.length < length ? new Uint8Array(length) : held
  use(bytes)
  scratches.push(bytes)
}

const join =
  (
    parts: ReadonlyArray<Predicate>,
    apply: (hits: Uint8Array, other: Uint8Array, from: number, to: number) => void,
  ): Predicate["mark"] =>
  (chunk, from, to, hits) => {
    const [first, ...others] = parts
    first?.mark(chunk, from, to, hits)
    for (const part of others) {
      withScratch(to, (other) => {
        part.mark(chunk, from, to, other)
        apply(hits, other, from, to)
      })
    }
  }

/** All of several predicates. */
export const all = (parts: ReadonlyArray<Predicate>): Predicate => ({
  mark: join(parts, (hits, other, from, to) => {
    for (let slot = from; slot < to; slot++) hits[slot] = (hits[slot] ?? 0) & (other[slot] ?? 0)
  }),
  holds: (chunk, slot) => parts.every((part) => part.holds(chunk, slot)),
})

/** One of several predicates at least. */
export const any = (parts: ReadonlyArray<Predicate>): Predicate => ({
  mark: join(parts, (hits, other, from, to) => {
    for (let slot = from; slot < to; slot++) hits[slot] = (hits[slot] ?? 0) | (other[slot] ?? 0)
  }),
  holds: (chunk, slot) => parts.some((part) => part.holds(chunk, slot)),
})

/** The contrary of a predicate. */
export const not = (part: Predicate): Predicate => ({
  mark: (chunk, from, to, hits) => {
    part.mark(chunk, from, to, hits)
    for (let slot = from; slot < to; slot++) hits[slot] = (hits[slot] ?? 0) ^ 1
  },
  holds: (chunk, slot) => !part.holds(chunk, slot),
})

/** A predicate of one slot, asked of each. */
export const each = (holds: Predicate["holds"]): Predicate => ({
  mark: (chunk, from, to, hits) => {
    for (let slot = from; slot < to; slot++) hits[slot] = holds(chunk, slot) ? 1 : 0
  },
  holds,
})

/** A predicate that no slot holds. */
export const never: Predicate = each(() => false)
