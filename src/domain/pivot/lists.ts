import type { CellTable } from "../history/query/cells/cell-table.ts"
import type { Measure } from "../history/query/cells/measures.ts"
import { LinesPacker, type PackedPivot } from "./answer.ts"
import { type Axis, everything, type Placed, placedAmong, placeOf, type Side } from "./groups.ts"
import { noneOf } from "./measured.ts"
import { measureOf, type Pivot } from "./question.ts"
import { ValuedCell, type Valuing } from "./valued-then.ts"

/** Lists of lines: of each of these rows, in each of these columns. */
interface Lists {
  readonly rows: Axis
  readonly columns: Axis
}

/** Where the currency, and the stretch of one answer of rates, stand among the groupings. */
interface Axes {
  readonly currency: number
  readonly stretch: number
  readonly rowPlaces: ReadonlyArray<number>
  readonly columnPlaces: ReadonlyArray<number>
}

/** What lists are made of: the rows in view and those they are held against, and all their currencies in order. */
interface Grouped extends Axes {
  readonly sides: ReadonlyArray<Side>
  readonly currencies: Axis
}

/** The groupings by which the lines of those at some places are found: rows are counted without their currency. */
const keptOf = (pivot: Pivot, { currency }: Axes, places: ReadonlyArray<number>): ReadonlyArray<number> =>
  measureOf(pivot) === "rows" || places.includes(currency) ? places : [...places, currency]

/** Whether rows have lines of their own: with a column for each currency, or none, those of their cells say it. */
export const hasOwnLines = (pivot: Pivot, axes: Axes, valuing: Valuing | null): boolean => {
  const { rowPlaces, columnPlaces } = axes
  return (
    valuing !== null ||
    keptOf(pivot, axes, rowPlaces).length !== keptOf(pivot, axes, [...rowPlaces, ...columnPlaces]).length
  )
}

/** The cells of a side at each place and currency. */
interface Found {
  readonly table: CellTable
  /** Which of the currencies each cell is of. */
  readonly ranks: Placed
  /** One more than the cell of each place and currency, 0 where none has rows. */
  readonly cells: Int32Array
}

// These stand by themselves: what an answer makes anew is compiled anew with it.

/** In which of the lists a cell stands, row by row; −1: in none. */
const listOf = (rows: Placed, columns: Placed, width: number, cell: number): number => {
  const row = placeOf(rows, cell)
  const column = placeOf(columns, cell)
  return row < 0 || column < 0 ? -1 : row * width + column
}

/** Puts one more than its cell at each list and currency: all of these, or one (`depth` 1). */
const putCells = (
  cells: Int32Array,
  counts: Float64Array,
  rows: Placed,
  columns: Placed,
  ranks: Placed,
  width: number,
  depth: number,
): void => {
  for (let cell = 0; cell < counts.length; cell++) {
    const list = counts[cell] === 0 ? -1 : listOf(rows, columns, width, cell)
    if (list >= 0) cells[list * depth + (placeOf(ranks, cell) % depth)] = cell + 1
  }
}

/** Packs the lines of each place, in the order of their currencies. */
const packLines = (
  packer: LinesPacker,
  measure: Measure,
  now: Found,
  before: Found | undefined,
  depth: number,
): void => {
  const none = noneOf(measure)
  const { counts } = now.table
  const units = now.table.units(measure)
  for (let slot = 0; slot < now.cells.length; slot++) {
    const cell = (now.cells[slot] ?? 0) - 1
    const held = (before?.cells[slot] ?? 0) - 1
    if (cell >= 0) {
      const plain = units[cell] ?? Number.NaN
      const said = Number.isSafeInteger(plain) ? plain : now.table.said(measure, cell)
      packer.add(placeOf(now.ranks, cell), counts[cell] ?? 0, said)
    } else if (before !== undefined && held >= 0) packer.add(placeOf(before.ranks, held), none.count, none.value)
    if (before !== undefined && held >= 0) packer.hold(before.table.count(held), before.table.said(measure, held))
    else if (cell >= 0) packer.hold(none.count, none.value)
    if ((slot + 1) % depth === 0) packer.end()
  }
}

/** Packs the lines of lists in one currency, each row valued by itself. Gives what each has of the rows in view. */
const packValued = (
  packer: LinesPacker,
  pivot: Pivot,
  { sides, currency, stretch }: Grouped,
  valuing: Valuing,
  { rows, columns }: Lists,
): ReadonlyArray<ValuedCell> => {
  const measure = measureOf(pivot)
  const none = noneOf(measure)
  const width = columns.listed.length
  const found = Array.from({ length: rows.listed.length * width }, () =>
    [0, 1].map(() => new ValuedCell(valuing, pivot.measure)),
  )
  const kept = [...new Set([...rows.places, ...columns.places, currency, stretch])]
  for (const side of sides) {
    const table = side.table.by(kept)
    const [ofRows, ofColumns] = [placedAmong(side, table, kept, rows), placedAmong(side, table, kept, columns)]
    for (const cell of table.cells())
      found[listOf(ofRows, ofColumns, width, cell)]?.[Number(side.isBefore)]?.add(
        table.numberAt(cell, kept.indexOf(stretch)),
        String(table.keyOf(kept.indexOf(currency), table.numberAt(cell, kept.indexOf(currency)))),
        table.count(cell),
        table.text(measure, cell),
      )
  }
  if (pivot.shape === "running" && rows !== everything)
    for (const [place, cells] of found.entries())
      for (const [side, cell] of cells.entries()) {
        const before = found[place - width]?.[side]
        if (before !== undefined) cell.addAll(before)
      }
  for (const cells of found) {
    const [now = none, before = none] = cells.map((cell) => (cell.hasRows ? cell.measured() : none))
    if (cells.some(({ hasRows }) => hasRows)) {
      packer.add(0, now.count, now.value)
      packer.hold(before.count, before.value)
    }
    packer.end()
  }
  return found.flatMap(([now]) => now ?? [])
}

/** Finds the cells of lists, of each side. `depth`: how many currencies a list has room for. */
const findCells = (pivot: Pivot, grouped: Grouped, { rows, columns }: Lists) => {
  const { sides, currencies } = grouped
  const places = [...rows.places, ...columns.places]
  const kept = keptOf(pivot, grouped, places)
  const depth = kept.length === places.length ? 1 : currencies.listed.length
  const width = columns.listed.length
  const [now, before] = sides.map((side): Found => {
    const table = side.table.by(kept)
    const placed = (axis: Axis): Placed => placedAmong(side, table, kept, axis)
    const ranks = placed(measureOf(pivot) === "rows" ? everything : currencies)
    const cells = new Int32Array(rows.listed.length * width * depth)
    putCells(cells, table.counts, placed(rows), placed(columns), ranks, width, depth)
    return { table, ranks, cells }
  })
  return { now, before, depth }
}

/**
 * Packs lists of lines, each in the order of their currencies; where rows are valued one by one, in one currency.
 * `unvalued`: how many rows of the list of all have no value then.
 */
export const packLists = (
  pivot: Pivot,
  grouped: Grouped,
  valuing: Valuing | null,
  all: ReadonlyArray<Lists>,
): Pick<PackedPivot, "lines" | "unvalued"> => {
  const { sides, currency, currencies } = grouped
  const count = all.reduce((lists, { rows, columns }) => lists + rows.listed.length * columns.listed.length, 0)
  const isHeld = sides.length > 1
  if (valuing !== null) {
    const packer = new LinesPacker([valuing.unit], isHeld, count, count)
    let unvalued = 0
    for (const lists of all) {
      const [first] = packValued(packer, pivot, grouped, valuing, lists)
      if (lists.rows === everything && lists.columns === everything) unvalued = first?.without ?? 0
    }
    return { lines: packer.packed, unvalued }
  }
  const measure = measureOf(pivot)
  const names =
    measure === "rows"
      ? [null]
      : currencies.listed.map(([number = 0]) => String(sides[0]?.table.keyOf(currency, number)))
  const found = all.map((lists) => findCells(pivot, grouped, lists))
  const room = found.reduce((lines, { now }) => lines + (now?.cells.length ?? 0), 0)
  const packer = new LinesPacker(names, isHeld, count, room)
  for (const { now, before, depth } of found) if (now !== undefined) packLines(packer, measure, now, before, depth)
  return { lines: packer.packed, unvalued: 0 }
}
