import type { Chunk } from "../columns/chunk.ts"
import { type Columns, type Handle, slotOf } from "../columns/columns.ts"
import { compareTo, countBefore, mainRuns, placeOf } from "../columns/order.ts"
import type { Plan } from "./plan.ts"
import { type DateOrder, isWhole, selectSlots } from "./select-slots.ts"

/**
 * The rows of one chunk that are in view, by slot, in rising order. Of a whole chunk the slots are shared with all
 * others.
 */
export interface Part {
  readonly number: number
  readonly chunk: Chunk
  readonly order: DateOrder
  readonly slots: Uint32Array
  readonly isWhole: boolean
  readonly count: number
  /** The chunk's stamp when it was looked at: as long as it stays, so does the part. */
  readonly stamp: number
  /** Of rows by tags, where each stands once for every tag it has: the number of the tag, 0 for a row without any. */
  readonly tags?: Uint32Array
}

/** The rows in view of a query, by chunk, newest first but for the late ones, which come last. */
export interface Selection {
  readonly parts: ReadonlyArray<Part>
  readonly count: number
}

let every = new Uint32Array(0)

/** All slots up to a number of rows. */
const everySlot = (rows: number): Uint32Array => {
  if (every.length < rows) {
    every = new Uint32Array(rows)
    for (let slot = 0; slot < rows; slot++) every[slot] = slot
  }
  return every.subarray(0, rows)
}

/** Slots on their way into a part of their own. Kept: each page has every open query select anew. */
let scratch = new Uint32Array(0)

const selectPart = (chunk: Chunk, number: number, order: DateOrder, plan: Plan): Part => {
  const { rows, stamp } = chunk
  if (isWhole(chunk, order, plan))
    return { number, chunk, order, slots: everySlot(rows), isWhole: true, count: rows, stamp }
  if (scratch.length < rows) scratch = new Uint32Array(rows)
  const count = selectSlots(chunk, order, plan, scratch)
  return { number, chunk, order, slots: scratch.slice(0, count), isWhole: false, count, stamp }
}

/** The chunks in the order in which their rows stand, and how the dates of each run. */
export const chunksInOrder = (columns: Columns): ReadonlyArray<readonly [number, DateOrder]> => [
  ...mainRuns(columns).flatMap(({ run, rising }) =>
    (rising ? run.chunks.toReversed() : run.chunks).map((number) => [number, rising ? "rising" : "falling"] as const),
  ),
  ...columns.runs.late.chunks.map((number) => [number, "none"] as const),
]

/**
 * Selects the rows in view. Of an earlier selection by the same plan, the parts whose chunks did not change are taken
 * over.
 */
export const select = (columns: Columns, plan: Plan, before: Selection | undefined): Selection => {
  const known = new Map(before?.parts.map((part) => [part.chunk, part]))
  const parts = chunksInOrder(columns).flatMap(([number, order]) => {
    const chunk = columns.chunks[number]
    if (chunk === undefined || chunk.rows === 0) return []
    const held = known.get(chunk)
    return [held?.stamp === chunk.stamp ? held : selectPart(chunk, number, order, plan)]
  })
  return { parts, count: parts.reduce((count, part) => count + part.count, 0) }
}

/** Writes the handles of a part's rows `from` up to `to`, counted from the newest, and gives the end. */
const writeHandles = (
  columns: Columns,
  { number, order, slots, count }: Part,
  from: number,
  to: number,
  handles: Uint32Array,
  at: number,
): number => {
  const base = number * (1 << columns.shift)
  if (order === "rising")
    for (let index = from; index < to; index++) handles[at + index - from] = base + (slots[count - 1 - index] ?? 0)
  else for (let index = from; index < to; index++) handles[at + index - from] = base + (slots[index] ?? 0)
  return at + to - from
}

/** Late rows in view, newest first. */
const lateHandles = (columns: Columns, parts: ReadonlyArray<Part>): ReadonlyArray<Handle> => {
  const late = parts.filter(({ order }) => order === "none")
  const slots = new Map(late.map(({ number, slots }) => [number, new Set(slots)]))
  const inOrder = columns.lateOrder.filter(
    (handle) => slots.get(handle >>> columns.shift)?.has(slotOf(columns, handle)) === true,
  )
  if (inOrder.length === late.reduce((count, part) => count + part.count, 0)) return inOrder
  // Withdrawn rows are among them, which the order of the shown ones lacks.
  return late
    .flatMap(({ number, slots }) => Array.from(slots, (slot) => number * (1 << columns.shift) + slot))
    .sort((a, b) => compareTo(columns, a, placeOf(columns, b)))
}

/** The handles of all rows in view, newest first, late rows in their places. */
export const handlesOf = (columns: Columns, { parts, count }: Selection): Uint32Array => {
  const handles = new Uint32Array(count)
  let main = 0
  for (const part of parts) if (part.order !== "none") main = writeHandles(columns, part, 0, part.count, handles, main)
  if (main === count) return handles
  const joined = new Uint32Array(count)
  let from = 0
  let at = 0
  for (const handle of lateHandles(columns, parts)) {
    const place = countBefore(columns, main, (index) => handles[index] ?? 0, placeOf(columns, handle))
    joined.set(handles.subarray(from, place), at)
    at += place - from
    from = place
    joined[at++] = handle
  }
  joined.set(handles.subarray(from, main), at)
  return joined
}

/**
 * The handles of a stretch of the rows in view; nothing when late rows are among them, since those have to be merged
 * first.
 */
export const handlesBetween = (
  columns: Columns,
  { parts, count: inView }: Selection,
  from: number,
  count: number,
): Uint32Array | undefined => {
  if (parts.some((part) => part.order === "none" && part.count > 0)) return undefined
  const handles = new Uint32Array(Math.max(0, Math.min(count, inView - from)))
  let at = 0
  let before = 0
  for (const part of parts) {
    const first = Math.max(0, from - before)
    const end = Math.min(part.count, first + count - at)
    if (first < end) at = writeHandles(columns, part, first, end, handles, at)
    before += part.count
  }
  return handles.subarray(0, at)
}
