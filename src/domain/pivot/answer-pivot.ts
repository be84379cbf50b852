import type { CellTable } from "../history/query/cells/cell-table.ts"
import type { CellGrouping, Grouping } from "../history/query/cells/groupings.ts"
import { readingTagsOf } from "../history/query/cells/kept-groupings.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import type { Steps } from "../kernel/steps.ts"
import { LinesPacker, type PackedPivot } from "./answer.ts"
import { groupsOf, type Listed, placesAmong, type Side, sidesOf } from "./groups.ts"
import { noneOf } from "./measured.ts"
import { measureOf, type Pivot } from "./question.ts"
import { ValuedCell, type Valuing } from "./valued-then.ts"

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

/** Where each cell of a table stands in a list of places; −1 where it does not. */
type PlacesOf = (side: Side, table: CellTable) => Int32Array

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
  /** By what stands for it, which of the currencies it is. */
  const ranks = new Map(currencies.map(([number = 0], rank) => [number, rank]))
  const none = noneOf(measure)
  const unvalued = { rows: 0 }
  const isHeld = sides.length > 1
  const packer = new LinesPacker(
    valuing !== null
      ? [valuing.unit]
      : measure === "rows"
        ? [null]
        : currencies.map(([number = 0]) => String(sides[0]?.table.keyOf(currency, number))),
    isHeld,
  )
  /** The same of lines in one currency, each row of them valued by itself. */
  const packValued = (
    own: Valuing,
    places: ReadonlyArray<number>,
    count: number,
    placesOf: PlacesOf,
    across: number,
  ): void => {
    const found = Array.from({ length: count }, () => [0, 1].map(() => new ValuedCell(own, pivot.measure)))
    const kept = [...new Set([...places, currency, stretch])]
    for (const side of sides) {
      const table = side.table.by(kept)
      const placeOf = placesOf(side, table)
      for (const cell of table.cells())
        found[placeOf[cell] ?? -1]?.[Number(side.isBefore)]?.add(
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
    for (const cells of found) {
      const [now = none, before = none] = cells.map((cell) => (cell.hasRows ? cell.measured() : none))
      if (cells.some(({ hasRows }) => hasRows)) {
        packer.add(0, now.count, now.value)
        packer.hold(before.count, before.value)
      }
      packer.end()
    }
  }
  /** The groupings by which the lines of those at some places are found: rows are counted without their currency. */
  const keptOf = (places: ReadonlyArray<number>): ReadonlyArray<number> =>
    measure === "rows" || places.includes(currency) ? places : [...places, currency]
  /**
   * Packs the lines of each place that `placesOf` gives a cell's groups, in the order of their currencies. Places of
   * one column are `across` apart, row by row; 0: they are no rows.
   */
  const pack = (places: ReadonlyArray<number>, count: number, placesOf: PlacesOf, across = 0): void => {
    if (valuing !== null) return packValued(valuing, places, count, placesOf, across)
    const kept = keptOf(places)
    const own = measure === "rows" ? -1 : kept.indexOf(currency)
    // Each place has room for all currencies, unless its groups or what is counted leave it one.
    const depth = kept.length === places.length ? 1 : currencies.length
    const rankOf = (table: CellTable, cell: number): number =>
      own < 0 ? 0 : (ranks.get(table.numberAt(cell, own)) ?? 0)
    const found = sides.map((side) => {
      const table = side.table.by(kept)
      const { counts } = table
      const placeOf = placesOf(side, table)
      /** One more than the cell of each place and currency. */
      const cells = new Int32Array(count * depth)
      for (let cell = 0; cell < counts.length; cell++) {
        const place = placeOf[cell] ?? -1
        if (place >= 0 && counts[cell] !== 0) cells[place * depth + (depth === 1 ? 0 : rankOf(table, cell))] = cell + 1
      }
      return { table, cells, counts }
    })
    const [now, before] = found
    for (let slot = 0; slot < count * depth; slot++) {
      const [cell, held] = [(now?.cells[slot] ?? 0) - 1, (before?.cells[slot] ?? 0) - 1]
      if (now !== undefined && cell >= 0)
        packer.add(
          depth === 1 ? rankOf(now.table, cell) : slot % depth,
          now.counts[cell] ?? 0,
          now.table.said(measure, cell),
        )
      else if (before !== undefined && held >= 0)
        packer.add(depth === 1 ? rankOf(before.table, held) : slot % depth, none.count, none.value)
      if (before !== undefined && held >= 0) packer.hold(before.counts[held] ?? 0, before.table.said(measure, held))
      else if (cell >= 0) packer.hold(none.count, none.value)
      if ((slot + 1) % depth === 0) packer.end()
    }
  }

  const width = columnGroups.listed.length
  pack(
    [...rowPlaces, ...columnPlaces],
    rowGroups.listed.length * width,
    (side, table) => {
      const found = placesAmong(side, table, rowGroups.listed, rowPlaces)
      const columnOf = placesAmong(side, table, columnGroups.listed, columnPlaces)
      for (let cell = 0; cell < found.length; cell++) {
        const [row = -1, column = -1] = [found[cell], columnOf[cell]]
        found[cell] = row < 0 || column < 0 ? -1 : row * width + column
      }
      return found
    },
    width,
  )
  const packGroups = ({ listed }: Listed, places: ReadonlyArray<number>, across: number): void => {
    const own = places.map((_, index) => index)
    pack(places, listed.length, (side, table) => placesAmong(side, table, listed, own), across)
  }
  packGroups(columnGroups, columnPlaces, 0)
  pack([], 1, (_, table) => new Int32Array(table.counts.length))
  // With a column for each currency, or none at all, the lines of a row are those of its cells, and are told with them.
  const isTold =
    valuing === null &&
    columnGroups.left === 0 &&
    keptOf(rowPlaces).length === keptOf([...rowPlaces, ...columnPlaces]).length
  if (!isTold) packGroups(rowGroups, rowPlaces, 1)
  const keysOf = ({ listed }: Listed, places: ReadonlyArray<number>): PackedPivot["rows"] =>
    listed.map((numbers) => numbers.map((number, index) => sides[0]?.table.keyOf(places[index] ?? 0, number) ?? null))
  return {
    rows: keysOf(rowGroups, rowPlaces),
    columns: keysOf(columnGroups, columnPlaces),
    lines: packer.packed,
    left: { rows: rowGroups.left, columns: columnGroups.left },
    unvalued: unvalued.rows,
  }
}
