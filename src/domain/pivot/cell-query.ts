import type { Grouping, GroupKey } from "../history/query/cells/groupings.ts"
import type { Condition } from "../history/query/condition.ts"
import { type HistoryQuery, unsorted } from "../history/query/history-query.ts"
import { narrowed } from "../history/query/terms.ts"
import { known, periodOf } from "../kernel/calendar/dates.ts"
import { mostDigits } from "../money/amount.ts"

/** 10 to a power, in plain digits. */
const tenTo = (power: number): string => (power >= 0 ? `1${"0".repeat(power)}` : `0.${"0".repeat(-power - 1)}1`)

const amountFrom = (comparison: ">=" | "<", power: number): Condition => ({
  _tag: "Compare",
  measure: "amount",
  comparison,
  value: tenTo(power),
})

/** The bounds of a band of amounts in plain digits: at least, and less than. */
export const bandBounds = (power: GroupKey): { readonly least: string; readonly below: string } =>
  typeof power === "number" ? { least: tenTo(power), below: tenTo(power + 1) } : { least: "0", below: tenTo(-8) }

/** What every row of a group is like, and no other row. */
const conditionsOf = (grouping: Grouping, key: GroupKey): ReadonlyArray<Condition> => {
  switch (grouping) {
    case "year":
    case "quarter":
    case "month":
    case "week": {
      const { from, to } = periodOf(grouping, Number(key))
      const since: Condition = { _tag: "Since", second: from }
      // What lies beyond the calendar counts as its last second.
      return known(to + 1) === to + 1 ? [since, { _tag: "Until", second: to }] : [since]
    }
    case "weekday":
      return [{ _tag: "Weekday", day: Number(key) }]
    case "hour":
      return [{ _tag: "Hour", hour: Number(key) }]
    case "type":
    case "status":
    case "currency":
    case "marketplace":
      return [{ _tag: "OneOf", field: grouping, values: [String(key)] }]
    case "party":
      return [key === "" ? { _tag: "Nobody" } : { _tag: "Party", party: String(key) }]
    case "tag":
      return [{ _tag: "Tagged", tags: [String(key)] }]
    case "direction":
      return [{ _tag: "Direction", direction: key === "out" ? "out" : "in" }]
    case "band":
      if (typeof key !== "number") return [amountFrom("<", -8)]
      // No amount has more digits, and no query can name one that has.
      return key + 1 < mostDigits ? [amountFrom(">=", key), amountFrom("<", key + 1)] : [amountFrom(">=", key)]
  }
}

/** The query of the rows of groups: the same rows as a cell counts (law 7). */
export const queryOfGroups = (
  query: HistoryQuery,
  groups: ReadonlyArray<readonly [grouping: Grouping, key: GroupKey]>,
): HistoryQuery => groups.flatMap(([grouping, key]) => conditionsOf(grouping, key)).reduce(narrowed, unsorted(query))

/** The same with all that came before a period that is among the groups: what a running sum has added up by then. */
export const queryUpToGroups = (
  query: HistoryQuery,
  groups: ReadonlyArray<readonly [grouping: Grouping, key: GroupKey]>,
  period: Grouping | undefined,
): HistoryQuery =>
  groups
    .flatMap(([grouping, key]) =>
      conditionsOf(grouping, key).filter(({ _tag }) => grouping !== period || _tag !== "Since"),
    )
    .reduce(narrowed, unsorted(query))
