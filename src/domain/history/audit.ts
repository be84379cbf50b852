import type { Range } from "../kernel/range.ts"
import { isComplete, newestCovered } from "./coverage.ts"
import { CoverageQuestioned } from "./events.ts"
import { beginning, datedBadRows, firstDate, lastDate, type Page, pageRequest } from "./page.ts"
import { ask, type HistoryView, note, type Plan } from "./plan.ts"
import { pageSize } from "./query.ts"
import { checkFilter, isAnchored } from "./sync-plan.ts"

/** Into how many stretches of about as many rows the history is cut. */
const stretches = 16

const countIn = (view: HistoryView, { from, to }: Range<number>): number => view.countUpTo(to) - view.countUpTo(from)

/** The date of the row that stands so many rows below the newest of an interval. */
const dateBelow = (view: HistoryView, { to }: Range<number>, rows: number): number | undefined =>
  view.dateAt(view.countUpTo(Number.MAX_SAFE_INTEGER) - view.countUpTo(to) + rows)

const datesOf = (page: Page): ReadonlyArray<number> =>
  [...page.rows, ...datedBadRows(page)].flatMap((row) => row.date ?? []).sort((a, b) => b - a)

/**
 * Whether the server has as many rows in an interval as are known: of its rows up to the end, the last one known must
 * be newer than the interval's lower bound and the one after it must not.
 */
function* agrees(view: HistoryView, interval: Range<number>): Plan<boolean> {
  const count = countIn(view, interval)
  const page = yield* ask(
    pageRequest({
      purpose: "check",
      end: interval.to,
      exclusiveEnd: view.filter() === "exclusive",
      offset: Math.max(0, count - 1),
    }),
  )
  const [first, second] = datesOf(page)
  const reaches = count === 0 || (first !== undefined && first > interval.from)
  const next = count === 0 ? first : second
  return reaches && (next === undefined || next <= interval.from)
}

/** Cuts a stretch that does not agree in two until what is left is about a page, and casts doubt on that. */
function* narrow(view: HistoryView, doubted: Range<number>): Plan {
  if (yield* agrees(view, doubted)) return
  const count = countIn(view, doubted)
  const middle = Math.min(dateBelow(view, doubted, count >> 1) ?? beginning, doubted.to - 1)
  if (count <= pageSize || middle <= doubted.from) return yield* note(CoverageQuestioned.draft(doubted))
  yield* narrow(view, { from: middle, to: doubted.to })
  yield* narrow(view, { from: doubted.from, to: middle })
}

/**
 * Compares a complete history with the server's by numbers alone, since there is no total: sixteen stretches between
 * distinct seconds must hold as many rows there as here. How the server reads the end of a range is checked again
 * first. Where they do not, the next pass reads again. A row that came and one that went within one stretch cancel out;
 * those are found by the page a minute that is read again in rotation.
 */
export function* audit(view: HistoryView): Plan {
  const top = newestCovered(view.coverage())
  if (top === undefined || !isComplete(view.coverage()) || !isAnchored(view)) return
  const whole = { from: beginning, to: top }
  // The seconds to check with come from an answer: a held row may have gone, and its absence would speak against the
  // filter.
  const newest = yield* ask(pageRequest({ purpose: "check" }))
  const [first, last] = [firstDate(newest), lastDate(newest)]
  if (first === undefined || last === undefined) return
  yield* checkFilter(view, first, last)
  if (!isAnchored(view)) return
  const size = countIn(view, whole) / stretches
  const inner = Array.from(
    { length: stretches - 1 },
    (_, index) => dateBelow(view, whole, Math.ceil(size * (index + 1))) ?? beginning,
  )
  const bounds = [...new Set([top, ...inner, beginning])].filter((second) => second <= top).sort((a, b) => b - a)
  for (const [index, to] of bounds.entries()) {
    const from = bounds[index + 1]
    if (from !== undefined) yield* narrow(view, { from, to })
  }
}
