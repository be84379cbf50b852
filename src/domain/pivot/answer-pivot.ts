import type { CellGrouping, Grouping } from "../history/query/cells/groupings.ts"
import { readingTagsOf } from "../history/query/cells/kept-groupings.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import type { Steps } from "../kernel/steps.ts"
import type { PackedPivot } from "./answer.ts"
import { type Axis, everything, groupsOf, hasOwnOrder, sidesOf } from "./groups.ts"
import { hasOwnLines, packLists } from "./lists.ts"
import { measureOf, type Pivot } from "./question.ts"
import type { Valuing } from "./valued-then.ts"

/** What is listed at most: of periods the newest, of everything else what has most rows. */
const mostRows = 1000
const mostColumns = 60
/** Rows are listed until a table would have so many lines, but at least a hundred of them. */
const mostLines = 40_000
const leastRows = 100

/** The groupings of a question, of which one is the currency, and the places that its rows and columns have there. */
const axesOf = ({ rows, columns }: Pivot, valuing: Valuing | null) => {
  const groups: ReadonlyArray<Grouping> = [...rows, ...columns]
  const parted: ReadonlyArray<Grouping> = groups.includes("currency") ? groups : [...groups, "currency"]
  const by: ReadonlyArray<CellGrouping> = valuing === null ? parted : [...parted, "stretch"]
  return {
    by,
    currency: by.indexOf("currency"),
    stretch: by.indexOf("stretch"),
    rowPlaces: rows.map((_, index) => index),
    columnPlaces: columns.map((_, index) => rows.length + index),
  }
}

/**
 * Works out in steps what `answerPivot` needs of the rows, so that other questions are answered in between: it answers
 * the same without, and all at once.
 */
export function* preparePivot(
  reader: HistoryReader,
  query: HistoryQuery,
  pivot: Pivot,
  until: number,
  valuing: Valuing | null = null,
): Steps<void> {
  const { by, currency, stretch, rowPlaces, columnPlaces } = axesOf(pivot, valuing)
  const withCurrency = (places: ReadonlyArray<number>) => [
    ...new Set([...places, currency, ...(valuing === null ? [] : [stretch])]),
  ]
  const byTags = by.includes("tag")
  if (byTags) yield* readingTagsOf(reader, query, by, valuing?.cuts)
  for (const { table } of sidesOf(reader, query, pivot, by, until, valuing?.cuts)) {
    yield
    yield* table.preparing(measureOf(pivot), [
      ...by.flatMap((grouping, place) => (byTags && !hasOwnOrder(grouping) ? [[place]] : [])),
      rowPlaces,
      columnPlaces,
      [currency],
      ...[rowPlaces, columnPlaces, []].map(withCurrency),
    ])
  }
}

/**
 * Answers a pivot over the rows in view. `until`: the last second of today, unix seconds. `valuing`: how its rows are
 * valued one by one; its lines are of one currency then.
 */
export const answerPivot = (
  reader: HistoryReader,
  query: HistoryQuery,
  pivot: Pivot,
  until: number,
  valuing: Valuing | null = null,
): PackedPivot => {
  const axes = axesOf(pivot, valuing)
  const { by, currency, rowPlaces, columnPlaces } = axes
  const sides = sidesOf(reader, query, pivot, by, until, valuing?.cuts)
  const columnGroups = groupsOf(sides, columnPlaces, by, mostColumns)
  const currencies = groupsOf(sides, [currency], by, Number.POSITIVE_INFINITY)
  const isOfOne = rowPlaces.includes(currency) || columnPlaces.includes(currency)
  const across = Math.max(1, columnGroups.listed.length) * (isOfOne ? 1 : Math.max(1, currencies.listed.length))
  const rowGroups = groupsOf(
    sides,
    rowPlaces,
    by,
    Math.min(mostRows, Math.max(leastRows, Math.floor(mostLines / across))),
  )
  const isTold = columnGroups.left > 0 || hasOwnLines(pivot, axes, valuing)
  const { lines, unvalued } = packLists(pivot, { ...axes, sides, currencies }, valuing, [
    { rows: rowGroups, columns: columnGroups },
    { rows: everything, columns: columnGroups },
    { rows: everything, columns: everything },
    ...(isTold ? [{ rows: rowGroups, columns: everything }] : []),
  ])
  const keysOf = ({ places, listed }: Axis): PackedPivot["rows"] =>
    listed.map((numbers) => numbers.map((number, index) => sides[0]?.table.keyOf(places[index] ?? 0, number) ?? null))
  return {
    rows: keysOf(rowGroups),
    columns: keysOf(columnGroups),
    lines,
    left: { rows: rowGroups.left, columns: columnGroups.left },
    unvalued,
  }
}
