import { phaseOf, type Said, type StatusNumbers, type StatusPhase } from "./phase.ts"
import { noFilter } from "./query.ts"
import type { HistoryReader } from "./query/reader.ts"
import { statusName } from "./query/status-name.ts"

/** A status as rows of the history have it. */
export interface HeldStatus extends Said {
  readonly phase: StatusPhase
  readonly count: number
}

/** The statuses that shown rows have, each with what it means and how many have it. */
export const heldStatuses = (reader: HistoryReader, numbers: StatusNumbers): ReadonlyArray<HeldStatus> =>
  reader.facets(noFilter).status.map(({ value, count }) => {
    const said = { status: value, statusName: statusName(reader, value) }
    return { ...said, count, phase: phaseOf(said, numbers) }
  })

/** More rows than these are the history, not what waits: the passes over what was read longest ago see them. */
const mostUnknown = 1000

/** The statuses that are asked about again and again until they are settled. */
export const changingStatuses = (reader: HistoryReader, numbers: StatusNumbers): ReadonlyArray<string> =>
  heldStatuses(reader, numbers)
    .filter(({ phase, count }) => phase === "waiting" || (phase === "unknown" && count <= mostUnknown))
    .map(({ status }) => status)

/** The unknown statuses that were not reported yet. */
export const unreportedStatuses = (
  held: ReadonlyArray<HeldStatus>,
  reported: ReadonlyArray<Said>,
): ReadonlyArray<HeldStatus> =>
  held.filter(
    ({ phase, status, statusName: name }) =>
      phase === "unknown" && !reported.some((each) => each.status === status && each.statusName === name),
  )
