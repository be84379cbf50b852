import type { Range } from "../kernel/range.ts"
import { beginning, firstDate, type Outline, snapshotOf } from "./page.ts"

/**
 * Seconds after `from` up to `to` whose rows were read completely; `at` is the oldest moment any of them was read,
 * epoch ms. `turn` says the same in readings: it grows with each, whatever the clock does.
 */
export interface CoveredRange extends Range<number> {
  readonly at: number
  readonly turn: number
}

/** What is known to be complete, newest span first, without overlaps. */
export type Coverage = ReadonlyArray<CoveredRange>

/**
 * More spans than this are joined, the pair nearest in time first: coverage must not grow with every minute the office
 * is open.
 */
const mostSpans = 64

/** The spans that an interval cuts or touches inside: from an index up to another. */
const cutBy = (coverage: Coverage, { from, to }: Range<number>): readonly [first: number, end: number] => {
  let first = 0
  while (first < coverage.length && (coverage[first]?.from ?? to) >= to) first++
  let end = first
  while (end < coverage.length && (coverage[end]?.to ?? from) > from) end++
  return [first, end]
}

/** Coverage with spans, or none, in the place of all that an interval held. */
const replace = (coverage: Coverage, interval: Range<number>, by: ReadonlyArray<CoveredRange>): Array<CoveredRange> => {
  const [first, end] = cutBy(coverage, interval)
  const above = coverage[first]
  const below = coverage[end - 1]
  const spans = coverage.slice(0, first)
  if (end > first && above !== undefined && above.to > interval.to) spans.push({ ...above, from: interval.to })
  spans.push(...by)
  if (end > first && below !== undefined && below.from < interval.from) spans.push({ ...below, to: interval.from })
  spans.push(...coverage.slice(end))
  return spans
}

/** Takes an interval out of coverage. */
export const uncover = (coverage: Coverage, interval: Range<number>): Coverage => replace(coverage, interval, [])

/** The touching pair whose turns differ least, if any touch, and where. */
const nearestPair = (
  spans: Coverage,
): { readonly index: number; readonly upper: CoveredRange; readonly lower: CoveredRange } | undefined => {
  let nearest: ReturnType<typeof nearestPair>
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index + 1 < spans.length; index++) {
    const upper = spans[index]
    const lower = spans[index + 1]
    if (upper === undefined || lower === undefined || upper.from !== lower.to) continue
    const difference = Math.abs(upper.turn - lower.turn)
    if (difference >= least) continue
    nearest = { index, upper, lower }
    least = difference
  }
  return nearest
}

/** Joins spans until they are few enough, in place. */
const compact = (spans: Array<CoveredRange>): Coverage => {
  while (spans.length > mostSpans) {
    const pair = nearestPair(spans)
    if (pair === undefined) break
    const { index, upper, lower } = pair
    spans.splice(index, 2, {
      from: lower.from,
      to: upper.to,
      at: Math.min(upper.at, lower.at),
      turn: Math.min(upper.turn, lower.turn),
    })
  }
  return spans
}

/** The turn of the latest reading; 0 before the first. */
export const latestTurn = (coverage: Coverage): number =>
  coverage.reduce((latest, { turn }) => Math.max(latest, turn), 0)

/** Adds an interval that was read at a moment. */
export const cover = (coverage: Coverage, interval: Range<number>, at: number): Coverage => {
  if (interval.to <= interval.from) return coverage
  return compact(
    replace(coverage, interval, [{ from: interval.from, to: interval.to, at, turn: 1 + latestTurn(coverage) }]),
  )
}

/**
 * The seconds that one page covers, if any: of an answer without an end only those before its newest row are closed,
 * since that second may still be filling; an empty history covers nothing but the beginning.
 */
export const coveredBy = (page: Outline): Range<number> | undefined => {
  const snapshot = snapshotOf(page)
  if (snapshot === undefined) return undefined
  const to = page.request.purpose === "head" ? (firstDate(page) ?? 1) - 1 : snapshot.to
  return to <= snapshot.from ? undefined : { from: snapshot.from, to }
}

/** Adds what one page covers. */
export const coverPage = (coverage: Coverage, page: Outline, at: number): Coverage => {
  const covered = coveredBy(page)
  return covered === undefined ? coverage : cover(coverage, covered, at)
}

/**
 * The newest second at or below `top` that is not covered; none when everything from there down to the beginning is.
 */
export const newestGap = (coverage: Coverage, top: number): number | undefined => {
  const reached = coverage.reduce((second, span) => (span.to >= second && span.from < second ? span.from : second), top)
  return reached > beginning ? reached : undefined
}

/** The newest second that was closed and read; none before the first page. */
export const newestCovered = (coverage: Coverage): number | undefined => coverage[0]?.to

/** The newest second below a gap that is covered: where the gap ends. */
export const coveredBelow = (coverage: Coverage, gap: number): number =>
  coverage.find(({ to }) => to < gap)?.to ?? beginning

/** Whether everything from the newest covered second to the beginning was read. */
export const isComplete = (coverage: Coverage): boolean => {
  const top = newestCovered(coverage)
  return top !== undefined && newestGap(coverage, top) === undefined
}

/** The span that was read longest ago. */
export const oldestReading = (coverage: Coverage): CoveredRange | undefined =>
  coverage.reduce<CoveredRange | undefined>(
    (oldest, span) => (oldest === undefined || span.turn < oldest.turn ? span : oldest),
    undefined,
  )

/** The oldest moment that any covered second was read, epoch ms: "complete as of". */
export const completeAsOf = (coverage: Coverage): number | undefined =>
  coverage.length === 0 ? undefined : Math.min(...coverage.map((span) => span.at))

/**
 * The spans of seconds, after `from` up to `to`, of which every row is known. What was read at a moment says nothing of
 * what came since, though the newest span has no end.
 */
export const provenOf = (coverage: Coverage): ReadonlyArray<Range<number>> =>
  coverage
    .map(({ from, to, at }) => ({ from, to: Math.min(to, Math.floor(at / 1000) - 1) }))
    .filter(({ from, to }) => from < to)
