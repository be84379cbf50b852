import { type Chunk, shown, withdrawn } from "../columns/chunk.ts"
import type { IntegerCells } from "../columns/integer-column.ts"
import type { Plan } from "./plan.ts"
import { type Predicate, withScratch } from "./predicate.ts"

/** How the dates of a chunk's rows run; those of late rows do not. */
export type DateOrder = "rising" | "falling" | "none"

/** Fewer rows than one in so many left: they are asked one by one. */
const fewShare = 24

/** The first slot whose date is at a bound or behind it in the chunk's order. */
const bound = (dates: IntegerCells, rows: number, isBefore: (date: number) => boolean): number => {
  let low = 0
  let high = rows
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(dates[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** The slots of a chunk, from the first up to the second, whose dates are in view. */
const datesInView = ({ hot, rows }: Chunk, order: DateOrder, { start, end }: Plan): readonly [number, number] => {
  const { cells } = hot.date
  if (order === "rising") return [bound(cells, rows, (date) => date < start), bound(cells, rows, (date) => date <= end)]
  if (order === "falling")
    return [bound(cells, rows, (date) => date > end), bound(cells, rows, (date) => date >= start)]
  return [0, rows]
}

const takeAllowed = (
  cells: IntegerCells,
  allowed: Uint8Array,
  from: number,
  to: number,
  slots: Uint32Array,
): number => {
  let count = 0
  for (let slot = from; slot < to; slot++) {
    slots[count] = slot
    count += allowed[cells[slot] ?? 0] ?? 0
  }
  return count
}

const keepAllowed = (cells: IntegerCells, allowed: Uint8Array, slots: Uint32Array, count: number): number => {
  let kept = 0
  for (let index = 0; index < count; index++) {
    const slot = slots[index] ?? 0
    slots[kept] = slot
    kept += allowed[cells[slot] ?? 0] ?? 0
  }
  return kept
}

const keep = (slots: Uint32Array, count: number, isKept: (slot: number) => boolean): number => {
  let kept = 0
  for (let index = 0; index < count; index++) {
    const slot = slots[index] ?? 0
    slots[kept] = slot
    if (isKept(slot)) kept++
  }
  return kept
}

const takeHolding = (chunk: Chunk, predicate: Predicate, from: number, to: number, slots: Uint32Array): number => {
  let count = 0
  withScratch(to, (hits) => {
    predicate.mark(chunk, from, to, hits)
    for (let slot = from; slot < to; slot++) {
      slots[count] = slot
      count += hits[slot] ?? 0
    }
  })
  return count
}

const keepHolding = (
  chunk: Chunk,
  predicate: Predicate,
  from: number,
  to: number,
  slots: Uint32Array,
  count: number,
): number => {
  if (count * fewShare < to - from) return keep(slots, count, (slot) => predicate.holds(chunk, slot))
  let kept = 0
  withScratch(to, (hits) => {
    predicate.mark(chunk, from, to, hits)
    kept = keep(slots, count, (slot) => hits[slot] === 1)
  })
  return kept
}

const takeAll = (from: number, to: number, slots: Uint32Array): number => {
  for (let slot = from; slot < to; slot++) slots[slot - from] = slot
  return to - from
}

/**
 * The slots of a chunk whose rows are in view, in rising order; of withdrawn rows only where the plan asks of them.
 * @param slots takes them; as long as the chunk has rows
 * @param least those before it are left out
 * @returns how many there are
 */
export const selectSlots = (chunk: Chunk, order: DateOrder, plan: Plan, slots: Uint32Array, least = 0): number => {
  const [first, to] = datesInView(chunk, order, plan)
  const from = Math.max(first, least)
  if (from >= to) return 0
  const [code, ...others] = plan.codes
  let count = 0
  if (code !== undefined) {
    count = takeAllowed(chunk.hot[code.name].cells, code.allowed(), from, to, slots)
    for (const { name, allowed } of others) count = keepAllowed(chunk.hot[name].cells, allowed(), slots, count)
    if (plan.rest !== undefined) count = keepHolding(chunk, plan.rest, from, to, slots, count)
  } else if (plan.rest === undefined) count = takeAll(from, to, slots)
  else count = takeHolding(chunk, plan.rest, from, to, slots)
  if (chunk.hiddenRows > 0) {
    const lastMark = plan.asksOfWithdrawn ? withdrawn : shown
    count = keep(slots, count, (slot) => chunk.markOf(slot) <= lastMark)
  }
  if (order === "none")
    count = keep(
      slots,
      count,
      (slot) => (chunk.hot.date.cells[slot] ?? 0) >= plan.start && (chunk.hot.date.cells[slot] ?? 0) <= plan.end,
    )
  return count
}

/** Whether every row of a chunk is shown and in view, so that what is known of the whole chunk can be taken. */
export const isWhole = (chunk: Chunk, order: DateOrder, plan: Plan): boolean => {
  if (chunk.hiddenRows > 0 || plan.codes.length > 0 || plan.rest !== undefined || order === "none") return false
  const [from, to] = datesInView(chunk, order, plan)
  return from === 0 && to === chunk.rows
}
