import { minuteMs } from "../kernel/calendar/day.ts"

/** Rates are asked for again only when the last ones are older than this, and on this schedule (R267, R268). */
export const ratesMaxAge = 5 * minuteMs
