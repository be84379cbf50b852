import type { Range } from "../../kernel/range.ts"
import { forgetAbsentBad } from "./bad.ts"
import { shown } from "./chunk.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "./columns.ts"
import { withdraw } from "./hide.ts"
import { beforeIn, firstOfSecond, lateBefore, mainRuns, newestIn, placeOf } from "./order.ts"

/** Handles of the shown rows after `from` up to `to`, in no order. */
const shownIn = (columns: Columns, { from, to }: Range<number>): ReadonlyArray<Handle> => {
  const first = firstOfSecond(to)
  const end = firstOfSecond(from)
  const handles = columns.lateOrder.slice(lateBefore(columns, first), lateBefore(columns, end))
  for (const { run, rising } of mainRuns(columns)) {
    const last = beforeIn(columns, run, rising, end)
    for (let index = beforeIn(columns, run, rising, first); index < last; index++) {
      const handle = newestIn(columns, run, rising, index)
      if (chunkOf(columns, handle).markOf(slotOf(columns, handle)) === shown) handles.push(handle)
    }
  }
  return handles
}

/** As `withdrawAbsent`, as a part of a change that is under way. */
export const hideAbsent = (
  columns: Columns,
  interval: Range<number>,
  present: ReadonlySet<number>,
  at: number,
): void => {
  for (const handle of shownIn(columns, interval))
    if (!present.has(placeOf(columns, handle).id)) withdraw(columns, handle, at)
  forgetAbsentBad(columns, interval, present)
}

/**
 * Rows held in an interval that a complete answer for it does not have were taken away by the server. Of bad rows only
 * those whose id is known can be missed.
 * @param at when they were found gone, epoch ms
 */
export const withdrawAbsent = (
  columns: Columns,
  interval: Range<number>,
  present: ReadonlySet<number>,
  at: number,
): void => {
  columns.revision++
  hideAbsent(columns, interval, present, at)
}
