import type { Page } from "../page.ts"

/**
 * Purposes of pages that read the history from one end to the other, so that their rows follow one another without a
 * gap. In
 * others a bad row without an id cannot be told from one that was counted, and behind them rows between would be late.
 */
const walks: ReadonlySet<Page["request"]["purpose"]> = new Set(["head", "range", "second", "offset"])

/** Whether a page is part of reading the history from one end to the other. */
export const isOfWalk = ({ request }: Page): boolean => walks.has(request.purpose)
