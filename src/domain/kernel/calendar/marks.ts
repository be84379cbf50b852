import type { Range } from "../range.ts"
import { shifted, startOf } from "./dates.ts"
import { daySeconds } from "./day.ts"

/** How long a step is at least that is one of months, or of years. */
const [monthSeconds, yearSeconds] = [30 * daySeconds, 365 * daySeconds]

/**
 * The seconds of a stretch of time that are marked under its picture, rising, a step of so many seconds between them:
 * parts of a day from midnight on, days from the first midnight on, months and years from their first days on. All of
 * UTC: the library of charts finds them by the clock of the device, which leaves out an hour in spring.
 */
export const marksOf = ({ from, to }: Range<number>, step: number): Array<number> => {
  const marks: Array<number> = []
  if (step < monthSeconds) {
    const grid = Math.min(step, daySeconds)
    for (let mark = Math.ceil(from / grid) * grid; mark <= to; mark += step) marks.push(mark)
    return marks
  }
  const [unit, size] = step < yearSeconds ? (["month", monthSeconds] as const) : (["year", yearSeconds] as const)
  const begun = startOf(unit, from)
  const first = begun < from ? shifted(begun, unit, 1) : begun
  for (let mark = first; mark <= to; mark = shifted(mark, unit, Math.round(step / size))) marks.push(mark)
  return marks
}
