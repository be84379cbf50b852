import * as Schema from "effect/Schema"
import { type Grouping, groupings, type Period, periods } from "../history/query/cells/groupings.ts"
import { type Measure, measures } from "../history/query/cells/measures.ts"

/** What a measure is held against: the period before, or the same period of the year before. */
export const comparisons = ["period", "year"] as const
export type Against = (typeof comparisons)[number]

/** How a measure is shown: as it is, in per cent of the whole of its currency, or added up from the first row on. */
export const shapes = ["itself", "share", "running"] as const
export type Shape = (typeof shapes)[number]

/** Groupings of rows and columns together: more cells than anybody reads are no answer. */
export const mostGroupings = 4

/** By which rates one currency is made of several: those of the moment of asking, or of when each row happened. */
export const rateMoments = ["now", "past"] as const

/**
 * What is asked of the rows in view: a measure by groups down the rows and across the columns, per currency, or with
 * `unit` in one currency by the rates of a moment.
 */
export const Pivot = Schema.Struct({
  measure: Schema.Literals(measures),
  rows: Schema.Array(Schema.Literals(groupings)),
  columns: Schema.Array(Schema.Literals(groupings)),
  against: Schema.NullOr(Schema.Literals(comparisons)),
  shape: Schema.Literals(shapes),
  unit: Schema.NullOr(Schema.String),
  rates: Schema.Literals(rateMoments),
})
export type Pivot = typeof Pivot.Type

/** Money by month and type: what a customer sees who asked nothing yet. */
export const firstPivot: Pivot = {
  measure: "net",
  rows: ["month"],
  columns: ["type"],
  against: null,
  shape: "itself",
  unit: null,
  rates: "now",
}

const isPeriod = (grouping: Grouping): grouping is Period => periods.some((period) => period === grouping)

/** The periods of the calendar that rows and columns are grouped by. */
export const periodsOf = ({ rows, columns }: Pick<Pivot, "rows" | "columns">): ReadonlyArray<Period> =>
  [...rows, ...columns].filter(isPeriod)

const parts: ReadonlyArray<Measure> = ["rows", "in", "out", "fees"]
const sums: ReadonlyArray<Measure> = [...parts, "net"]

/** Why a question means nothing, if it does not. */
export type Nonsense =
  /** One grouping stands in two places. */
  | "Twice"
  | "TooMany"
  /** There is no whole of a net sum, an average or the like that parts would be a share of. */
  | "NoShare"
  /** What is added up from row to row is a sum, over the periods of the rows. */
  | "NoRunning"
  /** There is no period, or more than one, to go back from. */
  | "NoPeriod"
  /** A difference is of the measure as it is. */
  | "TwoShapes"
  /** Rows are not money; and the middle of several currencies is not made of their middles. */
  | "NoUnit"

const rules: ReadonlyArray<readonly [Nonsense, (pivot: Pivot) => boolean]> = [
  ["Twice", ({ rows, columns }) => new Set([...rows, ...columns]).size < rows.length + columns.length],
  ["TooMany", ({ rows, columns }) => rows.length + columns.length > mostGroupings],
  ["NoShare", ({ shape, measure }) => shape === "share" && !parts.includes(measure)],
  [
    "NoRunning",
    ({ shape, measure, rows }) =>
      shape === "running" && !(sums.includes(measure) && rows.length === 1 && rows.every(isPeriod)),
  ],
  ["NoPeriod", (pivot) => pivot.against !== null && periodsOf(pivot).length !== 1],
  ["TwoShapes", ({ against, shape }) => against !== null && shape !== "itself"],
  ["NoUnit", ({ unit, measure }) => unit !== null && (measure === "rows" || measure === "median")],
]

/** All that is wrong with a question. */
export const nonsensesOf = (pivot: Pivot): ReadonlyArray<Nonsense> =>
  rules.flatMap(([nonsense, holds]) => (holds(pivot) ? [nonsense] : []))

/** What is wrong with a question first of all; null where it means something. */
export const nonsenseOf = (pivot: Pivot): Nonsense | null => nonsensesOf(pivot)[0] ?? null

const noUnit = { unit: null, rates: "now" } as const

/** A question with as much taken from it as is needed for it to mean something: controls are changed one at a time. */
export const sensible = (pivot: Pivot): Pivot => {
  const rows = [...new Set(pivot.rows)].slice(0, mostGroupings)
  const columns = [...new Set(pivot.columns)].filter((each) => !rows.includes(each))
  const plain = {
    ...pivot,
    rates: pivot.unit === null ? ("now" as const) : pivot.rates,
    rows,
    columns: columns.slice(0, mostGroupings - rows.length),
  }
  return (
    [
      plain,
      { ...plain, shape: "itself" as const },
      { ...plain, against: null },
      { ...plain, ...noUnit },
      { ...plain, shape: "itself" as const, against: null },
      { ...plain, against: null, ...noUnit },
      { ...plain, shape: "itself" as const, ...noUnit },
    ].find((each) => nonsenseOf(each) === null) ?? { ...plain, shape: "itself", against: null, ...noUnit }
  )
}

/** An average of several currencies is made of their sums, which come to one currency first. */
export const measureOf = ({ unit, measure }: Pick<Pivot, "unit" | "measure">): Measure =>
  unit !== null && measure === "average" ? "net" : measure

/** Whether each row is valued by the rates of when it happened. */
export const isValuedThen = ({ unit, rates }: Pick<Pivot, "unit" | "rates">): boolean =>
  unit !== null && rates === "past"
