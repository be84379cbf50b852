import type { Range } from "../../kernel/range.ts"
import { countBadUpTo } from "./bad.ts"
import { shown } from "./chunk.ts"
import { chunkOf, type Columns, type Handle, handleIn, type Run, slotOf } from "./columns.ts"

/**
 * A place in the order, newest first: rows of one second by falling id. An id of infinity stands before its whole
 * second.
 */
export interface Place {
  readonly date: number
  readonly id: number
}

/** Below this id no row is; a place with it stands behind its whole second. */
export const firstOfSecond = (date: number): Place => ({ date, id: Number.POSITIVE_INFINITY })

/** The runs without the late rows, newest first, and whether each was filled from its old end. */
export const mainRuns = (columns: Columns): ReadonlyArray<{ readonly run: Run; readonly rising: boolean }> => [
  { run: columns.runs.open, rising: false },
  { run: columns.runs.live, rising: true },
  { run: columns.runs.history, rising: false },
]

const dateAtHandle = (columns: Columns, handle: Handle): number =>
  chunkOf(columns, handle).hot.date.cells[slotOf(columns, handle)] ?? 0

/** Where the row of a handle stands. */
export const placeOf = (columns: Columns, handle: Handle): Place => ({
  date: dateAtHandle(columns, handle),
  id: chunkOf(columns, handle).hot.id.cells[slotOf(columns, handle)] ?? 0,
})

/** Negative when the row of a handle stands before a place. */
export const compareTo = (columns: Columns, handle: Handle, place: Place): number => {
  const date = dateAtHandle(columns, handle)
  return date === place.date
    ? place.id - (chunkOf(columns, handle).hot.id.cells[slotOf(columns, handle)] ?? 0)
    : place.date - date
}

/** How many of so many ordered handles stand before a place. */
export const countBefore = (
  columns: Columns,
  count: number,
  handleOf: (index: number) => Handle,
  place: Place,
): number => {
  let low = 0
  let high = count
  // Most places are near the end at which a history grows: steps that double are there sooner than halves.
  for (let step = 1; low === 0 && high > 0; step *= 2) {
    const at = Math.max(0, high - step)
    if (compareTo(columns, handleOf(at), place) < 0) low = at + 1
    else high = at
  }
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareTo(columns, handleOf(middle), place) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The handle of the row that comes so many-th in a run, newest first. */
export const newestIn = (columns: Columns, run: Run, rising: boolean, index: number): Handle =>
  handleIn(columns, run, rising ? run.rows - 1 - index : index)

/** How many rows of a run stand before a place, shown or not. */
export const beforeIn = (columns: Columns, run: Run, rising: boolean, place: Place): number =>
  countBefore(columns, run.rows, (index) => newestIn(columns, run, rising, index), place)

/** How many late rows stand before a place. */
export const lateBefore = (columns: Columns, place: Place): number =>
  countBefore(columns, columns.lateOrder.length, (index) => columns.lateOrder[index] ?? 0, place)

/** How many of the rows at places `from` up to `to` of a run are shown. */
const shownBetween = (columns: Columns, run: Run, from: number, to: number): number => {
  let count = to - from
  const rows = 1 << columns.shift
  for (let at = from; at < to;) {
    const chunk = chunkOf(columns, handleIn(columns, run, at))
    const start = at & (rows - 1)
    const end = Math.min(chunk.rows, start + to - at)
    if (chunk.hiddenRows > 0) {
      if (end - start === chunk.rows) count -= chunk.hiddenRows
      else for (let slot = start; slot < end; slot++) if (chunk.markOf(slot) !== shown) count--
    }
    at += end - start
  }
  return count
}

/** How many shown rows that are not late stand before a place, and not before another. */
const mainBefore = (columns: Columns, end: Place, first?: Place): number => {
  let count = 0
  for (const { run, rising } of mainRuns(columns)) {
    if (run.rows === 0) continue
    const from = first === undefined ? 0 : beforeIn(columns, run, rising, first)
    const to = beforeIn(columns, run, rising, end)
    count += rising ? shownBetween(columns, run, run.rows - to, run.rows - from) : shownBetween(columns, run, from, to)
  }
  return count
}

/** How many rows of an interval are shown. */
export const countShown = (columns: Columns, { from, to }: Range<number>): number => {
  const first = firstOfSecond(to)
  const end = firstOfSecond(from)
  return (
    mainBefore(columns, end, first) +
    (columns.lateOrder.length === 0 ? 0 : lateBefore(columns, end) - lateBefore(columns, first))
  )
}

/**
 * How many rows the device knows of that are not newer than a second, readable or not: as many as the server has, if
 * nothing is wrong.
 */
export const countUpTo = (columns: Columns, second: number): number =>
  columns.size -
  mainBefore(columns, firstOfSecond(second)) -
  lateBefore(columns, firstOfSecond(second)) +
  countBadUpTo(columns, second)

/**
 * Adds up to `count` handles of shown rows of a run, newest first, behind its first `skip` ones; gives how many it
 * skipped.
 */
const collectRun = (
  columns: Columns,
  run: Run,
  rising: boolean,
  skip: number,
  count: number,
  handles: Array<Handle>,
): number => {
  let skipped = 0
  for (let index = 0; index < run.rows && handles.length < count;) {
    const handle = newestIn(columns, run, rising, index)
    const chunk = chunkOf(columns, handle)
    const rest = rising ? slotOf(columns, handle) + 1 : chunk.rows - slotOf(columns, handle)
    if (chunk.hiddenRows === 0 && skipped + rest <= skip) {
      skipped += rest
      index += rest
    } else if (chunk.hiddenRows === 0 && skipped < skip) {
      index += skip - skipped
      skipped = skip
    } else {
      if (chunk.markOf(slotOf(columns, handle)) === shown) {
        if (skipped < skip) skipped++
        else handles.push(handle)
      }
      index++
    }
  }
  return skipped
}

/** The handles of up to `count` shown rows of the main runs behind the first `skip` ones, newest first. */
const collectMain = (columns: Columns, skip: number, count: number): ReadonlyArray<Handle> => {
  const handles: Array<Handle> = []
  let left = skip
  for (const { run, rising } of mainRuns(columns)) left -= collectRun(columns, run, rising, left, count, handles)
  return handles
}

/**
 * How many of the newest so many shown rows are late ones, found by bisecting on where each late row stands among the
 * others.
 */
const lateAmong = (columns: Columns, count: number): number => {
  const { lateOrder } = columns
  let low = 0
  let high = Math.min(lateOrder.length, count)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (mainBefore(columns, placeOf(columns, lateOrder[middle] ?? 0)) + middle < count) low = middle + 1
    else high = middle
  }
  return low
}

/** Joins two lists of handles that are each newest first. */
export const joinOrdered = (
  columns: Columns,
  main: ReadonlyArray<Handle>,
  late: ReadonlyArray<Handle>,
): ReadonlyArray<Handle> => {
  const joined: Array<Handle> = []
  let next = 0
  for (const handle of late) {
    const place = placeOf(columns, handle)
    for (let held = main[next]; held !== undefined && compareTo(columns, held, place) < 0; held = main[++next])
      joined.push(held)
    joined.push(handle)
  }
  return [...joined, ...main.slice(next)]
}

/** The handles of up to `count` shown rows from a place in the order on, counted from the newest. */
export const handlesFrom = (columns: Columns, from: number, count: number): ReadonlyArray<Handle> => {
  if (from < 0 || count <= 0) return []
  const late = lateAmong(columns, from)
  const main = collectMain(columns, from - late, count)
  return columns.lateOrder.length === 0
    ? main
    : joinOrdered(columns, main, columns.lateOrder.slice(late, late + count)).slice(0, count)
}

/** The date of the shown row at a place in the order, counted from the newest. */
export const dateAt = (columns: Columns, index: number): number | undefined => {
  const [handle] = handlesFrom(columns, index, 1)
  return handle === undefined ? undefined : dateAtHandle(columns, handle)
}
