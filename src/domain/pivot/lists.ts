import type { CellTable } from "../history/query/cells/cell-table.ts"
import type { Measure } from "../history/query/cells/measures.ts"
import { LinesPacker, type PackedPivot } from "./answer.ts"
import { placesAmong, type Side } from "./groups.ts"
import { noneOf } from "./measured.ts"
import { measureOf, type Pivot } from "./question.ts"
import { ValuedCell, type Valuing } from "./valued-then.ts"

/** The lists of lines of some groups, one for each place. */
export interface Lists {
  /** Which groupings the groups are of. */
  readonly places: ReadonlyArray<number>
  readonly count: number
  /** How many lists before one that of the row above it is, in the same column; 0: they are no rows. */
  readonly above: number
  /** Where each cell of a table stands among the lists; −1 where it does not. */
  readonly placesOf: (side: Side, table: CellTable) => Int32Array
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
  readonly currencies: ReadonlyArray<ReadonlyArray<number>>
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
  readonly ranks: Int32Array
  /** One more than the cell of each place and currency, 0 where none has rows. */
  readonly cells: Int32Array
}

const noRanks = ({ counts }: CellTable): Int32Array => new Int32Array(counts.length)

// Both of these stand by themselves: what an answer makes anew is compiled anew with it.

/** One more than the cell at each place and currency: places have room for `depth` currencies each. */
const cellsAt = (
  counts: Float64Array,
  placeOf: Int32Array,
  ranks: Int32Array,
  count: number,
  depth: number,
): Int32Array => {
  const cells = new Int32Array(count * depth)
  for (let cell = 0; cell < counts.length; cell++) {
    const place = placeOf[cell] ?? -1
    if (place >= 0 && counts[cell] !== 0) cells[place * depth + (depth === 1 ? 0 : (ranks[cell] ?? 0))] = cell + 1
  }
  return cells
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
      packer.add(now.ranks[cell] ?? 0, counts[cell] ?? 0, said)
    } else if (before !== undefined && held >= 0) packer.add(before.ranks[held] ?? 0, none.count, none.value)
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
  { places, count, above, placesOf }: Lists,
): ReadonlyArray<ValuedCell> => {
  const measure = measureOf(pivot)
  const none = noneOf(measure)
  const found = Array.from({ length: count }, () => [0, 1].map(() => new ValuedCell(valuing, pivot.measure)))
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
  if (pivot.shape === "running" && above > 0)
    for (const [place, cells] of found.entries())
      for (const [side, cell] of cells.entries()) {
        const before = found[place - above]?.[side]
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

/** How many currencies each place has room for: all of them, unless its groups or what is counted leave it one. */
const depthOf = (pivot: Pivot, grouped: Grouped, { places }: Lists): number =>
  keptOf(pivot, grouped, places).length === places.length ? 1 : grouped.currencies.length

/** Packs the lines of lists in all currencies. */
const packCurrencies = (packer: LinesPacker, pivot: Pivot, grouped: Grouped, lists: Lists): void => {
  const { sides, currency, currencies } = grouped
  const measure = measureOf(pivot)
  const kept = keptOf(pivot, grouped, lists.places)
  const own = measure === "rows" ? -1 : kept.indexOf(currency)
  const depth = depthOf(pivot, grouped, lists)
  const [now, before] = sides.map((side): Found => {
    const table = side.table.by(kept)
    const ranks = own < 0 ? noRanks(table) : placesAmong(side, table, currencies, [own])
    const cells = cellsAt(table.counts, lists.placesOf(side, table), ranks, lists.count, depth)
    return { table, ranks, cells }
  })
  if (now !== undefined) packLines(packer, measure, now, before, depth)
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
  const count = all.reduce((lists, each) => lists + each.count, 0)
  const isHeld = sides.length > 1
  if (valuing !== null) {
    const packer = new LinesPacker([valuing.unit], isHeld, count, count)
    let unvalued = 0
    for (const lists of all) {
      const [first] = packValued(packer, pivot, grouped, valuing, lists)
      if (lists.places.length === 0) unvalued = first?.without ?? 0
    }
    return { lines: packer.packed, unvalued }
  }
  const names =
    measureOf(pivot) === "rows"
      ? [null]
      : currencies.map(([number = 0]) => String(sides[0]?.table.keyOf(currency, number)))
  const room = all.reduce((lines, lists) => lines + lists.count * depthOf(pivot, grouped, lists), 0)
  const packer = new LinesPacker(names, isHeld, count, room)
  for (const lists of all) packCurrencies(packer, pivot, grouped, lists)
  return { lines: packer.packed, unvalued: 0 }
}
