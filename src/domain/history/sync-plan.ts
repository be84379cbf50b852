import { coveredBelow, newestCovered, newestGap, oldestReading } from "./coverage.ts"
import { CoverageQuestioned, HistorySecondRead, RangeFilterChecked, UnknownStatusMet } from "./events.ts"
import { isWalkOvertaken } from "./order.ts"
import {
  beginning,
  delivered,
  firstDate,
  idsOf,
  isFull,
  lastDate,
  type Page,
  type PageRequest,
  pageRequest,
  snapshotOf,
} from "./page.ts"
import { ask, type HistoryView, note, type Plan, PlanStuck, type RangeFilter } from "./plan.ts"
import { pageSize } from "./query.ts"
import { readingUpTo } from "./reading.ts"

/**
 * How often an over-full second is walked before it is given up: thousands of rows in random order take about fifteen.
 */
const mostWalks = 24

/** So often in a row the same gap is read before the plan is given up until the next pass. */
const mostReads = 8

/**
 * Rows repeat themselves from page to page where ties are unstable, but not so often that four times as many places are
 * walked.
 */
const runsAway = (offset: number, different: number): boolean => offset > 4 * (different + pageSize)

/** Whether a range can be relied on, by the server's own idea of its end. */
export const isAnchored = (view: HistoryView): boolean => view.filter() === "inclusive" || view.filter() === "exclusive"

const exclusiveEnd = (view: HistoryView): boolean => view.filter() === "exclusive"

/**
 * Reads a second that holds more rows than a page. Ties may come in another order in every answer, so the second is
 * walked until as many different rows were seen as it holds: the page at offset n − 1 has exactly one row, n being the
 * number seen. That one answer is the proof; a row that vanished meanwhile makes it empty, and the walk starts again
 * from nothing, as it does where another answer overtook it. Rows without a readable id cannot be told apart; as many
 * as one answer had at once are counted.
 * @returns false when the rows never agreed with their number; the second is then not covered.
 */
export function* readSecond(view: HistoryView, second: number, closed: boolean): Plan<boolean> {
  const within = (offset: number): PageRequest =>
    pageRequest({ purpose: "second", start: second, end: second, exclusiveEnd: exclusiveEnd(view), offset })
  let seen = new Set<number>()
  let nameless = 0
  let after = view.position()
  const look = function* (offset: number): Plan<Page> {
    const page = yield* ask(within(offset))
    for (const id of idsOf(page)) seen.add(id)
    nameless = Math.max(nameless, delivered(page) - idsOf(page).length)
    return page
  }
  for (let walk = 0; walk < mostWalks; walk++) {
    for (let offset = 0; isFull(yield* look(offset)) && !runsAway(offset, seen.size);) offset += pageSize
    const expected = seen.size + nameless
    const proof = yield* look(Math.max(0, expected - 1))
    const isProven = delivered(proof) === Math.min(1, expected) && seen.size + nameless === expected
    const walked = { after, second, ids: [...seen] }
    if (isProven && !isWalkOvertaken(view.order(), walked, view.position())) {
      yield* note(HistorySecondRead.draft({ ...walked, closed }))
      return true
    }
    if (delivered(proof) <= 1) [seen, nameless, after] = [new Set(), 0, view.position()]
  }
  yield* note(CoverageQuestioned.draft({ from: second - 1, to: second }))
  return false
}

const strays = (page: Page, from: number, to: number): boolean =>
  (firstDate(page) ?? to) > to || (lastDate(page) ?? from) < from

/**
 * Learns how the server reads the end of a range, from a second that has rows while newer ones exist, and writes it
 * down where that is news. An answer that lacks its last second would withdraw good rows at every boundary, so nothing
 * anchored is asked before this is known.
 */
export function* checkFilter(view: HistoryView, newest: number, last: number): Plan {
  const end = yield* endOfRange(newest, last)
  if (end !== view.filter()) yield* note(RangeFilterChecked.draft({ end }))
}

function* endOfRange(newest: number, last: number): Plan<RangeFilter> {
  let second = last
  if (second === newest) {
    // The newest page is one second: a server that does not filter answers with it whatever is asked, so an older one
    // is needed.
    const older = yield* ask(pageRequest({ purpose: "check", end: newest - 1 }))
    if (strays(older, 0, newest - 1)) return "unusable"
    second = firstDate(older) ?? newest
  }
  const exact = yield* ask(pageRequest({ purpose: "check", start: second, end: second }))
  if (strays(exact, second, second)) return "unusable"
  if (delivered(exact) > 0) return "inclusive"
  const wider = yield* ask(pageRequest({ purpose: "check", start: second, end: second, exclusiveEnd: true }))
  const found = firstDate(wider)
  // Nothing at all: the filter leaves out both ends, or the second's rows went away between two answers. The next pass
  // asks again.
  if (found === undefined || strays(wider, second, second + 1)) return "unusable"
  return found > second ? "inclusive" : "exclusive"
}

/**
 * Reads so many pages of the newest rows up to a second; a first page that is that second alone has it read to its end.
 * @returns whether the second is covered now; `undefined` when the answer proves nothing about any second.
 */
function* readUpTo(view: HistoryView, second: number, pages = 1): Plan<boolean | undefined> {
  const [page] = yield { _tag: "Ask", requests: readingUpTo(second, exclusiveEnd(view), pages) }
  if (page === undefined || snapshotOf(page) === undefined) return undefined
  return isFull(page) && lastDate(page) === second ? yield* readSecond(view, second, true) : true
}

/** What the reading of gaps knows of those before it, also where the newest page was looked at in between. */
interface GapReading {
  /** How many pages are read at once, by the second that a gap reaches down to. */
  readonly widths: Map<number, number>
  /** Seconds that never agreed with themselves: the next pass tries them again. */
  readonly givenUp: Set<number>
  /** The gap that was read last, and how often in a row. */
  last: number | undefined
  reads: number
}

const gapReading = (): GapReading => ({ widths: new Map(), givenUp: new Set(), last: undefined, reads: 0 })

/** The newest gap from a second down that may still be closed in this pass. */
const gapBelow = (view: HistoryView, top: number, { givenUp }: GapReading): number | undefined => {
  let gap = newestGap(view.coverage(), top)
  while (gap !== undefined && givenUp.has(gap)) gap = newestGap(view.coverage(), gap - 1)
  return gap
}

/**
 * Reads every gap from a second down to the beginning; each reading is anchored in time, not in offset, and twice as
 * long as the one before it in the same gap, as long as the office stands it. A page that proves nothing ends that: the
 * gap stays, and the rows below are fetched by offset.
 * @returns false where the newest page is due before that is over
 */
function* fillGaps(view: HistoryView, top: number, reading: GapReading): Plan<boolean> {
  const { widths, givenUp } = reading
  for (let gap = gapBelow(view, top, reading); gap !== undefined; gap = gapBelow(view, top, reading)) {
    if (view.isHeadDue()) return false
    reading.reads = reading.last === gap ? reading.reads + 1 : 1
    reading.last = gap
    if (reading.reads > mostReads) throw new PlanStuck("what is read again and again stays a gap")
    const floor = coveredBelow(view.coverage(), gap)
    const pages = Math.min(widths.get(floor) ?? 1, view.mostAtOnce())
    const covered = yield* readUpTo(view, gap, pages)
    if (covered === undefined) return yield* walkByOffset(view)
    if (!covered) givenUp.add(gap)
    widths.set(floor, 2 * pages)
  }
  return true
}

/**
 * Pages by offset until the list ends or as many rows are known as wanted. Each overlaps the whole last second of the
 * one before, or half of it where that page was one second. A list that repeats itself has no end.
 */
function* walk(view: HistoryView, from: number, wanted: number): Plan<number> {
  for (let offset = from; ;) {
    const page = yield* ask(pageRequest({ purpose: "offset", offset }))
    if (!isFull(page) || known(view) >= wanted) return offset + delivered(page)
    if (runsAway(offset, known(view))) throw new PlanStuck("the list repeats itself")
    const last = lastDate(page)
    offset += page.rows.filter((row) => row.date !== last).length || pageSize >> 1
  }
}

const known = (view: HistoryView): number => view.countUpTo(Number.MAX_SAFE_INTEGER)

/**
 * Where time is no anchor: on from as many rows as are known, and where the list turns out to be longer than what is
 * known then, from the top. Rows that come, go or change places meanwhile can be missed until a later pass, so nothing
 * is covered and the sync line says "not verified".
 * @returns true: it is not called off for the newest page
 */
function* walkByOffset(view: HistoryView): Plan<true> {
  const length = yield* walk(view, Math.max(0, known(view) - pageSize), Number.POSITIVE_INFINITY)
  if (known(view) < length) yield* walk(view, 0, length)
  return true
}

/**
 * Brings the history up to date: the newest rows first, then whatever is missing below, newest first. A long history
 * takes long, so the newest page, and what may still change, are looked at again whenever they are due.
 */
export function* synchronise(view: HistoryView): Plan {
  const reading = gapReading()
  while (!(yield* readFromNewest(view, reading))) if (view.areStatusesDue()) yield* lookAtStatuses(view)
}

/**
 * The head page has no end; where it does not reach the newest second that was closed before, it leaves a gap, and that
 * is read next.
 * @returns false where the newest page is due again before all is read
 */
function* readFromNewest(view: HistoryView, reading: GapReading): Plan<boolean> {
  const covered = newestCovered(view.coverage()) ?? beginning
  const before = view.countUpTo(covered)
  const head = yield* ask(pageRequest({ purpose: "head" }))
  const newest = firstDate(head)
  const last = lastDate(head)
  if (!isFull(head)) return true
  if (snapshotOf(head) === undefined || newest === undefined || last === undefined)
    throw new PlanStuck("the newest page is out of order")
  if (!isAnchored(view)) yield* checkFilter(view, newest, last)
  if (!isAnchored(view)) return yield* walkByOffset(view)
  if (view.countUpTo(covered) > before) yield* questionBelow(view, last)
  if (last > view.now()) yield* readBelowAhead(view)
  // Where newer rows went away, the newest second that is left was closed long ago.
  const top = Math.max(newest - 1, newestCovered(view.coverage()) ?? beginning)
  if (last === newest) yield* readSecond(view, newest, newest <= top)
  return yield* fillGaps(view, top, reading)
}

/**
 * Rows came in among seconds that were taken for closed (a row dated ahead of its time stands above them): more of them
 * may lie between the head page and the newest row held below it.
 */
function* questionBelow(view: HistoryView, second: number): Plan {
  const next = view.dateAt(known(view) - view.countUpTo(second - 1)) ?? beginning
  yield* note(CoverageQuestioned.draft({ from: Math.max(beginning, next - 1), to: second }))
}

/**
 * The whole newest page is dated ahead of its time, so what comes now comes below it, among seconds that are covered:
 * the newest page up to now is read too, and where it holds something new, whatever may be missing below it.
 */
function* readBelowAhead(view: HistoryView): Plan {
  const now = view.now()
  const before = view.countUpTo(now)
  const page = yield* ask(pageRequest({ purpose: "range", end: now, exclusiveEnd: exclusiveEnd(view) }))
  const last = lastDate(page)
  if (isFull(page) && last !== undefined && view.countUpTo(now) > before) yield* questionBelow(view, last)
}

/**
 * Reads the rows again whose status may still change; of a held one that is not among them any more the second becomes
 * a gap.
 * @returns the newest second that is covered, where there are such gaps below it
 */
function* lookAtStatuses(view: HistoryView): Plan<number | undefined> {
  for (const { status, statusName } of view.unreported()) yield* note(UnknownStatusMet.draft({ status, statusName }))
  const { statuses, rows: held } = view.changing()
  if (held.length === 0) return undefined
  const seen = new Set<number>()
  for (let offset = 0; ; offset += pageSize) {
    const page = yield* ask(pageRequest({ purpose: "statuses", statuses, offset }))
    // the filter is ignored: this would be the whole history
    if (page.rows.some((row) => !statuses.includes(row.status))) return undefined
    for (const id of idsOf(page)) seen.add(id)
    if (!isFull(page) || runsAway(offset, seen.size)) break
  }
  const top = newestCovered(view.coverage())
  if (top === undefined || !isAnchored(view)) return undefined // the next pass reads all there is
  const seconds = new Set(held.filter((row) => row.date <= top && !seen.has(row.id)).map((row) => row.date))
  for (const second of seconds) yield* note(CoverageQuestioned.draft({ from: second - 1, to: second }))
  return seconds.size > 0 ? top : undefined
}

/**
 * Reads the rows again whose status may still change; of a held one that is not among them any more the second is read
 * anew.
 */
export function* recheckStatuses(view: HistoryView): Plan {
  const top = yield* lookAtStatuses(view)
  // They are few, and nothing here would go on with them where the newest page came in between.
  if (top !== undefined) yield* fillGaps({ ...view, isHeadDue: () => false }, top, gapReading())
}

/** Reads one page of the span that was read longest ago, so that in time every row is seen again. */
export function* rereadOldest(view: HistoryView): Plan {
  const oldest = oldestReading(view.coverage())
  if (oldest !== undefined && isAnchored(view)) yield* readUpTo(view, oldest.to)
}
