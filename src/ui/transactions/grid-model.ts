import type { Transaction } from "../../domain/transactions/transaction.ts"
import type { Area, TransactionWindow } from "../../rpc/live-queries.ts"
import { findPlace, type RowPlace } from "./find-place.ts"
import { RowBlocks, type RowsChange, type WatchRows } from "./row-blocks.ts"
import { blocksAhead, type RowSpan } from "./rows-ahead.ts"
import { ScrollPort } from "./scroll-port.ts"

/** Rows drawn beyond both edges of the view, for what the browser scrolls before it lets us draw. */
const beyond = 8

/** Rows that are asked for before anything is known about the height of the view. */
const firstRows = 40

/** The cell that the keyboard is on, or was on last. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** What the grid draws. A new object for every change, the same one as long as nothing changed. */
export interface GridView {
  /** Rows in view of the query; null before the first answer. */
  readonly total: number | null
  readonly drawn: RowSpan
  readonly seen: RowSpan
  /** Row i is drawn at i × height − shift. */
  readonly shift: number
  readonly rowHeight: number
  /** Rows that came in above since the grid was opened: `index − inserted` names a row for as long as it is drawn. */
  readonly inserted: number
  readonly cell: Cell
  readonly area: Area<TransactionWindow> | null
}

/** Where the reader is, to be brought back to: a row and how many pixels of it are above the view. */
export interface ReaderPlace extends RowPlace {
  readonly pixels: number
}

const nowhere: RowSpan = { from: 0, to: 0 }

const same = (a: GridView, b: GridView): boolean =>
  a.total === b.total && a.shift === b.shift && a.rowHeight === b.rowHeight && a.inserted === b.inserted && a.cell === b.cell && a.area === b.area &&
  a.drawn.from === b.drawn.from && a.drawn.to === b.drawn.to && a.seen.from === b.seen.from && a.seen.to === b.seen.to

/** The rows of one query seen through a scroller: which are drawn, which are asked for, where the reader and the keyboard are. */
export class GridModel {
  readonly #watch: WatchRows
  readonly #rows: RowBlocks
  readonly #listeners = new Set<() => void>()
  readonly #start: ReaderPlace | null
  readonly #remember: (place: ReaderPlace | null) => void
  #port: ScrollPort | null = null
  #begun = false
  #searching = false
  #view: GridView = { total: null, drawn: nowhere, seen: nowhere, shift: 0, rowHeight: 0, inserted: 0, cell: { row: 0, column: 0 }, area: null }

  /** Starts at a place that `remember` was told earlier, or at the top. `remember` hears where the reader came to rest. */
  constructor(watch: WatchRows, start: ReaderPlace | null, remember: (place: ReaderPlace | null) => void) {
    this.#watch = watch
    this.#start = start
    this.#remember = remember
    this.#rows = new RowBlocks(watch, (change) => this.#rowsChanged(change))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => { this.#listeners.delete(listener) }
  }

  readonly view = (): GridView => this.#view

  /** The row at a place, if it is here. */
  row(index: number): Transaction | undefined {
    return this.#rows.at(index)
  }

  /** Asks for the first rows before there is a scroller to see them through. */
  open(): void {
    const from = this.#start?.index ?? 0
    this.#rows.want({ from, to: from + firstRows }, [])
  }

  /** Sees the rows through a scroller; gives the way to let go of it. */
  attach(scroller: HTMLElement, canvas: HTMLElement, rowHeight: number, headHeight: number): () => void {
    const port = new ScrollPort(scroller, canvas, rowHeight, headHeight, () => this.#look(), () => this.#rested())
    this.#port = port
    port.setRows(this.#view.total ?? 0, 0)
    if (this.#begun) port.moveTo(this.#view.seen.from * rowHeight)
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
  }

  /** Brings the reader back to a row, wherever it is now. */
  async goTo({ pixels, ...place }: ReaderPlace): Promise<void> {
    if (this.#searching) return
    this.#searching = true
    const index = await findPlace(this.#watch, place)
    this.#searching = false
    this.#port?.moveTo(index * this.#port.rowHeight + pixels)
  }

  /** Puts the keyboard on a cell and brings its row into view. */
  moveToCell(cell: Cell): void {
    this.focusCell(cell)
    this.#port?.reveal(cell.row)
  }

  /** Puts the keyboard on a cell where it is. */
  focusCell(cell: Cell): void {
    if (cell.row !== this.#view.cell.row || cell.column !== this.#view.cell.column) this.#draw({ cell })
  }

  /** With the first answer and a scroller, the reader is put where he was. */
  #begin(): void {
    if (this.#begun || this.#port === null || this.#view.total === null) return
    this.#begun = true
    if (this.#start === null) return
    this.#port.moveTo(this.#start.index * this.#port.rowHeight + this.#start.pixels)
    if (this.row(this.#start.index)?.id !== this.#start.id) void this.goTo(this.#start)
  }

  #rested(): void {
    const place = this.#place()
    if (this.#begun && !this.#searching && place !== undefined) this.#remember(place)
  }

  /** Where the reader is; null at the very top, where new rows are to be seen as they come; undefined while the rows are not here. */
  #place(): ReaderPlace | null | undefined {
    if (this.#port === null) return undefined
    if (this.#port.offset <= 0) return null
    const { from: index } = this.#port.seen
    const row = this.row(index)
    return row && { id: row.id, date: row.date, index, pixels: this.#port.offset - index * this.#port.rowHeight }
  }

  #look(): void {
    if (this.#port === null) return
    const { total } = this.#view
    const { from, to } = this.#port.seen
    if (total === null) return this.#draw({ seen: { from, to } })
    const seen = { from: Math.min(from, total), to: Math.min(to, total) }
    this.#rows.want(seen, blocksAhead(seen, seen.from - this.#view.seen.from, total))
    this.#draw({ seen })
  }

  #rowsChanged({ moved, lost }: RowsChange): void {
    const { total, area } = this.#rows
    const { cell, inserted } = this.#view
    const reader = this.#port === null || this.#port.offset <= 0 ? null : { index: this.#port.seen.from, pixels: this.#port.offset % this.#port.rowHeight }
    const row = Math.max(0, Math.min(cell.row + moved, (total ?? 1) - 1))
    this.#port?.setRows(total ?? 0, moved)
    this.#draw({ total, area, inserted: inserted + moved, cell: row === cell.row ? cell : { ...cell, row } })
    this.#begin()
    this.#look()
    if (lost !== null && reader !== null) void this.goTo({ id: lost.id, date: lost.date, ...reader })
  }

  #draw(changes: Partial<GridView>): void {
    const { total, seen } = { ...this.#view, ...changes }
    const drawn = { from: Math.max(0, seen.from - beyond), to: Math.min(total ?? firstRows, seen.to + beyond) }
    const next = { ...this.#view, ...changes, drawn, shift: this.#port?.shift ?? 0, rowHeight: this.#port?.rowHeight ?? 0 }
    if (same(this.#view, next)) return
    this.#view = next
    for (const listener of this.#listeners) listener()
  }
}
