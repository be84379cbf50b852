import { type Coverage, newestCovered, newestGap } from "../history/coverage.ts"
import { heldStatuses } from "../history/held-statuses.ts"
import type { StatusNumbers, StatusPhase } from "../history/phase.ts"
import { allOf, type Condition } from "../history/query/condition.ts"
import type { HistoryReader } from "../history/query/reader.ts"

const outgoing: Condition = { _tag: "Direction", direction: "out" }

/** The rows that moved a balance, as a condition like any other: a failed row moved nothing, and what still comes has
 * not reached it, while what still leaves has left. */
export const movingRows = (reader: HistoryReader, numbers: StatusNumbers): Condition => {
  const held = heldStatuses(reader, numbers)
  const without = (phase: StatusPhase): Condition | null => {
    const [first, ...others] = held.filter((each) => each.phase === phase).map(({ status }) => status)
    return first === undefined
      ? null
      : { _tag: "Not", condition: { _tag: "OneOf", field: "status", values: [first, ...others] } }
  }
  const succeeded = without("failed")
  const arrived = without("waiting")
  const moved: ReadonlyArray<Condition> = [
    ...(succeeded === null ? [] : [succeeded]),
    ...(arrived === null ? [] : [{ _tag: "Any" as const, of: [outgoing, arrived] as const }]),
  ]
  return allOf(moved) ?? { _tag: "Any", of: [outgoing, { _tag: "Not", condition: outgoing }] }
}

/** From which second on the history is complete; +∞ while nothing of it is, 0 when all is. */
export const knownFrom = (spans: Coverage): number => {
  const top = newestCovered(spans)
  return top === undefined ? Number.POSITIVE_INFINITY : (newestGap(spans, top) ?? 0)
}
