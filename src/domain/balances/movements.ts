import { type Coverage, newestCovered, newestGap } from "../history/coverage.ts"
import { changingStatuses, isFailedStatus } from "../history/model.ts"
import { noFilter } from "../history/query.ts"
import { allOf, type Condition } from "../history/query/condition.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import { statusName } from "../history/query/status-name.ts"

const [waiting = "", ...processing] = changingStatuses
/** What still leaves has left the balance, and what still comes has not reached it. */
const hasMoved: Condition = {
  _tag: "Any",
  of: [
    { _tag: "Direction", direction: "out" },
    { _tag: "Not", condition: { _tag: "OneOf", field: "status", values: [waiting, ...processing] } },
  ],
}

/** The rows that moved a balance, as a condition like any other; a failed row moved nothing. */
export const movingRows = (reader: HistoryReader): Condition => {
  const [first, ...others] = reader
    .facets(noFilter)
    .status.map(({ value }) => value)
    .filter((status) => isFailedStatus(statusName(reader, status)))
  const succeeded: ReadonlyArray<Condition> =
    first === undefined
      ? []
      : [{ _tag: "Not", condition: { _tag: "OneOf", field: "status", values: [first, ...others] } }]
  return allOf([...succeeded, hasMoved]) ?? hasMoved
}

/** From which second on the history is complete; +∞ while nothing of it is, 0 when all is. */
export const knownFrom = (spans: Coverage): number => {
  const top = newestCovered(spans)
  return top === undefined ? Number.POSITIVE_INFINITY : (newestGap(spans, top) ?? 0)
}
