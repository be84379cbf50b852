/** How many pages of a reading may leave at once, as the office stood it so far. */
export interface Pace {
  readonly limit: number
  /** Milliseconds for each page when so many had left at once, by their number. */
  readonly perPage: ReadonlyMap<number, number>
  /** After so many readings the next larger number is tried again. */
  readonly patience: number
}

export const noPace: Pace = { limit: Number.POSITIVE_INFINITY, perPage: new Map(), patience: 0 }

/** Of the time for each page at least this share must be saved by asking for twice as many at once. */
const worthwhile = 0.2
const usualPatience = 64

/**
 * The pace after a reading of so many pages took so many milliseconds: where an office answers one after the other,
 * twice as many at once bring nothing, and others would wait behind them.
 */
export const paceAfter = ({ limit, perPage, patience }: Pace, pages: number, ms: number): Pace => {
  const known = new Map(perPage).set(pages, ms / pages)
  const half = known.get(pages / 2)
  if (half !== undefined && ms / pages > (1 - worthwhile) * half)
    return { limit: pages / 2, perPage: new Map(), patience: usualPatience }
  if (patience === 1) return { limit: Number.POSITIVE_INFINITY, perPage: known, patience: 0 }
  return { limit, perPage: known, patience: Math.max(0, patience - 1) }
}

/** The pace after a reading of so many pages of which one failed: it may have been too many for the office. */
export const paceAfterFailure = (pages: number): Pace => ({
  limit: Math.max(1, pages >> 1),
  perPage: new Map(),
  patience: usualPatience,
})
