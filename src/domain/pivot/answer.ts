import { FigureCount, type Figures } from "../history/query/cells/figures.ts"
import type { GroupKey } from "../history/query/cells/groupings.ts"
import { type Said, textOf } from "../history/query/cells/said.ts"
import { isColumn, isSameColumn } from "../kernel/canonical.ts"
import type { IsSame } from "../kernel/query.ts"
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

/** Stands for a value that a text says, or nothing: no double that is exact is so large. */
const elsewhere = Number.MAX_VALUE

/** Measures one behind the other: values in whole units of 10⁻⁸, or `elsewhere`. */
interface PackedMeasures {
  readonly counts: Uint32Array
  readonly values: Float64Array
  readonly texts: { readonly [place: number]: string }
}

/** Lists of lines one behind the other, as columns of bytes: thousands of objects take far longer to cross. */
interface PackedLines {
  /** Where each list begins, and behind them where the last one ends. */
  readonly begins: Uint32Array
  readonly currencies: ReadonlyArray<string | null>
  /** Of each line, which of these it is of. */
  readonly of: Uint16Array
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

/** Room for so many measures. */
class MeasuresPacker {
  readonly #counts: Uint32Array
  readonly #values: Float64Array
  readonly #texts: { [place: number]: string } = {}

  constructor(room: number) {
    this.#counts = new Uint32Array(room)
    this.#values = new Float64Array(room)
  }

  put(place: number, count: number, said: Said): void {
    this.#counts[place] = count
    this.#values[place] = typeof said === "number" ? said : elsewhere
    if (typeof said === "string") this.#texts[place] = said
  }

  packed(size: number): PackedMeasures {
    return { counts: this.#counts.slice(0, size), values: this.#values.slice(0, size), texts: this.#texts }
  }
}

/** Packs lists of lines, one behind the other. */
export class LinesPacker {
  readonly #currencies: ReadonlyArray<string | null>
  readonly #begins: Uint32Array
  readonly #of: Uint16Array
  readonly #now: MeasuresPacker
  readonly #before: MeasuresPacker | null
  #lists = 0
  #lines = 0

  /**
   * @param currencies of which lines are @param isHeld whether lines are held against others
   * @param lists how many lists there will be @param room for how many lines at most
   */
  constructor(currencies: ReadonlyArray<string | null>, isHeld: boolean, lists: number, room: number) {
    this.#currencies = currencies
    this.#begins = new Uint32Array(lists + 1)
    this.#of = new Uint16Array(room)
    this.#now = new MeasuresPacker(room)
    this.#before = isHeld ? new MeasuresPacker(room) : null
  }

  /** Adds a line to the list that is open; where lines are held against others, `hold` follows. */
  add(currency: number, count: number, value: Said): void {
    this.#of[this.#lines] = currency
    this.#now.put(this.#lines++, count, value)
  }

  /** What the line that was added last is held against. */
  hold(count: number, value: Said): void {
    this.#before?.put(this.#lines - 1, count, value)
  }

  /** Ends the list that is open, and opens the next. */
  end(): void {
    this.#begins[++this.#lists] = this.#lines
  }

  get packed(): PackedLines {
    return {
      begins: this.#begins,
      currencies: this.#currencies,
      of: this.#of.slice(0, this.#lines),
      now: this.#now.packed(this.#lines),
      before: this.#before?.packed(this.#lines) ?? null,
    }
  }
}

const hasParts = (value: unknown): value is object => typeof value === "object" && value !== null

/** Whether two plain values say the same, columns of numbers among them. */
export const isSameData: IsSame = (one, other) => {
  if (one === other) return true
  if (!hasParts(one) || !hasParts(other)) return false
  if (isColumn(one)) return isColumn(other) && isSameColumn(one, other)
  const [parts, others] = [Object.entries(one), other as { readonly [name: string]: unknown }]
  return (
    parts.length === Object.keys(other).length &&
    parts.every(([name, part]) => Object.hasOwn(others, name) && isSameData(part, others[name]))
  )
}

const saidOf = ({ values, texts }: PackedMeasures, place: number): Said => {
  const units = values[place] ?? elsewhere
  return units === elsewhere ? (texts[place] ?? null) : units
}

const measuredOf = (packed: PackedMeasures, place: number): Measured => ({
  count: packed.counts[place] ?? 0,
  value: textOf(saidOf(packed, place)),
})

/** Reads packed lists of lines, each by its place. */
class LinesReader {
  readonly #packed: PackedLines

  constructor(packed: PackedLines) {
    this.#packed = packed
  }

  get lists(): number {
    return this.#packed.begins.length - 1
  }

  /** The lines of so many lists from one on. */
  read(list: number, lists = 1): Lines {
    const { begins, currencies, of, now, before } = this.#packed
    const lines: Array<PivotLine> = []
    for (let place = begins[list] ?? 0, end = begins[list + lists] ?? 0; place < end; place++)
      lines.push({
        currency: currencies[of[place] ?? 0] ?? null,
        ...measuredOf(now, place),
        before: before === null ? null : measuredOf(before, place),
      })
    return lines
  }

  /** The figures of what so many lists say that lie some places apart. */
  figures(first: number, lists: number, apart: number): Figures {
    const { begins, currencies, of, now } = this.#packed
    const count = new FigureCount()
    const isThere = currencies.map(() => false)
    for (let list = first, end = first + lists * apart; list < end; list += apart)
      for (let place = begins[list] ?? 0; place < (begins[list + 1] ?? 0); place++) {
        const said = saidOf(now, place)
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
