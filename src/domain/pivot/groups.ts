import { CellIndex } from "../history/query/cells/cell-index.ts"
import type { CellTable } from "../history/query/cells/cell-table.ts"
import type { CellGrouping } from "../history/query/cells/groupings.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import { earlierQuery, laterPeriod } from "./before.ts"
import { GroupedRows } from "./grouped-rows.ts"
import { type Pivot, periodsOf } from "./question.ts"

/** The rows in view, or those that they are held against, whose periods count as later ones then. */
export interface Side {
  readonly isBefore: boolean
  readonly table: GroupedRows
  readonly moved: (by: ReadonlyArray<CellGrouping>, numbers: ReadonlyArray<number>) => ReadonlyArray<number>
}

export const sidesOf = (
  reader: HistoryReader,
  query: HistoryQuery,
  pivot: Pivot,
  by: ReadonlyArray<CellGrouping>,
  until: number,
  cuts?: ReadonlyArray<number>,
): ReadonlyArray<Side> => {
  const now: Side = { isBefore: false, table: new GroupedRows(reader, query, by, cuts), moved: (_, numbers) => numbers }
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
      table: new GroupedRows(reader, earlierQuery(query, period, against, until), by, cuts),
      moved: (groupings, numbers) =>
        numbers.map((number, place) => (groupings[place] === period ? move(number) : number)),
    },
  ]
}

/** Whether groups stand by time or size: the others stand by how many rows they have, which has to be found. */
export const hasOwnOrder = (grouping: CellGrouping): boolean =>
  !["type", "status", "currency", "marketplace", "party", "tag"].includes(grouping)

/** How the groups at one of these places stand: in their own order, else most rows first. */
const orderOf = (
  sides: ReadonlyArray<Side>,
  places: ReadonlyArray<number>,
  place: number,
  grouping: CellGrouping,
): ((a: number, b: number) => number) => {
  if (hasOwnOrder(grouping)) return (a, b) => a - b
  const counts = new Map<number, number>()
  const names = new Map<number, string>()
  for (const { table } of sides) {
    // Groups by tags count a row for each of its tags.
    const among = table.isByTag(places) ? [place] : places
    const groups = table.by(among)
    const at = among.indexOf(place)
    for (const cell of groups.cells()) {
      const number = groups.numberAt(cell, at)
      const known = counts.get(number)
      counts.set(number, (known ?? 0) + groups.count(cell))
      if (known === undefined) names.set(number, String(groups.keyOf(at, number)))
    }
  }
  return (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || ((names.get(a) ?? "") < (names.get(b) ?? "") ? -1 : 1)
}

/** Groups in order, by the groupings at some places: the numbers of each. */
export interface Axis {
  readonly places: ReadonlyArray<number>
  readonly listed: ReadonlyArray<ReadonlyArray<number>>
}

/** All rows as one group. */
export const everything: Axis = { places: [], listed: [[]] }

/** The groups of rows or columns that are listed, and how many are not. */
interface Listed extends Axis {
  readonly left: number
}

/** Puts groups in order by what stands at one place of them; those that are alike there stay as they stand. */
const sortedBy = (
  groups: ReadonlyArray<number>,
  index: CellIndex,
  place: number,
  order: (a: number, b: number) => number,
): ReadonlyArray<number> => {
  const alike = Map.groupBy(groups, (group) => index.numberAt(group, place))
  return [...alike].sort(([a], [b]) => order(a, b)).flatMap(([, those]) => those)
}

/** So many of the groups, those with most rows, in the order that they stand in. */
const withMost = (
  groups: ReadonlyArray<number>,
  most: number,
  counts: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const kept = new Set(groups.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)).slice(0, most))
  return groups.filter((group) => kept.has(group))
}

/** The groups of rows or columns in order, at most so many of them. */
export const groupsOf = (
  sides: ReadonlyArray<Side>,
  places: ReadonlyArray<number>,
  by: ReadonlyArray<CellGrouping>,
  most: number,
): Listed => {
  const own = places.flatMap((place) => by.slice(place, place + 1))
  const index = new CellIndex(own.length, sides[0]?.table.by(places).counts.length)
  const counts: Array<number> = []
  for (const { table, moved } of sides) {
    const groups = table.by(places)
    for (const cell of groups.cells()) {
      const group = index.cellOf(moved(own, groups.numbersOf(cell)))
      counts[group] = (counts[group] ?? 0) + groups.count(cell)
    }
  }
  const [first] = own
  const isTimed = first !== undefined && hasOwnOrder(first)
  // Of many groups only those are put in order that can be listed at all.
  const least = isTimed ? 0 : (counts.toSorted((a, b) => b - a)[most - 1] ?? 0)
  // By the last grouping first: what is put in order by one before it keeps that among equals.
  const inOrder = own.reduceRight<ReadonlyArray<number>>(
    (groups, grouping, level) => sortedBy(groups, index, level, orderOf(sides, places, places[level] ?? 0, grouping)),
    counts.flatMap((count, group) => (count < least ? [] : [group])),
  )
  const chosen = inOrder.length <= most ? inOrder : isTimed ? inOrder.slice(-most) : withMost(inOrder, most, counts)
  return { places, listed: chosen.map((group) => index.numbersOf(group)), left: counts.length - chosen.length }
}

/** Where cells stand among groups: which of their own groups each is in (null: they are those), and where it stands. */
export interface Placed {
  readonly groups: Int32Array | null
  readonly places: Int32Array
}

/** Where a cell stands; −1 where it does not. */
export const placeOf = ({ groups, places }: Placed, cell: number): number =>
  places[groups === null ? cell : (groups[cell] ?? 0)] ?? -1

/** Where the cells of a table by the groupings `kept` stand among groups. */
export const placedAmong = (
  side: Side,
  table: CellTable,
  kept: ReadonlyArray<number>,
  { places, listed }: Axis,
): Placed => {
  const known = new CellIndex(places.length, listed.length * 2)
  for (const numbers of listed) known.cellOf(numbers)
  const at = places.map((place) => kept.indexOf(place))
  const own = at.flatMap((place) => table.by.slice(place, place + 1))
  const { index, cells } = table.groupsOf(at)
  const found = new Int32Array(index.size)
  for (let group = 0; group < found.length; group++) {
    const place = known.cellOf(side.moved(own, index.numbersOf(group)))
    found[group] = place < listed.length ? place : -1
  }
  return { groups: cells, places: found }
}
