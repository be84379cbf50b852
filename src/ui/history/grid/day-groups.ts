/** Days in the order of the list, and the row that each begins with. */
export interface DayGroups {
  /** Days since 1970-01-01. */
  readonly days: ReadonlyArray<number>
  readonly starts: ReadonlyArray<number>
}

/** Nothing is grouped. */
export const noGroups: DayGroups = { days: [], starts: [] }

/** Before anything is known of the days, there is one, and its head has its room. */
export const unknownGroups: DayGroups = { days: [], starts: [0] }

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
  return { days, starts }
}

/** The groups once so many rows have come in above: those of the first day until it is known better. */
export const movedGroups = ({ days, starts }: DayGroups, moved: number): DayGroups =>
  moved === 0
    ? { days, starts }
    : { days, starts: starts.map((start, place) => (place === 0 ? start : Math.max(place, start + moved))) }
