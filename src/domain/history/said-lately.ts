import { userBalance } from "../balances/endpoints.ts"
import type { CallOutcomes } from "../calls/projection.ts"
import { minuteMs } from "../kernel/calendar/day.ts"
import { coveredBy, newestGap } from "./coverage.ts"
import { listTransactions } from "./endpoints.ts"
import type { Outline, PageRequest } from "./page.ts"
import type { Completeness } from "./projection.ts"

/**
 * Of what is asked for every ten seconds and says what is held, not each answer stands in the log (decision 0044). One
 * that is left out is as if it had never been asked for: whatever is folded, is folded from the others. So it may be
 * left out only where folding it would change nothing but when the history was read last, and that not by much.
 */

/** So much older than they are may the newest rows be by the log, milliseconds. */
const saidFor = 5 * minuteMs

/** The others are asked for once, or move a reading on: without them the next one would be the same again. */
const askedAgain: ReadonlySet<PageRequest["purpose"]> = new Set(["head", "statuses"])

/** Where the time filter cannot be relied on it is checked, and the list walked through, as often as that. */
const askedUnfiltered: ReadonlySet<PageRequest["purpose"]> = new Set([...askedAgain, "offset", "check"])

/** The states that tell what the log says of earlier answers. */
export interface Said {
  readonly coverage: Completeness
  readonly calls: CallOutcomes
}

/** Whether the newest word of the log on the history is that it could not be read, or older than its balances. */
const isMissed = (calls: CallOutcomes, said: number): boolean =>
  (calls[listTransactions.name]?.rejected ?? null) !== null || (calls[userBalance.name]?.fulfilledAt ?? 0) >= said

/** Whether all that a page proves is covered, and nobody wants it to be read again. */
const isCovered = (page: Outline, { spans, verifyTurn }: Completeness): boolean => {
  const proven = coveredBy(page)
  const read = spans.filter(({ turn }) => turn > verifyTurn)
  return proven === undefined || (newestGap(read, proven.to) ?? proven.from) <= proven.from
}

/**
 * Whether a page that says what is held need not stand in the log, since one that was asked for as it was stands there
 * and is hardly older. Where balances came since, it does: a statement holds them against what was read after them.
 * @param started when it was asked for, epoch ms
 */
export const isSaidLately = (page: Outline, started: number, { coverage, calls }: Said): boolean => {
  const { purpose } = page.request
  const said = coverage.askedAt[purpose]
  return (
    (coverage.filter === "unusable" ? askedUnfiltered : askedAgain).has(purpose) &&
    said !== undefined &&
    started >= said &&
    started - said < saidFor &&
    !isMissed(calls, said) &&
    isCovered(page, coverage)
  )
}
