import type { Contract } from "./model.ts"
import { isPerpetual } from "./summary.ts"

/** A contract as a bar on the one time axis: where it begins and ends, as shares of the axis. */
export interface TimelineBar {
  readonly contract: Contract
  readonly from: number
  readonly to: number
  /** It goes on beyond the axis. */
  readonly isEndless: boolean
}

/** Bars on one true time axis from `start` to `end` (unix seconds), and where today is on it. */
export interface Timeline {
  readonly start: number
  readonly end: number
  readonly today: number
  readonly bars: ReadonlyArray<TimelineBar>
}

/** A little room behind the last end, so that what is endless can be seen to go on. */
const room = 0.04

/** All contracts that have begun, on one axis from the first beginning to the last end or today; null when none has. */
export const timelineOf = (contracts: ReadonlyArray<Contract>, now: number): Timeline | null => {
  const begun = contracts.flatMap((contract) =>
    contract.started === null || (contract.release === null && !isPerpetual(contract))
      ? []
      : [{ contract, started: contract.started }],
  )
  if (begun.length === 0) return null
  const start = Math.min(now, ...begun.map(({ started }) => started))
  const last = Math.max(now, ...begun.map(({ contract, started }) => contract.release ?? started))
  const end = last + (last - start) * room + 1
  const place = (second: number): number => (second - start) / (end - start)
  return {
    start,
    end,
    today: place(now),
    bars: begun.map(({ contract, started }) => {
      const isEndless = isPerpetual(contract)
      return { contract, from: place(started), to: isEndless ? 1 : place(contract.release ?? end), isEndless }
    }),
  }
}
