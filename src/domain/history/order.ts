import type { Range } from "../kernel/range.ts"
import { beginning, type Outline, snapshotOf } from "./page.ts"

/**
 * One order of snapshots. An answer is a snapshot of some moment between its leaving and its coming, and of two that
 * were on their way at once nobody can say which saw the office later. So an answer is believed only where nothing that
 * it meets was believed since it left: no proof of a second that it speaks of, and none of its rows. What is folded of
 * a second is then as if it had been read by one after the other, whoever asked. An answer that was overtaken changes
 * nothing, and is asked again.
 */
export interface Order {
  /** Answers that read one second page by page: the walk that they are of is believed as a whole. */
  readonly walks: Recent
  /** All others, and doubts. */
  readonly others: Recent
  /** The walk that is under way, if one is. */
  readonly walk: Walk | null
  /** The call whose answer was believed last. */
  readonly call: string | null
}

/** What was believed last, oldest first. */
interface Recent {
  readonly answers: ReadonlyArray<Believed>
  /** The position of the newest that was forgotten: of what left before it nothing is known any more. */
  readonly forgotten: number
}

/** A walk through one second: its proof is measured against all that others brought since its first page left. */
interface Walk {
  readonly second: number
  readonly after: Leaving
}

/** Where in the log it stands, the seconds it proves, if any, and its rows: id and second of each. */
interface Believed {
  readonly position: number
  readonly proves: Range<number> | null
  readonly rows: ReadonlyArray<readonly [id: number, second: number]>
}

/** The position up to which the log was folded when a request left; null in logs of builds that asked one at a time. */
type Leaving = number | null

/** So many are remembered: more hardly ever come while one answer is on its way, and if they do it is asked again. */
const usual = 16
/** A walk outlives that by far: what came since it began is remembered until it ends, as long as it is no more. */
const most = 256

const none: Recent = { answers: [], forgotten: 0 }

/** Before the first answer. */
export const noOrder: Order = { walks: none, others: none, walk: null, call: null }

/** Every second that a row can have. */
export const allSeconds: Range<number> = { from: beginning, to: Number.MAX_SAFE_INTEGER }

/** Remembers one more, and forgets the oldest that are too many and not wanted since a position. */
const remember = ({ answers, forgotten }: Recent, answer: Believed, since: Leaving = null): Recent => {
  const isWanted = ({ position }: Believed): boolean => since !== null && position > since
  const least = answers.length + 1 - usual
  const firstWanted = answers.findIndex(isWanted)
  const superfluous = firstWanted < 0 ? least : Math.max(Math.min(least, firstWanted), answers.length + 1 - most)
  return superfluous <= 0
    ? { answers: [...answers, answer], forgotten }
    : {
        answers: [...answers.slice(superfluous), answer],
        forgotten: answers[superfluous - 1]?.position ?? forgotten,
      }
}

const isWithin = (second: number, range: Range<number> | null): boolean =>
  range !== null && second > range.from && second <= range.to

/** The walk under way, unless its second is among some that were proven or doubted: then it proves nothing any more. */
const walkOutside = (walk: Walk | null, seconds: Range<number> | null): Walk | null =>
  walk !== null && isWithin(walk.second, seconds) ? null : walk

/** Whether two answers speak of the same second or of the same row, so that their order counts. */
const meet = (a: Believed, b: Believed): boolean => {
  if (a.proves !== null && b.proves !== null && a.proves.from < b.proves.to && b.proves.from < a.proves.to) return true
  const ids = new Set(a.rows.map(([id]) => id))
  return (
    a.rows.some(([, second]) => isWithin(second, b.proves)) ||
    b.rows.some(([id, second]) => ids.has(id) || isWithin(second, a.proves))
  )
}

/**
 * Whether anything was believed since a request left that it meets. A position not reached yet is of another log.
 * @param agreed from this position on it agrees with all that were believed
 */
const isOvertaken = (
  recents: ReadonlyArray<Recent>,
  after: Leaving,
  position: number,
  meets: (other: Believed) => boolean,
  agreed = position,
): boolean =>
  after !== null &&
  (after > position ||
    recents.some(
      ({ answers, forgotten }) =>
        forgotten > after || answers.some((other) => other.position > after && other.position < agreed && meets(other)),
    ))

/** What is known of a page beside what is in it: see `TransactionPageReceived`. */
export interface PageAnswer {
  readonly page: Outline
  readonly after: Leaving
  readonly callId: string
  readonly agreeing: number
}

/** The order with a page that was written at a position; null when it was overtaken. */
export const withPage = (
  { walks, others, walk }: Order,
  { page, after, callId, agreeing }: PageAnswer,
  position: number,
): Order | null => {
  const rows = page.rows.map(({ id, date }) => [id, date] as const)
  const answer: Believed = { position, proves: snapshotOf(page) ?? null, rows }
  if (isOvertaken([walks, others], after, position, (other) => meet(other, answer), position - agreeing)) return null
  if (page.request.purpose !== "second") {
    const left = walkOutside(walk, answer.proves)
    return { walks, others: remember(others, answer, left?.after), walk: left, call: callId }
  }
  const second = page.request.end ?? 0
  const current = walk?.second === second ? walk : { second, after }
  return { walks: remember(walks, answer), others, walk: current, call: callId }
}

/**
 * Whether others overtook a walk through one second, which found these rows there: since its first page left, one
 * proved the second, brought another row there, or one of these from elsewhere.
 */
export const isWalkOvertaken = (
  { others }: Order,
  { after, second, ids }: { readonly after: Leaving; readonly second: number; readonly ids: ReadonlyArray<number> },
  position: number,
): boolean => {
  const found = new Set(ids)
  return isOvertaken(
    [others],
    after,
    position,
    ({ proves, rows }) => isWithin(second, proves) || rows.some(([id, date]) => found.has(id) !== (date === second)),
  )
}

/** The order after the end of the walk through a second. */
export const withoutWalk = (order: Order, second: number): Order =>
  order.walk?.second === second ? { ...order, walk: null } : order

/** The order with a doubt about some seconds: what left before it does not resolve it. */
export const withDoubt = (order: Order, seconds: Range<number>, position: number): Order => {
  const walk = walkOutside(order.walk, seconds)
  return { ...order, walk, others: remember(order.others, { position, proves: seconds, rows: [] }, walk?.after) }
}
