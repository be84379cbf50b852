import type { CellTable } from "../history/query/cells/cell-table.ts"
import type { CellGrouping, Grouping, GroupKey } from "../history/query/cells/groupings.ts"
import { readingTagsOf } from "../history/query/cells/kept-groupings.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import type { Steps } from "../kernel/steps.ts"
import { groupsOf, type Listed, placesAmong, type Side, sidesOf } from "./groups.ts"
import { type Measured, noneOf } from "./measured.ts"
import { measureOf, type Pivot } from "./question.ts"
import { ValuedCell, type Valuing } from "./valued-then.ts"

/**
 * One currency of a cell; without a currency where rows are counted. `before` is the same of the rows it is held
 * against.
 */
export interface PivotLine extends Measured {
  readonly currency: string | null
  readonly before: Measured | null
}

/** A row or a column: the groups it stands for, and its lines over all rows or columns. */
export interface PivotGroup {
  readonly keys: ReadonlyArray<GroupKey>
  readonly lines: ReadonlyArray<PivotLine>
}

/** What a pivot comes to. `cells` has a list of lines for each row and column, an empty one where there are no rows. */
export interface PivotAnswer {
  readonly rows: ReadonlyArray<PivotGroup>
  readonly columns: ReadonlyArray<PivotGroup>
  readonly cells: ReadonlyArray<ReadonlyArray<ReadonlyArray<PivotLine>>>
  readonly total: ReadonlyArray<PivotLine>
  /** How many rows and columns are not listed; the total counts them. */
  readonly left: { readonly rows: number; readonly columns: number }
  /** Rows that have no value where each is valued by the rates of when it happened: none of then is known. */
  readonly unvalued: number
}

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
  if (by.includes("tag")) yield* readingTagsOf(reader, query, by, valuing?.cuts)
  for (const { table } of sidesOf(reader, query, pivot, by, until, valuing?.cuts)) {
    yield
    yield* table.preparing(measureOf(pivot), [
      ...by.map((_, place) => [place]),
      rowPlaces,
      columnPlaces,
      withCurrency(rowPlaces),
      withCurrency(columnPlaces),
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
): PivotAnswer => {
  const measure = measureOf(pivot)
  const { by, currency, stretch, rowPlaces, columnPlaces } = axesOf(pivot, valuing)
  const sides = sidesOf(reader, query, pivot, by, until, valuing?.cuts)
  const columnGroups = groupsOf(sides, columnPlaces, by, mostColumns)
  const currencies = groupsOf(sides, [currency], by, Number.POSITIVE_INFINITY).listed
  const isOfOne = rowPlaces.includes(currency) || columnPlaces.includes(currency)
  const across = Math.max(1, columnGroups.listed.length) * (isOfOne ? 1 : Math.max(1, currencies.length))
  const rowGroups = groupsOf(
    sides,
    rowPlaces,
    by,
    Math.min(mostRows, Math.max(leastRows, Math.floor(mostLines / across))),
  )
  const ranks = new Map(currencies.map(([number = 0], rank) => [String(sides[0]?.table.keyOf(currency, number)), rank]))
  const currencyRank = (name: string | null): number => ranks.get(name ?? "") ?? 0
  const none = noneOf(measure)
  const unvalued = { rows: 0 }
  /** The same of lines in one currency, each row of them valued by itself. */
  const valuedBy = (
    own: Valuing,
    places: ReadonlyArray<number>,
    count: number,
    placesOf: (side: Side, table: CellTable) => (cell: number) => number,
    across: number,
  ): ReadonlyArray<ReadonlyArray<PivotLine>> => {
    const found = Array.from({ length: count }, () => [0, 1].map(() => new ValuedCell(own, pivot.measure)))
    const kept = [...new Set([...places, currency, stretch])]
    for (const side of sides) {
      const table = side.table.by(kept)
      const placeOf = placesOf(side, table)
      for (const cell of table.cells())
        found[placeOf(cell)]?.[Number(side.isBefore)]?.add(
          table.numberAt(cell, kept.indexOf(stretch)),
          String(table.keyOf(kept.indexOf(currency), table.numberAt(cell, kept.indexOf(currency)))),
          table.count(cell),
          table.text(measure, cell),
        )
    }
    if (pivot.shape === "running")
      for (const [place, cells] of found.entries())
        for (const [side, cell] of cells.entries()) {
          const above = across === 0 ? undefined : found[place - across]?.[side]
          if (above !== undefined) cell.addAll(above)
        }
    if (places.length === 0) unvalued.rows = found[0]?.[0]?.without ?? 0
    return found.map((cells) => {
      const [now = none, before = none] = cells.map((cell) => (cell.hasRows ? cell.measured() : none))
      return cells.some(({ hasRows }) => hasRows)
        ? [{ currency: own.unit, ...now, before: sides.length > 1 ? before : null }]
        : []
    })
  }
  /** The groupings by which the lines of those at some places are found: rows are counted without their currency. */
  const keptOf = (places: ReadonlyArray<number>): ReadonlyArray<number> =>
    measure === "rows" || places.includes(currency) ? places : [...places, currency]
  /**
   * The lines of each place that `placeOf` gives a cell's groups, −1 being none. Places of one column are `across`
   * apart, row by row; 0: they are no rows.
   */
  const linesBy = (
    places: ReadonlyArray<number>,
    count: number,
    placesOf: (side: Side, table: CellTable) => (cell: number) => number,
    across = 0,
  ): ReadonlyArray<ReadonlyArray<PivotLine>> => {
    if (valuing !== null) return valuedBy(valuing, places, count, placesOf, across)
    const found = Array.from({ length: count }, (): Array<PivotLine> => [])
    const kept = keptOf(places)
    const own = measure === "rows" ? -1 : kept.indexOf(currency)
    const known = new Map<number, string>()
    for (const { table: whole, isBefore, ...side } of sides) {
      const table = whole.by(kept)
      const placeOf = placesOf({ table: whole, isBefore, ...side }, table)
      const nameOf = (cell: number): string | null => {
        if (own < 0) return null
        const number = table.numberAt(cell, own)
        const name = known.get(number) ?? String(table.keyOf(own, number))
        known.set(number, name)
        return name
      }
      for (const cell of table.cells()) {
        const lines = found[placeOf(cell)]
        if (lines === undefined) continue
        const name = nameOf(cell)
        const [rowCount, value] = [table.count(cell), table.text(measure, cell)]
        if (!isBefore) {
          lines.push({ currency: name, count: rowCount, value, before: sides.length > 1 ? none : null })
          continue
        }
        const held = lines.findIndex((line) => line.currency === name)
        const line = { ...(lines[held] ?? { ...none, currency: name }), before: { count: rowCount, value } }
        lines.splice(held < 0 ? lines.length : held, held < 0 ? 0 : 1, line)
      }
    }
    for (const lines of found)
      if (lines.length > 1) lines.sort((a, b) => currencyRank(a.currency) - currencyRank(b.currency))
    return found
  }

  const width = columnGroups.listed.length
  const cells = linesBy(
    [...rowPlaces, ...columnPlaces],
    rowGroups.listed.length * width,
    (side, table) => {
      const rowOf = placesAmong(side, table, rowGroups.listed, rowPlaces)
      const columnOf = placesAmong(side, table, columnGroups.listed, columnPlaces)
      return (cell) => {
        const [row, column] = [rowOf(cell), columnOf(cell)]
        return row < 0 || column < 0 ? -1 : row * width + column
      }
    },
    width,
  )
  const linesOf = (
    { listed }: Listed,
    places: ReadonlyArray<number>,
    across: number,
  ): ReadonlyArray<ReadonlyArray<PivotLine>> =>
    linesBy(
      places,
      listed.length,
      (side, table) =>
        placesAmong(
          side,
          table,
          listed,
          places.map((_, index) => index),
        ),
      across,
    )
  const named = (
    { listed }: Listed,
    places: ReadonlyArray<number>,
    lines: ReadonlyArray<ReadonlyArray<PivotLine>>,
  ): ReadonlyArray<PivotGroup> => {
    const [{ table }] = sides as readonly [Side, ...Array<Side>]
    return listed.map((numbers, place) => ({
      keys: numbers.map((number, index) => table.keyOf(places[index] ?? 0, number)),
      lines: lines[place] ?? [],
    }))
  }
  const rowsOfCells = rowGroups.listed.map((_, row) => cells.slice(row * width, (row + 1) * width))
  // With a column for each currency, or none at all, the lines of a row are those of its cells: told once, they also
  // cross the threads once.
  const isTold =
    valuing === null &&
    columnGroups.left === 0 &&
    keptOf(rowPlaces).length === keptOf([...rowPlaces, ...columnPlaces]).length
  return {
    rows: named(
      rowGroups,
      rowPlaces,
      isTold ? rowsOfCells.map((lines) => lines.flat()) : linesOf(rowGroups, rowPlaces, 1),
    ),
    columns: named(columnGroups, columnPlaces, linesOf(columnGroups, columnPlaces, 0)),
    cells: rowsOfCells,
    total: linesBy([], 1, () => () => 0)[0] ?? [],
    left: { rows: rowGroups.left, columns: columnGroups.left },
    unvalued: unvalued.rows,
  }
}
