import type { CellTable, Measure } from "../history/query/cells/cell-table.ts"
import type { Grouping, GroupKey } from "../history/query/cells/groupings.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import { earlierQuery, laterPeriod } from "./before.ts"
import { type Pivot, periodsOf } from "./question.ts"

/** A measure of some rows in one currency; null where no row says anything of it. Exact, in plain digits. */
export interface Measured {
  readonly count: number
  readonly value: string | null
}

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
}

/** What is listed at most: of periods the newest, of everything else what has most rows. */
const mostRows = 1000
const mostColumns = 60

/** The rows in view, or those that they are held against, whose periods count as later ones then. */
interface Side {
  readonly isBefore: boolean
  readonly table: CellTable
  readonly moved: (by: ReadonlyArray<Grouping>, numbers: ReadonlyArray<number>) => ReadonlyArray<number>
}

const sidesOf = (
  reader: HistoryReader,
  query: HistoryQuery,
  pivot: Pivot,
  by: ReadonlyArray<Grouping>,
  until: number,
): ReadonlyArray<Side> => {
  const now: Side = { isBefore: false, table: reader.cells(query, by), moved: (_, numbers) => numbers }
  const [period] = periodsOf(pivot)
  const { against } = pivot
  if (against === null || period === undefined) return [now]
  const later = new Map<number, number>()
  const move = (start: number): number => {
    const known = later.get(start) ?? laterPeriod(start, period, against)
    later.set(start, known)
    return known
  }
  return [
    now,
    {
      isBefore: true,
      table: reader.cells(earlierQuery(query, period, against, until), by),
      moved: (groupings, numbers) =>
        numbers.map((number, place) => (groupings[place] === period ? move(number) : number)),
    },
  ]
}

const hasOwnOrder = (grouping: Grouping): boolean =>
  !["type", "status", "currency", "marketplace", "party"].includes(grouping)

/** How the groups of one grouping stand: by time or size where they have an order, else most rows first. */
const orderOf = (sides: ReadonlyArray<Side>, place: number, grouping: Grouping): ((a: number, b: number) => number) => {
  if (hasOwnOrder(grouping)) return (a, b) => a - b
  const counts = new Map<number, number>()
  const names = new Map<number, string>()
  for (const { table } of sides) {
    const groups = table.coarser([place])
    for (const cell of groups.cells()) {
      const [number = 0] = groups.numbersOf(cell)
      counts.set(number, (counts.get(number) ?? 0) + groups.count(cell))
      names.set(number, String(groups.keyOf(0, number)))
    }
  }
  return (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || ((names.get(a) ?? "") < (names.get(b) ?? "") ? -1 : 1)
}

/** The groups of rows or columns in order, at most so many of them. */
const groupsOf = (
  sides: ReadonlyArray<Side>,
  places: ReadonlyArray<number>,
  by: ReadonlyArray<Grouping>,
  most: number,
): { readonly listed: ReadonlyArray<ReadonlyArray<number>>; readonly left: number } => {
  const own = places.flatMap((place) => by.slice(place, place + 1))
  const found = new Map<string, { readonly numbers: ReadonlyArray<number>; count: number }>()
  for (const { table, moved } of sides) {
    const groups = table.coarser(places)
    for (const cell of groups.cells()) {
      const numbers = moved(own, groups.numbersOf(cell))
      const held = found.get(numbers.join())
      if (held === undefined) found.set(numbers.join(), { numbers, count: groups.count(cell) })
      else held.count += groups.count(cell)
    }
  }
  const orders = own.map((grouping, index) => orderOf(sides, places[index] ?? 0, grouping))
  const inOrder = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
    for (const [index, order] of orders.entries()) {
      const [left = 0, right = 0] = [a[index], b[index]]
      const difference = left === right ? 0 : order(left, right)
      if (difference !== 0) return difference
    }
    return 0
  }
  const all = [...found.values()]
  const [first] = own
  const isTimed = first !== undefined && hasOwnOrder(first)
  const chosen =
    all.length <= most
      ? all
      : isTimed
        ? all.toSorted((a, b) => inOrder(a.numbers, b.numbers)).slice(-most)
        : all.toSorted((a, b) => b.count - a.count || inOrder(a.numbers, b.numbers)).slice(0, most)
  return { listed: chosen.map(({ numbers }) => numbers).sort(inOrder), left: all.length - chosen.length }
}

/** What is said of groups without a row: nothing came and nothing went; of an average or the like, nothing. */
const noneOf = (measure: Measure): Measured => ({
  count: 0,
  value: ["rows", "in", "out", "net", "fees"].includes(measure) ? "0" : null,
})

/** Answers a pivot over the rows in view. `until`: the last second of today, unix seconds. */
export const answerPivot = (reader: HistoryReader, query: HistoryQuery, pivot: Pivot, until: number): PivotAnswer => {
  const { rows, columns } = pivot
  // an average of several currencies is made of their sums, which come to one currency first
  const measure = pivot.unit !== null && pivot.measure === "average" ? "net" : pivot.measure
  const groups: ReadonlyArray<Grouping> = [...rows, ...columns]
  const by: ReadonlyArray<Grouping> = groups.includes("currency") ? groups : [...groups, "currency"]
  const currency = by.indexOf("currency")
  const rowPlaces = rows.map((_, index) => index)
  const columnPlaces = columns.map((_, index) => rows.length + index)
  const sides = sidesOf(reader, query, pivot, by, until)
  const rowGroups = groupsOf(sides, rowPlaces, by, mostRows)
  const columnGroups = groupsOf(sides, columnPlaces, by, mostColumns)
  const ranks = new Map(
    groupsOf(sides, [currency], by, Number.POSITIVE_INFINITY).listed.map(([number = 0], rank) => [
      String(sides[0]?.table.keyOf(currency, number)),
      rank,
    ]),
  )
  const currencyRank = (name: string | null): number => ranks.get(name ?? "") ?? 0
  const none = noneOf(measure)

  /** The lines of each place that `placeOf` gives a cell's groups, −1 being none. */
  const linesBy = (
    places: ReadonlyArray<number>,
    count: number,
    placesOf: (side: Side, table: CellTable) => (cell: number) => number,
  ): ReadonlyArray<ReadonlyArray<PivotLine>> => {
    const found = Array.from({ length: count }, (): Array<PivotLine> => [])
    const isCounted = measure === "rows" && !places.includes(currency)
    const kept = isCounted || places.includes(currency) ? places : [...places, currency]
    const own = kept.indexOf(currency)
    const known = new Map<number, string>()
    for (const { table: whole, isBefore, ...side } of sides) {
      const table = whole.coarser(kept)
      const placeOf = placesOf({ table: whole, isBefore, ...side }, table)
      const nameOf = (cell: number): string | null => {
        if (own < 0) return null
        const number = table.numbersOf(cell)[own] ?? 0
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

  /** Where groups at some of a table's places stand among those that are listed. */
  const placesAmong = (
    side: Side,
    table: CellTable,
    listed: ReadonlyArray<ReadonlyArray<number>>,
    places: ReadonlyArray<number>,
  ): ((cell: number) => number) => {
    const known = new Map(listed.map((numbers, place) => [numbers.join(), place]))
    const own = places.flatMap((place) => table.by.slice(place, place + 1))
    const ids = table.groupsOf(places)
    const found: Array<number> = []
    return (cell) => {
      const id = ids[cell] ?? 0
      return (found[id] ??=
        known.get(
          side
            .moved(
              own,
              places.map((place) => table.numbersOf(cell)[place] ?? 0),
            )
            .join(),
        ) ?? -1)
    }
  }

  const width = columnGroups.listed.length
  const cells = linesBy([...rowPlaces, ...columnPlaces], rowGroups.listed.length * width, (side, table) => {
    const rowOf = placesAmong(side, table, rowGroups.listed, rowPlaces)
    const columnOf = placesAmong(side, table, columnGroups.listed, columnPlaces)
    return (cell) => {
      const [row, column] = [rowOf(cell), columnOf(cell)]
      return row < 0 || column < 0 ? -1 : row * width + column
    }
  })
  const groupLines = (
    { listed }: { readonly listed: ReadonlyArray<ReadonlyArray<number>> },
    places: ReadonlyArray<number>,
  ): ReadonlyArray<PivotGroup> => {
    const lines = linesBy(places, listed.length, (side, table) =>
      placesAmong(
        side,
        table,
        listed,
        places.map((_, index) => index),
      ),
    )
    const [{ table }] = sides as readonly [Side, ...Array<Side>]
    return listed.map((numbers, place) => ({
      keys: numbers.map((number, index) => table.keyOf(places[index] ?? 0, number)),
      lines: lines[place] ?? [],
    }))
  }
  return {
    rows: groupLines(rowGroups, rowPlaces),
    columns: groupLines(columnGroups, columnPlaces),
    cells: rowGroups.listed.map((_, row) => cells.slice(row * width, (row + 1) * width)),
    total: linesBy([], 1, () => () => 0)[0] ?? [],
    left: { rows: rowGroups.left, columns: columnGroups.left },
  }
}
