import { chunkOf, type Columns, slotOf } from "../columns/columns.ts"
import type { Sort } from "./history-query.ts"
import { sortedIndices } from "./radix.ts"
import { behind, type SortKey, sortKey, turn } from "./sort-key.ts"

/** The keys of rows in the order of their handles, chunk by chunk. */
const keysOf = (columns: Columns, handles: Uint32Array, key: SortKey): Float64Array => {
  const keys = new Float64Array(handles.length)
  const slots = new Uint32Array(handles.length)
  for (let index = 0; index < slots.length; index++) slots[index] = slotOf(columns, handles[index] ?? 0)
  for (let from = 0; from < handles.length;) {
    const number = (handles[from] ?? 0) >>> columns.shift
    let to = from + 1
    while (to < handles.length && (handles[to] ?? 0) >>> columns.shift === number) to++
    key.fill(chunkOf(columns, handles[from] ?? 0), slots.subarray(from, to), keys.subarray(from, to))
    from = to
  }
  return keys
}

/** Puts rows whose keys are alike in the order that only their whole values say. */
const settleTies = (
  sorted: Uint32Array,
  keyAt: (place: number) => number,
  ties: NonNullable<SortKey["ties"]>,
  falling: boolean,
): void => {
  for (let from = 0; from < sorted.length;) {
    let to = from + 1
    while (to < sorted.length && keyAt(to) === keyAt(from)) to++
    if (to - from > 1 && keyAt(from) !== behind)
      sorted.set(
        [...sorted.subarray(from, to)].sort((a, b) => (falling ? ties(b, a) : ties(a, b))),
        from,
      )
    from = to
  }
}

/** All rows in view, sorted; rows that are alike stand as they stood. */
export const sortAll = (columns: Columns, handles: Uint32Array, { column, direction }: Sort): Uint32Array => {
  const key = sortKey(columns, column)
  const falling = direction === "descending"
  const keys = turn(keysOf(columns, handles, key), falling)
  const order = sortedIndices(keys)
  const sorted = new Uint32Array(handles.length)
  for (let place = 0; place < sorted.length; place++) sorted[place] = handles[order[place] ?? 0] ?? 0
  if (key.ties !== undefined) settleTies(sorted, (place) => keys[order[place] ?? 0] ?? 0, key.ties, falling)
  return sorted
}
