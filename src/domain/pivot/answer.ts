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

/** What a pivot comes to. `cells` has a list of lines for each row and column, an empty one where there are no rows. */
export interface PivotAnswer {
  readonly rows: ReadonlyArray<PivotGroup>
  readonly columns: ReadonlyArray<PivotGroup>
  readonly cells: ReadonlyArray<ReadonlyArray<Lines>>
  readonly total: Lines
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

const unpackLines = ({ lengths, currencies, of, now, before }: PackedLines): ReadonlyArray<Lines> => {
  let place = 0
  return lengths.map((length) => {
    const lines: Array<PivotLine> = []
    for (const end = place + length; place < end; place++)
      lines.push({
        currency: currencies[of[place] ?? 0] ?? null,
        count: now.counts[place] ?? 0,
        value: textOf(now.values[place] ?? null),
        before:
          before === null ? null : { count: before.counts[place] ?? 0, value: textOf(before.values[place] ?? null) },
      })
    return lines
  })
}

/** The answer that was packed. */
export const unpackPivot = ({ rows, columns, lines, left, unvalued }: PackedPivot): PivotAnswer => {
  const lists = unpackLines(lines)
  const width = columns.length
  const cells = rows.map((_, row) => lists.slice(row * width, (row + 1) * width))
  const [ofColumns, [total = []], ofRows] = [
    lists.slice(rows.length * width, (rows.length + 1) * width),
    lists.slice((rows.length + 1) * width),
    lists.slice((rows.length + 1) * width + 1),
  ]
  return {
    rows: rows.map((keys, row) => ({ keys, lines: (ofRows.length > 0 ? ofRows[row] : cells[row]?.flat()) ?? [] })),
    columns: columns.map((keys, column) => ({ keys, lines: ofColumns[column] ?? [] })),
    cells,
    total,
    left,
    unvalued,
  }
}
