import { TransactionPageReceived, TransactionPageUnchanged, VerificationAsked } from "../history/events.ts"
import { coverage, transactions } from "../history/projection.ts"
import { MessagesReceived } from "../messages/events.ts"

/** An event that a projection could not fold; its state is that of all others (S49). */
export interface SetAside {
  readonly projection: string
  readonly type: string
  readonly position: number
  /** When it was written, epoch ms. */
  readonly at: number
}

/** The same with what the projection folded since, by type. */
export interface LeftOut extends SetAside {
  readonly followedBy: ReadonlySet<string>
}

/** An event that is missing from an area of the office, as the page says it. */
export interface MissingEvent extends SetAside {
  /** The feature whose state lacks it. */
  readonly area: string
  /** What is sent is decided on that state: nothing is, until it is whole again. */
  readonly stopsSending: boolean
}

/** The projections that say which rows there are. */
export const ofHistory: ReadonlySet<string> = new Set([transactions.name, coverage.name])

/** A page of the history, written out or in brief, says the same of its call. */
const pages: ReadonlyArray<string> = [TransactionPageReceived.type, TransactionPageUnchanged.type]

/** The types that say again what one said: an answer says all of its area; a message of the office is said once. */
const saidAgainBy = (type: string): ReadonlyArray<string> => {
  if (pages.includes(type)) return pages
  return type.endsWith("Received") && type !== MessagesReceived.type ? [type] : []
}

/**
 * Which of these are still missing. What an answer said, the next one of its type says again; what a page of the
 * history said is there once everything was read again that was asked for since.
 * @param isHistoryRead nothing of the history is left to be read again
 */
export const stillMissing = (all: ReadonlyArray<LeftOut>, isHistoryRead: boolean): ReadonlyArray<LeftOut> =>
  all.filter(({ projection, type, followedBy }) =>
    ofHistory.has(projection)
      ? !(isHistoryRead && followedBy.has(VerificationAsked.type))
      : !saidAgainBy(type).some((each) => followedBy.has(each)),
  )
