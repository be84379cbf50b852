import { CellIndex } from "../history/query/cells/cell-index.ts"
import type { CellTable, Measure } from "../history/query/cells/cell-table.ts"
import type { Grouping, GroupKey } from "../history/query/cells/groupings.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import type { Steps } from "../kernel/steps.ts"
import { earlierQuery, laterPeriod } from "./before.ts"
import { GroupedRows } from "./grouped-rows.ts"
import { measureOf, type Pivot, periodsOf } from "./question.ts"

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
/** Rows are listed until a table would have so many lines, but at least a hundred of them. */
const mostLines = 40_000
const leastRows = 100

/** The rows in view, or those that they are held against, whose periods count as later ones then. */
interface Side {
  readonly isBefore: boolean
  readonly table: GroupedRows
  readonly moved: (by: ReadonlyArray<Grouping>, numbers: ReadonlyArray<number>) => ReadonlyArray<number>
}

const sidesOf = (
  reader: HistoryReader,
  query: HistoryQuery,
  pivot: Pivot,
  by: ReadonlyArray<Grouping>,
  until: number,
): ReadonlyArray<Side> => {
  const now: Side = { isBefore: false, table: new GroupedRows(reader, query, by), moved: (_, numbers) => numbers }
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
      table: new GroupedRows(reader, earlierQuery(query, period, against, until), by),
      moved: (groupings, numbers) =>
        numbers.map((number, place) => (groupings[place] === period ? move(number) : number)),
    },
  ]
}

const hasOwnOrder = (grouping: Grouping): boolean =>
  !["type", "status", "currency", "marketplace", "party", "tag"].includes(grouping)

/** How the groups of one grouping stand: by time or size where they have an order, else most rows first. */
const orderOf = (sides: ReadonlyArray<Side>, place: number, grouping: Grouping): ((a: number, b: number) => number) => {
  if (hasOwnOrder(grouping)) return (a, b) => a - b
  const counts = new Map<number, number>()
  const names = new Map<number, string>()
  for (const { table } of sides) {
    const groups = table.by([place])
    for (const cell of groups.cells()) {
      const number = groups.numberAt(cell, 0)
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
  const index = new CellIndex(own.length)
  const counts: Array<number> = []
  for (const { table, moved } of sides) {
    const groups = table.by(places)
    for (const cell of groups.cells()) {
      const group = index.cellOf(moved(own, groups.numbersOf(cell)))
      counts[group] = (counts[group] ?? 0) + groups.count(cell)
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
  const [first] = own
  const isTimed = first !== undefined && hasOwnOrder(first)
  // Of many groups only those are put in order that can be listed at all.
  const least = isTimed ? 0 : (counts.toSorted((a, b) => b - a)[most - 1] ?? 0)
  const all = counts.flatMap((count, group) => (count < least ? [] : [{ count, numbers: index.numbersOf(group) }]))
  const chosen =
    all.length <= most
      ? all
      : isTimed
        ? all.toSorted((a, b) => inOrder(a.numbers, b.numbers)).slice(-most)
        : all.toSorted((a, b) => b.count - a.count || inOrder(a.numbers, b.numbers)).slice(0, most)
  return { listed: chosen.map(({ numbers }) => numbers).sort(inOrder), left: counts.length - chosen.length }
}

/** What is said of groups without a row: nothing came and nothing went; of an average or the like, nothing. */
export const noneOf = (measure: Measure): Measured => ({
  count: 0,
  value: ["rows", "in", "out", "net", "fees"].includes(measure) ? "0" : null,
})

/** The groupings of a question, of which one is the currency, and the places that its rows and columns have there. */
const axesOf = ({ rows, columns }: Pivot) => {
  const groups: ReadonlyArray<Grouping> = [...rows, ...columns]
  const by: ReadonlyArray<Grouping> = groups.includes("currency") ? groups : [...groups, "currency"]
  return {
    by,
    currency: by.indexOf("currency"),
    rowPlaces: rows.map((_, index) => index),
    columnPlaces: columns.map((_, index) => rows.length + index),
  }
}

/**
 * Works out in steps what `answerPivot` needs of the rows, so that other questions are answered in between: it answers
 * the same without, and all at once.
 */
export function* preparePivot(reader: HistoryReader, query: HistoryQuery, pivot: Pivot, until: number): Steps<void> {
  const { by, currency, rowPlaces, columnPlaces } = axesOf(pivot)
  const withCurrency = (places: ReadonlyArray<number>) => (places.includes(currency) ? places : [...places, currency])
  if (by.includes("tag")) yield* reader.readingTags(query, by)
  for (const { table } of sidesOf(reader, query, pivot, by, until)) {
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

/** Answers a pivot over the rows in view. `until`: the last second of today, unix seconds. */
export const answerPivot = (reader: HistoryReader, query: HistoryQuery, pivot: Pivot, until: number): PivotAnswer => {
  const measure = measureOf(pivot)
  const { by, currency, rowPlaces, columnPlaces } = axesOf(pivot)
  const sides = sidesOf(reader, query, pivot, by, until)
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

  /** Where groups at some of a table's places stand among those that are listed. */
  const placesAmong = (
    side: Side,
    table: CellTable,
    listed: ReadonlyArray<ReadonlyArray<number>>,
    places: ReadonlyArray<number>,
  ): ((cell: number) => number) => {
    const known = new CellIndex(places.length)
    for (const numbers of listed) known.cellOf(numbers)
    const own = places.flatMap((place) => table.by.slice(place, place + 1))
    const ids = table.groupsOf(places)
    const found: Array<number> = []
    return (cell) => {
      const id = ids[cell] ?? 0
      const place = (found[id] ??= known.cellOf(
        side.moved(
          own,
          places.map((at) => table.numberAt(cell, at)),
        ),
      ))
      return place < listed.length ? place : -1
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
