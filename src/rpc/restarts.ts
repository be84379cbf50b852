import { minuteMs } from "../domain/kernel/calendar/day.ts"

/** A worker that dies at once must not be started in a tight circle, nor ask the office anew each time (S47). */
const mostStarts = 5
/** Within this, milliseconds. */
const span = minuteMs
const firstPause = 250
const longestPause = 15_000

/** Keeps account of starts. Times are milliseconds of a clock that nobody sets back. */
export interface Restarts {
  readonly started: (now: number) => void
  /** As many as may be: somebody has to be told. */
  readonly areTooMany: (now: number) => boolean
  /** How long to wait before the next start: twice as long each time, not by all at once. `random`: 0 up to 1. */
  readonly pause: (now: number, random: number) => number
}

/** An account of no starts yet. */
export const makeRestarts = (): Restarts => {
  let starts: ReadonlyArray<number> = []
  const recent = (now: number): ReadonlyArray<number> => starts.filter((at) => now - at < span)
  return {
    started: (now) => {
      starts = [...recent(now), now]
    },
    areTooMany: (now) => recent(now).length >= mostStarts,
    pause: (now, random) => {
      const counted = recent(now)
      const pause = Math.min(longestPause, firstPause * 2 ** Math.max(0, counted.length - 1)) * (0.5 + random / 2)
      const first = counted.at(-mostStarts)
      return first === undefined ? pause : Math.max(pause, first + span - now)
    },
  }
}
