import { hourMs } from "../../domain/kernel/calendar/day.ts"

const isMoment = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d:\d\d:\d\d/
const hasZone = /(?:GMT|UTC|[+-]\d{4})$/

/** A moment in any of the spellings that HTTP knows, epoch ms; NaN where it is none. What names no zone is of UTC. */
const momentOf = (text: string): number =>
  isMoment.test(text) ? Date.parse(hasZone.test(text) ? text : `${text} GMT`) : Number.NaN

/** No answer silences the office for longer than an hour, whatever it says. */
const longest = hourMs

/**
 * What `Retry-After` says: seconds, or a moment. A moment is measured against the answer's own `Date`, since the clock
 * of this device may be set to anything.
 * @param now epoch ms of this device's clock, for an answer that does not say when it was given
 * @returns for how many milliseconds nothing is to be asked; nothing where it says nothing that can be read
 */
export const retryAfterOf = (
  { retryAfter, date }: { readonly retryAfter: string | null; readonly date: string | null },
  now: number,
): number | undefined => {
  const said = retryAfter?.trim() ?? ""
  // Said twice, by the office and by what stands before it, it arrives as one list: the longest counts.
  const wait = /^\d+(?:\s*,\s*\d+)*$/.test(said)
    ? Math.max(...said.split(",").map(Number)) * 1_000
    : momentOf(said) - (momentOf(date ?? "") || now)
  return Number.isNaN(wait) ? undefined : Math.min(longest, Math.max(0, wait))
}

/**
 * How far this device's clock is ahead of the office's, by the `Date` of its newest answer. `passed` is by a clock that
 * nobody sets: it may stand while the device sleeps, and never jumps.
 */
interface OfficeClock {
  /** Hears an answer's `Date`, and when it came by this device's clock, epoch ms, and by the one that nobody sets. */
  readonly heard: (date: string | null, now: number, passed: number) => void
  /** Milliseconds; below 0 where this device's clock is behind, 0 while no answer said. */
  readonly ahead: () => number
  /** What the office's clock says, epoch ms; what this device's does, while no answer said. */
  readonly now: (device: number, passed: number) => number
}

export const makeOfficeClock = (): OfficeClock => {
  let ahead = 0
  let begun: number | null = null
  return {
    heard: (date, now, passed) => {
      const said = momentOf(date ?? "")
      if (Number.isNaN(said)) return
      ahead = now - said
      begun = said - passed
    },
    ahead: () => ahead,
    now: (device, passed) => (begun === null ? device : begun + passed),
  }
}
