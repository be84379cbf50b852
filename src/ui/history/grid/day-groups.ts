import type { Transaction } from "../../../domain/history/model.ts"
import { dayOfSecond } from "../../../domain/kernel/calendar/day.ts"
import type { Range } from "../../../domain/kernel/range.ts"

/** Days in the order of the list, and the row that each begins with. */
export interface DayGroups {
  /** Days since 1970-01-01; undefined where the days and their first rows are still to come. */
  readonly days: ReadonlyArray<number | undefined>
  readonly starts: ReadonlyArray<number>
  /** The rows of all these days. */
  readonly rows: number
}

/** Nothing is grouped, and before anything is known of the days. */
export const noGroups: DayGroups = { days: [], starts: [], rows: 0 }

/** The groups of days and their numbers of rows in pairs, oldest first; `isRising` when the list is too. */
export const groupsOf = (pairs: ReadonlyArray<number>, isRising: boolean): DayGroups => {
  const days: Array<number> = []
  const starts: Array<number> = []
  const count = pairs.length / 2
  let row = 0
  for (let place = 0; place < count; place++) {
    const at = 2 * (isRising ? place : count - 1 - place)
    days.push(pairs[at] ?? 0)
    starts.push(row)
    row += pairs[at + 1] ?? 0
  }
  return { days, starts, rows: row }
}

/** The groups once so many rows have come in above: those of the first day until it is known better. */
export const movedGroups = (groups: DayGroups, moved: number): DayGroups =>
  moved === 0
    ? groups
    : { ...groups, starts: groups.starts.map((start, place) => (place === 0 ? start : Math.max(place, start + moved))) }

/**
 * The groups, where the rows themselves say better. Days and rows are two answers, and either may come first: within
 * the rows that are here a day begins where theirs changes, so that what is seen does not move once the days come. The
 * first row of all begins a day, whether it is here or not.
 */
export const groupsByRows = (
  { days, starts, rows }: DayGroups,
  here: Range<number>,
  row: (index: number) => Pick<Transaction, "date"> | undefined,
): DayGroups => {
  const dayAt = (index: number): number | undefined => {
    const found = row(index)
    return found && dayOfSecond(found.date)
  }
  const groups = new Map(starts.map((start, place) => [start, days[place]]))
  for (const start of starts) if (start > here.from && start < here.to) groups.delete(start)
  for (let index = here.from + 1; index < here.to; index++)
    if (dayAt(index) !== dayAt(index - 1)) groups.set(index, dayAt(index))
  if (!groups.has(0)) groups.set(0, dayAt(0))
  const inOrder = [...groups].sort(([a], [b]) => a - b)
  return { starts: inOrder.map(([start]) => start), days: inOrder.map(([, day]) => day), rows }
}
