import type { Grouping, GroupKey } from "../history/query/cells/groupings.ts"
import type { Explained } from "../history/query/explain.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { MeasuredRows } from "../history/query/measured-rows.ts"
import type { PivotLine } from "./answer.ts"
import { earlierQuery } from "./before.ts"
import { queryOfGroups, queryUpToGroups } from "./cell-query.ts"
import { type Measured, noneOf } from "./measured.ts"
import { measureOf, type Pivot, periodsOf } from "./question.ts"
import { type ShownLine, showLines, type Valuation } from "./shown.ts"

/** The groups that a cell's rows are of. */
export type Groups = ReadonlyArray<readonly [grouping: Grouping, key: GroupKey]>

/** The query of the rows that a cell's number is made of: of a running sum also those of all periods before. */
export const queryOfCell = (query: HistoryQuery, { shape, rows }: Pivot, groups: Groups): HistoryQuery =>
  shape === "running" ? queryUpToGroups(query, groups, rows[0]) : queryOfGroups(query, groups)

/**
 * What is to be found to explain a cell's number: a measure of its rows, and of those that it is held against or a
 * share of. `until`: the last second of today, unix seconds.
 */
export const explainedOf = (query: HistoryQuery, pivot: Pivot, groups: Groups, until: number): Explained => {
  const { shape, against, unit, measure } = pivot
  const [period] = periodsOf(pivot)
  const rows = queryOfCell(query, pivot, groups)
  // A whole is of the line's currency, unless all come to one, or rows are counted whatever theirs is.
  const whole = unit !== null || measure === "rows" ? [] : groups.filter(([grouping]) => grouping === "currency")
  const beside =
    against !== null && period !== undefined
      ? earlierQuery(queryOfGroups({ ...query, end: query.end ?? until }, groups), period, against, until)
      : shape === "share"
        ? queryOfGroups(query, whole)
        : null
  return { query: rows, measure: measureOf(pivot), beside }
}

const linesOf = (
  { measure, unit }: Pivot,
  found: ReadonlyArray<MeasuredRows>,
  beside: ReadonlyArray<MeasuredRows> | null,
): ReadonlyArray<PivotLine> => {
  const none = noneOf(measureOf({ measure, unit }))
  if (measure === "rows") {
    const rows = (each: ReadonlyArray<MeasuredRows>) => {
      const count = each.reduce((sum, own) => sum + own.count, 0)
      return { count, value: String(count) }
    }
    return [{ currency: null, ...rows(found), before: beside === null ? null : rows(beside) }]
  }
  const said = (each: ReadonlyArray<MeasuredRows>, currency: string) => {
    const own = each.find((line) => line.currency === currency)
    return own === undefined ? none : { count: own.count, value: own.value }
  }
  const currencies = new Set([...found, ...(beside ?? [])].map(({ currency }) => currency))
  return [...currencies].map((currency) => ({
    currency,
    ...said(found, currency),
    before: beside === null ? null : said(beside, currency),
  }))
}

/** A number as it is made: what the cell shows, what its rows come to, and what those beside them do. */
export interface NumberMade {
  readonly shown: ReadonlyArray<ShownLine>
  readonly itself: ReadonlyArray<ShownLine>
  readonly beside: ReadonlyArray<ShownLine> | null
}

/** What a cell's rows and those beside them are worth in one currency, each valued by itself. */
export interface ValuedRows {
  readonly itself: Measured
  readonly beside: Measured | null
}

/**
 * Makes a cell's number from what was found of its rows and of those beside them; where rows are valued one by one,
 * from what they are worth.
 */
export const makeNumber = (
  pivot: Pivot,
  found: ReadonlyArray<MeasuredRows>,
  beside: ReadonlyArray<MeasuredRows> | null,
  worth: Valuation,
  valued: ValuedRows | null = null,
): NumberMade => {
  const isShare = pivot.shape === "share"
  const show = (lines: ReadonlyArray<PivotLine>, whole: ReadonlyArray<PivotLine>, shape: Pivot["shape"]) =>
    showLines(lines, whole, { ...pivot, shape }, worth)
  const lineOf = (says: Measured, before: Measured | null): ReadonlyArray<PivotLine> => [
    { currency: pivot.unit, ...says, before },
  ]
  const lines =
    valued === null
      ? linesOf(pivot, found, isShare ? null : beside)
      : lineOf(valued.itself, isShare ? null : valued.beside)
  const besideLines =
    beside === null ? null : valued?.beside ? lineOf(valued.beside, null) : linesOf(pivot, beside, null)
  return {
    shown: show(lines, besideLines ?? [], isShare ? "share" : "itself"),
    itself: show(lines, [], "itself"),
    beside: besideLines === null ? null : show(besideLines, [], "itself"),
  }
}
