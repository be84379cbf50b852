/** Rates are asked for again only when the last ones are older than this, and on this schedule (R267, R268). */
export const ratesMaxAge = 5 * 60_000

/**
 * Whether rates answered at a moment are too old at another, both epoch milliseconds. A clock set back makes them old.
 */
export const ratesAreDue = (answeredAt: number | null, now: number): boolean =>
  answeredAt === null || now - answeredAt > ratesMaxAge || now < answeredAt
