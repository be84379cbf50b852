import { momentOf } from "./retry-after.ts"

/** How far this device's clock is ahead of the office's, by the `Date` of its newest answer. */
export interface OfficeClock {
  /** Hears an answer's `Date`, and when it came by this device's clock, epoch ms. */
  readonly heard: (date: string | null, now: number) => void
  /** Milliseconds; below 0 where this device's clock is behind, 0 while no answer said. */
  readonly ahead: () => number
}

export const makeOfficeClock = (): OfficeClock => {
  let ahead = 0
  return {
    heard: (date, now) => {
      const said = momentOf(date ?? "")
      if (!Number.isNaN(said)) ahead = now - said
    },
    ahead: () => ahead,
  }
}
