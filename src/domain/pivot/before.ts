import type { Period } from "../history/query/cells/groupings.ts"
import type { Condition } from "../history/query/condition.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import { shifted } from "../kernel/calendar/dates.ts"
import type { Against } from "./question.ts"

/** Periods of a kind that a year has; weeks are counted back 52 at a time, so that weekdays stay. */
const perYear = { year: 1, quarter: 4, month: 12, week: 52 } as const satisfies Record<Period, number>

/** How many periods lie between a period and the one it is held against. */
const periodsBack = (period: Period, against: Against): number => (against === "period" ? 1 : perYear[period])

const moveStart = (second: number, period: Period, count: number): number => shifted(second, period, count)
/**
 * A last second is moved by the second behind it: the end of a month stays the end of a month. Where the earlier month
 * has no such day, its last day belongs to it all the same.
 */
const moveEnd = (second: number, period: Period, count: number): number =>
  Math.max(shifted(second + 1, period, count) - 1, shifted(second, period, count))

const moved = (condition: Condition, period: Period, count: number): Condition => {
  switch (condition._tag) {
    case "All":
    case "Any": {
      const [first, ...others] = condition.of
      return {
        _tag: condition._tag,
        of: [moved(first, period, count), ...others.map((part) => moved(part, period, count))],
      }
    }
    case "Not":
      return { _tag: "Not", condition: moved(condition.condition, period, count) }
    case "Since":
      return { _tag: "Since", second: moveStart(condition.second, period, count) }
    case "Until":
      return { _tag: "Until", second: moveEnd(condition.second, period, count) }
    default:
      return condition
  }
}

/**
 * The query whose rows the rows of a query are held against: every date of it lies so many periods earlier. What is not
 * over yet is held against what was over by then, never against more days than it has had.
 * @param until the last second of today, unix seconds: a query without an end ends there
 */
export const earlierQuery = (query: HistoryQuery, period: Period, against: Against, until: number): HistoryQuery => {
  const count = -periodsBack(period, against)
  return {
    ...query,
    start: query.start === null ? null : moveStart(query.start, period, count),
    end: moveEnd(query.end ?? until, period, count),
    ...(query.where !== undefined && { where: moved(query.where, period, count) }),
  }
}

/** The period, by its first second, that is held against an earlier one. */
export const laterPeriod = (start: number, period: Period, against: Against): number =>
  shifted(start, period, periodsBack(period, against))
