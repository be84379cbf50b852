import { FigureCount, type Figures } from "../history/query/cells/figures.ts"
import type { GroupKey } from "../history/query/cells/groupings.ts"
import { type Said, textOf } from "../history/query/cells/said.ts"
import type { Measured } from "./measured.ts"

/**
 * One currency of a cell; without a currency where rows are counted. `before` is the same of the rows it is held
 * against.
 */
export interface PivotLine extends Measured {
  readonly currency: string | null
  readonly before: Measured | null
}

type Lines = ReadonlyArray<PivotLine>

/** A row or a column: the groups it stands for, and its lines over all rows or columns. */
export interface PivotGroup {
  readonly keys: ReadonlyArray<GroupKey>
  readonly lines: Lines
}

/** A row, and its lines in each column: an empty list where there are no rows. */
export interface PivotRow extends PivotGroup {
  readonly cells: ReadonlyArray<Lines>
}

/** What a pivot comes to. Lines are read where they are looked at: there may be thousands, and a few stand in view. */
export interface PivotAnswer {
  readonly rows: ReadonlyArray<PivotRow>
  readonly columns: ReadonlyArray<PivotGroup>
  readonly total: Lines
  /** The figures of what the cells of a column say; null: of the rows' own lines. */
  readonly figures: (column: number | null) => Figures
  /** How many rows and columns are not listed; the total counts them. */
  readonly left: { readonly rows: number; readonly columns: number }
  /** Rows that have no value where each is valued by the rates of when it happened: none of then is known. */
  readonly unvalued: number
}

/** Measures one behind the other. */
interface PackedMeasures {
  readonly counts: Array<number>
  readonly values: Array<Said>
}

/** Lists of lines one behind the other, as columns: thousands of small objects take ten times as long to cross. */
interface PackedLines {
  /** How many lines each list has. */
  readonly lengths: ReadonlyArray<number>
  readonly currencies: ReadonlyArray<string | null>
  /** Of each line, which of these it is of. */
  readonly of: ReadonlyArray<number>
  readonly now: PackedMeasures
  /** What the lines are held against, where they are. */
  readonly before: PackedMeasures | null
}

/** A pivot's answer as it crosses the threads. */
export interface PackedPivot extends Pick<PivotAnswer, "left" | "unvalued"> {
  readonly rows: ReadonlyArray<ReadonlyArray<GroupKey>>
  readonly columns: ReadonlyArray<ReadonlyArray<GroupKey>>
  /** Of all cells row by row, of columns, of all together, and of rows where those are not the lines of their cells. */
  readonly lines: PackedLines
}

/** Packs lists of lines, one behind the other. */
export class LinesPacker {
  readonly #currencies: ReadonlyArray<string | null>
  readonly #lengths: Array<number> = []
  readonly #of: Array<number> = []
  readonly #now: PackedMeasures = { counts: [], values: [] }
  readonly #before: PackedMeasures | null
  #ended = 0

  /** @param currencies of which lines are @param isHeld whether lines are held against others */
  constructor(currencies: ReadonlyArray<string | null>, isHeld: boolean) {
    this.#currencies = currencies
    this.#before = isHeld ? { counts: [], values: [] } : null
  }

  /** Adds a line to the list that is open; where lines are held against others, `hold` follows. */
  add(currency: number, count: number, value: Said): void {
    this.#of.push(currency)
    this.#now.counts.push(count)
    this.#now.values.push(value)
  }

  /** What the line that was added last is held against. */
  hold(count: number, value: Said): void {
    this.#before?.counts.push(count)
    this.#before?.values.push(value)
  }

  /** Ends the list that is open, and opens the next. */
  end(): void {
    this.#lengths.push(this.#of.length - this.#ended)
    this.#ended = this.#of.length
  }

  get packed(): PackedLines {
    return {
      lengths: this.#lengths,
      currencies: this.#currencies,
      of: this.#of,
      now: this.#now,
      before: this.#before,
    }
  }
}

/** Reads packed lists of lines, each by its place. */
class LinesReader {
  readonly #packed: PackedLines
  /** Where each list begins, and behind them where the last one ends. */
  readonly #begins: Int32Array

  constructor(packed: PackedLines) {
    this.#packed = packed
    this.#begins = new Int32Array(packed.lengths.length + 1)
    for (let list = 0, at = 0; list < packed.lengths.length; list++)
      this.#begins[list + 1] = at += packed.lengths[list] ?? 0
  }

  get lists(): number {
    return this.#packed.lengths.length
  }

  /** The lines of so many lists from one on. */
  read(list: number, lists = 1): Lines {
    const { currencies, of, now, before } = this.#packed
    const lines: Array<PivotLine> = []
    for (let place = this.#begins[list] ?? 0, end = this.#begins[list + lists] ?? 0; place < end; place++)
      lines.push({
        currency: currencies[of[place] ?? 0] ?? null,
        count: now.counts[place] ?? 0,
        value: textOf(now.values[place] ?? null),
        before:
          before === null ? null : { count: before.counts[place] ?? 0, value: textOf(before.values[place] ?? null) },
      })
    return lines
  }

  /** The figures of what so many lists say that lie some places apart. */
  figures(first: number, lists: number, apart: number): Figures {
    const { currencies, of, now } = this.#packed
    const count = new FigureCount()
    const isThere = currencies.map(() => false)
    for (let list = first, end = first + lists * apart; list < end; list += apart)
      for (let place = this.#begins[list] ?? 0; place < (this.#begins[list + 1] ?? 0); place++) {
        const said = now.values[place] ?? null
        count.add(said)
        if (said !== null) isThere[of[place] ?? 0] = true
      }
    for (const [place, currency] of currencies.entries()) if (isThere[place] === true) count.addCurrency(currency)
    return count.found
  }
}

/** The answer that was packed. */
export const unpackPivot = ({ rows, columns, lines, left, unvalued }: PackedPivot): PivotAnswer => {
  const reader = new LinesReader(lines)
  const width = columns.length
  const [ofColumns, ofAll] = [rows.length * width, (rows.length + 1) * width]
  /** Whether the rows' own lines came, which are those of their cells otherwise. */
  const isTold = reader.lists > ofAll + 1
  return {
    rows: rows.map((keys, row) => {
      let own: Lines | undefined
      let cells: ReadonlyArray<Lines> | undefined
      return {
        keys,
        get lines() {
          return (own ??= isTold ? reader.read(ofAll + 1 + row) : reader.read(row * width, width))
        },
        get cells() {
          return (cells ??= columns.map((_, column) => reader.read(row * width + column)))
        },
      }
    }),
    columns: columns.map((keys, column) => ({ keys, lines: reader.read(ofColumns + column) })),
    total: reader.read(ofAll),
    figures: (column) =>
      column !== null
        ? reader.figures(column, rows.length, width)
        : isTold
          ? reader.figures(ofAll + 1, rows.length, 1)
          : reader.figures(0, rows.length * width, 1),
    left,
    unvalued,
  }
}
