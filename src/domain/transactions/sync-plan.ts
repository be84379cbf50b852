import type { EventDraft } from "../kernel/event.ts"
import { type Coverage, newestGap } from "./coverage.ts"
import { CoverageQuestioned, HistorySecondRead, RangeFilterChecked } from "./events.ts"
import { delivered, firstDate, idsOf, isFull, lastDate, type Page, type PageRequest, pageRequest } from "./page.ts"
import { pageSize } from "./query.ts"
import type { Transaction } from "./transaction.ts"

/** What a plan wants done next: a page asked for, or a fact written down. The answer to `Ask` is the page as it was folded. */
export type Step = { readonly _tag: "Ask"; readonly request: PageRequest } | { readonly _tag: "Note"; readonly fact: EventDraft }

/** A plan says step by step what to ask; it sees the state as folded so far. It can be dropped at any step: coverage remembers. */
export type Plan<Answer = void> = Generator<Step, Answer, Page>

/** What a plan reads of the folded state, each time anew. */
export interface HistoryView {
  readonly coverage: () => Coverage
  /** What is known of the server's time filter; none before it was checked. */
  readonly filter: () => RangeFilter | undefined
  /** Rows whose status the server may still change. */
  readonly changing: () => ReadonlyArray<Pick<Transaction, "id" | "date">>
  /** How many rows are held that are not newer than a second. */
  readonly countUpTo: (second: number) => number
  /** The date of the held row at a place in the order, newest first. */
  readonly dateAt: (place: number) => number | undefined
}

/** Whether the end of the server's time filter is part of the range, is not, or is anything. */
export type RangeFilter = (typeof RangeFilterChecked.schema.Type)["end"]

/** The server gives answers that no plan can make sense of; the reason is for the developer's journal. */
export class PlanStuck extends Error {
  override readonly name = "PlanStuck"
}

const mostWalks = 200

/** Asks for one page. */
export function* ask(request: PageRequest): Plan<Page> {
  return yield { _tag: "Ask", request }
}

/** Writes one fact down. */
export function* note(fact: EventDraft): Plan {
  yield { _tag: "Note", fact }
}

/** The page of rows up to a second, by the server's own idea of an end. */
const upTo = (view: HistoryView, end: number): PageRequest => pageRequest({ purpose: "range", end, exclusiveEnd: view.filter() === "exclusive" })

/**
 * Reads a second that holds more rows than a page. Ties may come in another order in every answer, so the second is walked
 * until as many different rows were seen as it holds: the page at offset n − 1 has exactly one row, n being the number seen.
 * That one answer is the proof; a row that vanished meanwhile makes it empty, and the walk starts again from nothing.
 */
export function* readSecond(view: HistoryView, second: number): Plan {
  const exclusiveEnd = view.filter() === "exclusive"
  const within = (offset: number): PageRequest => pageRequest({ purpose: "second", start: second, end: second, exclusiveEnd, offset })
  let seen = new Set<number>()
  for (let walk = 0; walk < mostWalks; walk++) {
    let offset = 0
    for (let page: Page; ; offset += pageSize) {
      page = yield* ask(within(offset))
      for (const id of idsOf(page)) seen.add(id)
      if (!isFull(page)) break
    }
    if (seen.size === 0) break
    const proof = yield* ask(within(seen.size - 1))
    const known = idsOf(proof).every((id) => seen.has(id))
    if (delivered(proof) === 1 && known) break
    if (delivered(proof) === 0 || (delivered(proof) === 1 && !known)) seen = new Set()
    if (walk === mostWalks - 1) throw new PlanStuck(`the rows of second ${second} never agreed with their count`)
  }
  yield* note(HistorySecondRead.draft({ second, ids: [...seen] }))
}

/**
 * Learns how the server reads the end of a range, from a second that is known to have rows. An answer that lacks them would
 * withdraw good rows at every boundary, so nothing anchored is asked before this is known.
 */
function* checkFilter(second: number): Plan {
  const has = function* (exclusiveEnd: boolean): Plan<boolean> {
    const page = yield* ask(pageRequest({ purpose: "check", start: second, end: second, exclusiveEnd }))
    return firstDate(page) === second && lastDate(page) === second
  }
  const end = (yield* has(false)) ? "inclusive" : (yield* has(true)) ? "exclusive" : "unusable"
  yield* note(RangeFilterChecked.draft({ end }))
}

/** Reads every gap from a second down to the beginning; each page is anchored in time, not in offset. */
function* fillGaps(view: HistoryView, top: number): Plan {
  for (let gap = newestGap(view.coverage(), top); gap !== undefined; gap = newestGap(view.coverage(), top)) {
    const page = yield* ask(upTo(view, gap))
    const newest = firstDate(page)
    const last = lastDate(page)
    if (isFull(page) && last === undefined) throw new PlanStuck(`no row of the page up to second ${gap} has a date`)
    if (newest !== undefined && newest > gap) throw new PlanStuck(`asked for rows up to second ${gap}, got one of second ${newest}`)
    if (isFull(page) && last === gap) yield* readSecond(view, gap)
  }
}

/**
 * Where the filter is unusable: pages by offset, each overlapping the whole last second of the one before. Rows that come or
 * go meanwhile can be missed, so nothing is covered and the sync line says "not verified".
 */
function* walkByOffset(view: HistoryView): Plan {
  for (let offset = Math.max(0, view.countUpTo(Number.MAX_SAFE_INTEGER) - pageSize); ; ) {
    const page = yield* ask(pageRequest({ purpose: "offset", offset }))
    if (!isFull(page)) return
    const last = lastDate(page)
    offset += Math.max(1, page.rows.filter((row) => row.date !== last).length)
  }
}

/**
 * Brings the history up to date: the newest rows first, then whatever is missing below, newest first. The head page has no
 * end; where it does not reach the newest second that was closed before, it leaves a gap, and that is read next.
 */
export function* synchronise(view: HistoryView): Plan {
  const head = yield* ask(pageRequest({ purpose: "head" }))
  const newest = firstDate(head)
  const last = lastDate(head)
  if (!isFull(head)) return
  if (newest === undefined || last === undefined) throw new PlanStuck("no row of the newest page has a date")
  if (view.filter() === undefined) yield* checkFilter(last)
  if (view.filter() === "unusable") return yield* walkByOffset(view)
  if (last === newest) yield* readSecond(view, newest)
  yield* fillGaps(view, newest - 1)
}

/** Reads the rows again whose status may still change; a held one that is not among them any more has its second asked for anew. */
export function* recheckStatuses(view: HistoryView, statuses: ReadonlyArray<string>): Plan {
  const held = view.changing()
  if (held.length === 0) return
  const seen = new Set<number>()
  for (let offset = 0; ; offset += pageSize) {
    const page = yield* ask(pageRequest({ purpose: "statuses", statuses, offset }))
    for (const id of idsOf(page)) seen.add(id)
    if (!isFull(page)) break
  }
  const seconds = new Set(held.filter((row) => !seen.has(row.id)).map((row) => row.date))
  for (const second of seconds) yield* note(CoverageQuestioned.draft({ from: second - 1, to: second }))
}

/** Reads one page of the span that was read longest ago, so that in time every row is seen again. */
export function* rereadOldest(view: HistoryView): Plan {
  const [first, ...others] = view.coverage()
  if (first === undefined) return
  const oldest = others.reduce((least, span) => (span.at < least.at ? span : least), first)
  const page = yield* ask(upTo(view, oldest.to))
  if (isFull(page) && lastDate(page) === oldest.to) yield* readSecond(view, oldest.to)
}
