import type { TransactionWindow } from "../../../domain/history/views.ts"
import type { Range } from "../../../domain/kernel/range.ts"
import type { RemoteData } from "../../../domain/kernel/remote-data.ts"
import { type DayGroups, noGroups } from "./day-groups.ts"
import { RowTops } from "./row-tops.ts"

/**
 * Rows drawn beyond both edges of the view, for what the browser scrolls before it lets us draw; in leaps there is
 * nothing to gain by them.
 */
const beyond = 8
const beyondInLeaps = 1

/** A row that is drawn and the elements that draw it. */
export interface DrawnRow {
  readonly index: number
  /** The key of its elements: the same for as long as the row is drawn. */
  readonly slot: number
}

/** The cell that the keyboard is on, or was on last. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** What the grid draws. A new object for every change, the same one as long as nothing changed. */
export interface GridView {
  /** Rows in view of the query; null before the first answer. */
  readonly total: number | null
  readonly seen: Range<number>
  /** The rows that are seen, some beyond both edges, and the one with the focus wherever it is. */
  readonly drawn: ReadonlyArray<DrawnRow>
  /** A row is drawn at its top − shift. */
  readonly shift: number
  readonly tops: RowTops
  /** The day of each group of rows. */
  readonly groups: DayGroups
  /** The cell that has the focus or had it last. */
  readonly cell: Cell
  readonly isFocused: boolean
  readonly area: RemoteData<TransactionWindow> | null
  /** Grows whenever rows came, went or changed. */
  readonly revision: number
  /** Rows that came in above the reader since he left the top. */
  readonly fresh: number
}

/** What is drawn before the first answer. */
export const emptyView: GridView = {
  total: null,
  seen: { from: 0, to: 0 },
  drawn: [],
  shift: 0,
  tops: new RowTops(0, 0, [], 0),
  groups: noGroups,
  cell: { row: 0, column: 0 },
  isFocused: false,
  area: null,
  revision: 0,
  fresh: 0,
}

/** Whether two views draw the same, so that nobody needs to look again. */
export const isSameView = (a: GridView, b: GridView): boolean =>
  a.total === b.total &&
  a.seen.from === b.seen.from &&
  a.seen.to === b.seen.to &&
  a.drawn === b.drawn &&
  a.shift === b.shift &&
  a.tops === b.tops &&
  a.groups === b.groups &&
  a.cell === b.cell &&
  a.isFocused === b.isFocused &&
  a.area === b.area &&
  a.revision === b.revision &&
  a.fresh === b.fresh

const isSameList = (a: ReadonlyArray<DrawnRow>, b: ReadonlyArray<DrawnRow>): boolean =>
  a.length === b.length && a.every(({ index, slot }, place) => b[place]?.index === index && b[place].slot === slot)

/**
 * Gives elements to the rows that are drawn now, in the order of the rows, which is the order in which they are read
 * aloud. A row that was drawn before keeps its own. Rows that come in below all others take those of rows that went
 * out, so that scrolling down and leaping change texts and make no elements; above others they get new ones, since
 * React would move every element after them, and moving the one with the focus loses it. `moved`: rows that came in
 * above meanwhile.
 */
const assignSlots = (
  before: ReadonlyArray<DrawnRow>,
  moved: number,
  wanted: ReadonlyArray<number>,
): ReadonlyArray<DrawnRow> => {
  const slots = new Map(before.map(({ index, slot }) => [index + moved, slot]))
  const kept = new Set(wanted.flatMap((index) => slots.get(index) ?? []))
  const lastKept = wanted.findLastIndex((index) => slots.has(index))
  const isBelow = wanted.slice(0, lastKept).every((index) => slots.has(index))
  const free = isBelow ? before.flatMap(({ slot }) => (kept.has(slot) ? [] : [slot])).reverse() : []
  let next = before.reduce((most, { slot }) => Math.max(most, slot + 1), 0)
  return wanted.map((index) => ({ index, slot: slots.get(index) ?? free.pop() ?? next++ }))
}

const rowsToDraw = ({ total, seen, cell, isFocused }: GridView, step: number): ReadonlyArray<number> => {
  const more = Math.abs(step) > seen.to - seen.from ? beyondInLeaps : beyond
  const from = Math.max(0, seen.from - more)
  const to = Math.min(total ?? 0, seen.to + more)
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place)
  if (isFocused && total !== null && cell.row < from) rows.unshift(cell.row)
  if (isFocused && total !== null && cell.row >= to && cell.row < total) rows.push(cell.row)
  return rows
}

/**
 * The rows that a view draws, by the elements that drew them before: the same list as long as they are the same.
 * `step`: by how many rows the reader scrolls at a time; `moved`: rows that came in above since.
 */
export const drawnRows = (
  before: ReadonlyArray<DrawnRow>,
  view: GridView,
  step: number,
  moved: number,
): ReadonlyArray<DrawnRow> => {
  const drawn = assignSlots(before, moved, rowsToDraw(view, step))
  return isSameList(before, drawn) ? before : drawn
}
