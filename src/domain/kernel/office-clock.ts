import * as Schema from "effect/Schema"
import { minuteMs } from "./calendar/day.ts"

/**
 * By how many milliseconds this device's clock was ahead of the office's when a fact was heard, where that is more than
 * a minute: absent where both agreed, or the office did not say. A fact that is held against dates of rows has it.
 */
export const officeClock = { ahead: Schema.optionalKey(Schema.Finite) }
export interface OfficeClock {
  readonly ahead?: number
}

/**
 * Where a moment of this device meets the date of a row, so much between both clocks proves nothing, in seconds: twice
 * what is not said of them (`sameClock`).
 */
export const clockSkew = 120

/** An answer may have been on its way for so long, milliseconds: clocks that differ by less say the same. */
const sameClock = minuteMs

/** The field of a fact that is heard under this clock, if it has one. */
export const clockOf = ({ ahead = 0 }: OfficeClock): OfficeClock => (Math.abs(ahead) < sameClock ? {} : { ahead })

/** A moment of this device's clock by that of the office, epoch ms. */
export const officeMoment = (at: number, { ahead = 0 }: OfficeClock): number => at - ahead
