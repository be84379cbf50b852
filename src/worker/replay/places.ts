import { dayOfMoment } from "../../domain/kernel/calendar/day.ts"
import { placeOf } from "../../domain/recording/moved.ts"

/**
 * Where the events of a recording lie: by place, counted from 1, their position, their moment, and where their days
 * begin and end.
 */
export interface Places {
  readonly add: (position: number, at: number) => void
  readonly count: () => number
  readonly position: (place: number) => number
  /** The last place up to a position; 0 where there is none. */
  readonly upTo: (position: number) => number
  /** The last place of the UTC day before; null on the first. */
  readonly dayBefore: (place: number) => number | null
  /** The last place of the next UTC day that has events; null on the last. */
  readonly dayAfter: (place: number) => number | null
}

/** An index without events. A day is a run of events of one UTC day: a clock that was put back begins another. */
export const makePlaces = (): Places => {
  const positions: Array<number> = []
  /** The last place of each day. */
  const ends: Array<number> = []
  let today: number | null = null
  const dayIndex = (place: number): number => ends.findIndex((end) => place <= end)
  return {
    add: (position, at) => {
      const day = dayOfMoment(at)
      positions.push(position)
      if (day !== today) ends.push(positions.length)
      else ends[ends.length - 1] = positions.length
      today = day
    },
    count: () => positions.length,
    position: (place) => positions[place - 1] ?? 0,
    upTo: (position) => placeOf(positions, position + 1),
    dayBefore: (place) => ends[dayIndex(place) - 1] ?? null,
    dayAfter: (place) => ends[dayIndex(place) + 1] ?? null,
  }
}
