import type { Range } from "../kernel/range.ts"
import type { SeriesRow } from "./resample.ts"
import { breaksOf } from "./view.ts"

/** A stretch of seconds, both ends included, in which a picture of a series shows nothing. */
export interface Gap extends Range<number> {
  /** Whether an answer spoke of these seconds and had no value in them; of others nothing was fetched. */
  readonly isFetched: boolean
}

/** So many rows before what is in view say with it how far apart rows are about there. */
const before = 30

const isWithin = (inner: Range<number>, outer: Range<number>): boolean =>
  inner.from >= outer.from && inner.to <= outer.to

/**
 * The gaps of a series of which something lies in a span of seconds, oldest first. Before its first row and its first
 * answer is none: the series is not older.
 * @param rows as they came, oldest first
 * @param fetched the seconds of which an answer spoke, apart from each other, oldest first
 */
export const gapsOf = (
  rows: ReadonlyArray<SeriesRow>,
  fetched: ReadonlyArray<Range<number>>,
  span: Range<number>,
): ReadonlyArray<Gap> => {
  const known = rows.filter(({ value }) => value !== null)
  const older = known.filter(({ date }) => date < span.from).length
  const newer = known.findIndex(({ date }) => date > span.to)
  const end = fetched.at(-1)?.to
  const about = [
    ...known.slice(Math.max(0, older - before), newer < 0 ? undefined : newer + 1),
    ...(newer < 0 && end !== undefined ? [{ date: end + 1 }] : []),
  ]
  const unasked = fetched
    .slice(1)
    .map(({ from }, place): Gap => ({ from: (fetched[place]?.to ?? from) + 1, to: from - 1, isFetched: false }))
  const empty = breaksOf(about)
    .filter((gap) => fetched.some((answer) => isWithin(gap, answer)))
    .map((gap): Gap => ({ ...gap, isFetched: true }))
  return [...unasked, ...empty]
    .filter(({ from, to }) => from <= span.to && to >= span.from)
    .sort((a, b) => a.from - b.from)
}
