import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type Change, changeBetween } from "../balances/change.ts"
import { type Figures, figuresOf } from "../history/query/cells/figures.ts"
import { averageDecimals } from "../history/query/cells/measures.ts"
import { exactOf, formatAmount, zero } from "../money/amount.ts"
import { roundHalfUp } from "../money/round.ts"
import type { PivotAnswer, PivotGroup, PivotLine } from "./answer.ts"
import type { Measured } from "./measured.ts"
import { isValuedThen, type Pivot } from "./question.ts"

/** What is drawn of one currency of a cell: rows, money, or per cent with two decimals; null is not known. */
export interface ShownLine {
  readonly currency: string | null
  readonly value: string | null
  /** How it changed from what it is held against. */
  readonly change: Change | null
}

type ShownLines = ReadonlyArray<ShownLine>

/** A row or a column as it is drawn. */
export interface ShownGroup {
  readonly group: PivotGroup
  readonly lines: ShownLines
}

/** An answer as it is drawn. What a row shows is found where it is looked at. */
export interface ShownPivot {
  readonly rows: ReadonlyArray<ShownGroup & { readonly cells: ReadonlyArray<ShownLines> }>
  readonly columns: ReadonlyArray<ShownGroup>
  readonly total: ShownLines
  /** The figures of what the cells of a column show; null: of the rows' own lines. */
  readonly figures: (column: number | null) => Figures
  /** Currencies that have no rate: what they are part of is not known in the one currency. */
  readonly unrated: ReadonlyArray<string>
}

/** What an amount of a currency is worth in the one that is asked for; null where there is no rate. */
export type Valuation = (amount: string, currency: string) => string | null

const hundred = BigDecimal.make(100n, 0)

/** One line of several: in one currency, each part rounded as it is worth, then added up; null where one is unknown. */
const joined = (
  measure: Pivot["measure"],
  parts: ReadonlyArray<{ readonly currency: string; readonly says: Measured }>,
  worth: Valuation,
): Measured => {
  const count = parts.reduce((rows, { says }) => rows + says.count, 0)
  const values = parts.flatMap(({ currency, says }) => (says.value === null ? [] : [worth(says.value, currency)]))
  const known = values.flatMap((value) => (value === null ? [] : [exactOf(value)]))
  if (known.length < values.length || known.length === 0) return { count, value: null }
  if (measure === "least") return { count, value: formatAmount(known.reduce((a, b) => BigDecimal.min(a, b))) }
  if (measure === "most") return { count, value: formatAmount(known.reduce((a, b) => BigDecimal.max(a, b))) }
  const sum = known.reduce((a, b) => BigDecimal.sum(a, b), zero)
  if (measure !== "average") return { count, value: formatAmount(sum) }
  const average = BigDecimal.divide(sum, BigDecimal.make(BigInt(count), 0))
  return {
    count,
    value: Option.getOrNull(Option.map(average, (exact) => formatAmount(roundHalfUp(exact, averageDecimals)))),
  }
}

const inOneCurrency = (
  { measure, unit, rates }: Pivot,
  lines: ReadonlyArray<PivotLine>,
  worth: Valuation,
): ReadonlyArray<PivotLine> => {
  // Rows that are valued one by one came in one currency already.
  if (rates === "past") return lines
  const parts = lines.flatMap((line) => (line.currency === null ? [] : [{ ...line, currency: line.currency }]))
  if (unit === null || parts.length === 0) return lines
  const of = (says: (line: PivotLine) => Measured | null): Measured =>
    joined(
      measure,
      parts.flatMap((line) => {
        const held = says(line)
        return held === null ? [] : [{ currency: line.currency, says: held }]
      }),
      worth,
    )
  const isHeld = parts.some(({ before }) => before !== null)
  return [{ currency: unit, ...of((line) => line), before: isHeld ? of(({ before }) => before) : null }]
}

const shareOf = (value: string | null, whole: string | null | undefined): string | null =>
  value === null || whole === null || whole === undefined
    ? null
    : Option.getOrNull(
        Option.map(BigDecimal.divide(BigDecimal.multiply(exactOf(value), hundred), exactOf(whole)), (share) =>
          formatAmount(roundHalfUp(share, 2)),
        ),
      )

const changeOf = ({ value, before }: PivotLine): Change | null =>
  value === null || before === null || before.value === null
    ? null
    : changeBetween(exactOf(before.value), exactOf(value))

/**
 * Adds lines up from list to list; a list without a currency has what the lists before it came to. Lists that say
 * nothing of the measure add nothing, as rows do to a cell.
 */
const runningUp = (lists: ReadonlyArray<ReadonlyArray<PivotLine>>): ReadonlyArray<ReadonlyArray<PivotLine>> => {
  const sums = new Map<string | null, { count: number; value: string | null }>()
  const together = (held: string | null, value: string | null): string | null =>
    held !== null && value !== null ? formatAmount(BigDecimal.sum(exactOf(held), exactOf(value))) : (held ?? value)
  return lists.map((lines) => {
    for (const { currency, count, value } of lines) {
      const held = sums.get(currency)
      sums.set(
        currency,
        held === undefined ? { count, value } : { count: held.count + count, value: together(held.value, value) },
      )
    }
    return [...sums].map(([currency, says]) => ({ currency, ...says, before: null }))
  })
}

/** How lines are drawn of a pivot whose rows come to `whole` together, and which currencies turn out unrated. */
const showing = (whole: ReadonlyArray<PivotLine>, pivot: Pivot, worth: Valuation) => {
  const unrated = new Set<string>()
  const rated: Valuation = (amount, currency) => {
    const value = exactOf(amount).value === 0n ? "0" : worth(amount, currency)
    if (value === null) unrated.add(currency)
    return value
  }
  const valued = (lines: ReadonlyArray<PivotLine>): ReadonlyArray<PivotLine> => inOneCurrency(pivot, lines, rated)
  const total = valued(whole)
  /** What a line is a share of: all of its currency, or of rows that are counted whatever their currency, all. */
  const wholeOf = ({ currency }: PivotLine): PivotLine | undefined =>
    total.find((line) => line.currency === currency) ?? total.find((line) => line.currency === null)
  const show = (lines: ReadonlyArray<PivotLine>): ShownLines =>
    valued(lines).map((line) => ({
      currency: line.currency,
      value: pivot.shape === "share" ? shareOf(line.value, wholeOf(line)?.value) : line.value,
      change: changeOf(line),
    }))
  return { show, unrated }
}

/** Lines as their question wants them shown, of a pivot whose rows come to `whole` together. */
export const showLines = (
  lines: ReadonlyArray<PivotLine>,
  whole: ReadonlyArray<PivotLine>,
  pivot: Pivot,
  worth: Valuation,
): ShownLines => showing(whole, pivot, worth).show(lines)

/**
 * An answer as its question wants it shown: in one currency, as shares of the whole of a currency, added up from row to
 * row, or with what changed.
 */
export const showPivot = (answer: PivotAnswer, pivot: Pivot, worth: Valuation): ShownPivot => {
  const { show, unrated } = showing(answer.total, pivot, worth)
  /** Rows of one column, or of all of them, added up. */
  const down = (lists: ReadonlyArray<ReadonlyArray<PivotLine>>): ReadonlyArray<ReadonlyArray<PivotLine>> =>
    // What came before the first row that is listed is not known.
    answer.left.rows === 0
      ? // Rows that are valued one by one came added up, so that what is rounded is the sum.
        isValuedThen(pivot)
        ? lists
        : runningUp(lists)
      : lists.map((lines) => lines.map((line) => ({ ...line, value: null })))
  // Added up before they are valued: what is rounded is the sum, as where it is explained.
  const added =
    pivot.shape !== "running"
      ? null
      : {
          rows: down(answer.rows.map(({ lines }) => lines)),
          cells: answer.columns.map((_, column) => down(answer.rows.map(({ cells }) => cells[column] ?? []))),
        }
  const rows = answer.rows.map((group, row): ShownPivot["rows"][number] => {
    let lines: ShownLines | undefined
    let cells: ReadonlyArray<ShownLines> | undefined
    return {
      group,
      get lines() {
        return (lines ??= show(added?.rows[row] ?? group.lines))
      },
      get cells() {
        return (cells ??= answer.columns.map((_, column) =>
          show(added?.cells[column]?.[row] ?? group.cells[column] ?? []),
        ))
      },
    }
  })
  const columns = answer.columns.map((group) => ({ group, lines: show(group.lines) }))
  // Which currencies have no rate is known once everything was valued.
  if (pivot.unit !== null) for (const row of rows) void [row.lines, row.cells]
  const isAsSaid = pivot.shape === "itself" && pivot.unit === null
  return {
    rows,
    columns,
    total: show(answer.total),
    figures: (column) =>
      isAsSaid
        ? answer.figures(column)
        : figuresOf(rows.flatMap((row) => (column === null ? row.lines : (row.cells[column] ?? [])))),
    unrated: [...unrated],
  }
}
