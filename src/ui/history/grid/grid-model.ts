import type { Transaction } from "../../../domain/history/model.ts"
import type { DaySums } from "../../../domain/history/query/day-sums.ts"
import { type DayGroups, groupsByRows, movedGroups, noGroups } from "./day-groups.ts"
import { type FindRow, inOrder, type RowPlace } from "./find-place.ts"
import { type Cell, drawnRows, emptyView, type GridView, isSameView } from "./grid-view.ts"
import { blocksAhead, RowBlocks, type RowFate, type RowsChange, type WatchRows } from "./row-blocks.ts"
import { type Heights, RowTops } from "./row-tops.ts"
import { type ReaderSpot, ScrollPort } from "./scroll-port.ts"

/** Rows that are asked for before anything is known about the height of the view. */
const firstRows = 40

/** Watches the days of the rows; gives the way to stop. */
export type WatchDays = (listener: (groups: DayGroups) => void) => () => void

/** Where the reader is, to be brought back to. */
export interface ReaderPlace extends RowPlace, ReaderSpot {}

/**
 * The rows of one query seen through a scroller: which are drawn, which are asked for, where the reader and the
 * keyboard are.
 */
export class GridModel {
  readonly #find: FindRow
  readonly #rows: RowBlocks
  readonly #listeners = new Set<() => void>()
  readonly #start: ReaderPlace | null
  readonly #remember: (place: ReaderPlace | null) => void
  readonly #watchDays: WatchDays | null
  #stopDays: (() => void) | null = null
  /** The days as they were last answered. */
  #days = noGroups
  #heights: Heights = { rowHeight: 0, headHeight: 0, dayHeight: 0 }
  #port: ScrollPort | null = null
  /**
   * The first row seen at the last movement, and by how many rows that went; 0 at rest. What comes in meanwhile changes
   * neither.
   */
  #from = 0
  #step = 0
  #begun = false
  #searching = false
  #view = emptyView

  /**
   * `find` says where a row is now. `watchDays` groups the rows by days. Starts at a place that `remember` was told
   * earlier, or at the top. `remember` hears where the reader came to rest.
   */
  constructor(
    watch: WatchRows,
    find: FindRow,
    watchDays: WatchDays | null,
    start: ReaderPlace | null,
    remember: (place: ReaderPlace | null) => void,
  ) {
    this.#find = find
    this.#watchDays = watchDays
    this.#start = start
    this.#remember = remember
    this.#rows = new RowBlocks(watch, (change) => this.#rowsChanged(change))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly view = (): GridView => this.#view

  /** The row at a place, if it is here. */
  row(index: number): Transaction | undefined {
    return this.#rows.at(index)
  }

  /** What a day comes to, if that is known. */
  day(day: number): DaySums | undefined {
    return this.#rows.day(day)
  }

  /** Rows as they stand here, wherever they are. */
  inOrder(rows: Iterable<Transaction>): Promise<ReadonlyArray<Transaction>> {
    return inOrder(this.#find, rows)
  }

  /** What became of a row after the office first delivered it, if anything did. */
  fate(id: number): RowFate | null {
    return this.#rows.fate(id)
  }

  /** The tags of a row. */
  tags(id: number): ReadonlyArray<string> {
    return this.#rows.tags(id)
  }

  /** What a partner is called whose e-mail or id a row has. */
  partnerName(text: string): string | undefined {
    return this.#rows.partnerName(text)
  }

  /** Asks for the first rows before there is a scroller to see them through. */
  open(): void {
    const from = this.#start?.index ?? 0
    this.#rows.want({ from, to: from + firstRows }, [])
    this.#stopDays = this.#watchDays?.((groups) => this.#daysChanged(groups)) ?? null
  }

  /** Sees the rows through a scroller; gives the way to let go of it. */
  attach(scroller: HTMLElement, canvas: HTMLElement, heights: Heights): () => void {
    this.#heights = heights
    const groups = this.#groups(this.#view.total ?? 0)
    const tops = this.#topsOf(this.#view.total ?? 0, groups)
    const port = new ScrollPort(
      scroller,
      canvas,
      tops,
      heights.headHeight,
      () => this.#scrolled(),
      () => this.#rested(),
    )
    this.#port = port
    this.#view = { ...this.#view, tops, groups }
    if (this.#begun && this.#view.seen.from > 0) port.moveTo(tops.top(this.#view.seen.from) - tops.cover)
    this.#look()
    this.#begin()
    return () => {
      this.#rested()
      port.close()
      if (this.#port === port) this.#port = null
    }
  }

  /** Stops every watch. */
  close(): void {
    this.#rows.close()
    this.#stopDays?.()
  }

  /** Brings the reader back to a row, wherever it is now. */
  async goTo({ pixels, ...place }: ReaderPlace): Promise<void> {
    if (this.#searching) return
    this.#searching = true
    const index = await this.#find(place)
    this.#searching = false
    this.#port?.putAt({ index, pixels })
  }

  /** Puts the keyboard on a cell and brings its row into view. */
  moveToCell(cell: Cell): void {
    this.focusCell(cell)
    this.#port?.reveal(cell.row)
  }

  /** Makes a row the current one and brings it into view, the focus staying where it is. */
  select(row: number): void {
    const { cell, total } = this.#view
    this.#draw({ cell: { ...cell, row: Math.max(0, Math.min(row, (total ?? 1) - 1)) } })
    this.#port?.reveal(this.#view.cell.row)
  }

  /** Brings the reader to the newest rows. */
  toTop(): void {
    this.#port?.moveTo(0)
  }

  /** A cell has the focus now, or none has it any more. */
  focusCell(cell: Cell | null): void {
    const before = this.#view.cell
    const isSame = cell === null || (cell.row === before.row && cell.column === before.column)
    this.#draw({ cell: isSame ? before : cell, isFocused: cell !== null })
  }

  /** With the first answer and a scroller, the reader is put where he was. */
  #begin(): void {
    if (this.#begun || this.#port === null || this.#view.total === null) return
    this.#begun = true
    if (this.#start === null) return this.#port.moveTo(0)
    this.#port.putAt(this.#start)
    if (this.row(this.#start.index)?.id !== this.#start.id) void this.goTo(this.#start)
  }

  #scrolled(): void {
    const from = this.#port?.seen.from ?? 0
    this.#step = from - this.#from
    this.#from = from
    this.#look()
  }

  #rested(): void {
    this.#step = 0
    this.#look()
    const place = this.#place()
    if (this.#begun && !this.#searching && place !== undefined) this.#remember(place)
  }

  /**
   * Where the reader is; null at the very top, where new rows are to be seen as they come; undefined while the rows are
   * not here.
   */
  #place(): ReaderPlace | null | undefined {
    if (this.#port === null) return undefined
    const { reader } = this.#port
    const row = reader && this.row(reader.index)
    return row && { id: row.id, date: row.date, ...reader }
  }

  #look(): void {
    if (this.#port === null) return
    const { total } = this.#view
    const { from, to } = this.#port.seen
    const fresh = this.#port.offset <= 0 ? 0 : this.#view.fresh
    if (total === null) return this.#draw({ seen: { from, to }, fresh })
    const seen = { from: Math.min(from, total), to: Math.min(to, total) }
    this.#rows.want(seen, blocksAhead(seen, this.#step, total))
    this.#draw({ seen, fresh })
  }

  #rowsChanged({ moved, lost }: RowsChange): void {
    const { total, area } = this.#rows
    const { cell } = this.#view
    // Rows that come where they were expected lay out nothing anew: the browser is not asked how it stands, which would
    // make it lay out at once.
    if (moved === 0 && lost === null && total === this.#view.total && this.#daysAreOf(total))
      return this.#draw({ area, revision: this.#view.revision + 1 })
    const reader = this.#port?.reader ?? null
    const row = Math.max(0, Math.min(cell.row + moved, (total ?? 1) - 1))
    this.#days = movedGroups(this.#days, moved)
    const laidOut = this.#layOut(total ?? 0, moved)
    if (reader !== null) this.#from += moved
    this.#draw(
      {
        ...laidOut,
        total,
        area,
        revision: this.#view.revision + 1,
        fresh: reader === null ? 0 : this.#view.fresh + Math.max(0, moved),
        cell: row === cell.row ? cell : { ...cell, row },
      },
      moved,
    )
    this.#begin()
    this.#look()
    if (lost !== null && reader !== null) void this.goTo({ id: lost.id, date: lost.date, ...reader })
  }

  #daysChanged(groups: DayGroups): void {
    this.#days = groups
    this.#draw(this.#layOut(this.#view.total ?? 0, 0))
    this.#look()
  }

  /** Whether the days are those of so many rows, or none are wanted. */
  #daysAreOf(total: number | null): boolean {
    return this.#watchDays === null || this.#days.rows === total
  }

  #groups(total: number): DayGroups {
    return this.#daysAreOf(total)
      ? this.#days
      : groupsByRows(this.#days, this.#rows.here, (index) => this.#rows.at(index))
  }

  #topsOf(rows: number, { starts }: DayGroups): RowTops {
    const { rowHeight, dayHeight } = this.#heights
    return new RowTops(rows, rowHeight, starts, dayHeight)
  }

  /**
   * The rows lie otherwise now; those in view moved down by so many places, and the first of them stays where it is on
   * the screen.
   */
  #layOut(rows: number, moved: number): Pick<GridView, "tops" | "groups"> {
    const groups = this.#groups(rows)
    const tops = this.#topsOf(rows, groups)
    this.#port?.setTops(tops, moved)
    return { tops, groups }
  }

  #draw(changes: Partial<GridView>, moved = 0): void {
    const before = this.#view
    const { shift } = this.#port ?? before
    const next = { ...before, ...changes, shift }
    this.#view = { ...next, drawn: drawnRows(before.drawn, next, this.#step, moved) }
    if (isSameView(before, this.#view)) return
    for (const listener of this.#listeners) listener()
  }
}
