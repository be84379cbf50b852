import type { GroupKey } from "../history/query/cells/groupings.ts"
import type { PivotAnswer, PivotLine } from "./answer.ts"
import type { Measured } from "./measured.ts"

type Lines = ReadonlyArray<PivotLine>

/** Measures one behind the other. */
interface PackedMeasures {
  readonly counts: ReadonlyArray<number>
  readonly values: ReadonlyArray<string | null>
}

/** Lists of lines one behind the other, as columns: thousands of small objects take ten times as long to cross. */
interface PackedLines {
  /** How many lines each list has. */
  readonly lengths: ReadonlyArray<number>
  readonly currencies: ReadonlyArray<string | null>
  /** Of each line, which of these it is of. */
  readonly of: ReadonlyArray<number>
  readonly now: PackedMeasures
  /** Of those lines that are held against others. */
  readonly before: PackedMeasures
  readonly isHeld: ReadonlyArray<number>
}

/** A pivot's answer as it crosses the threads. */
export interface PackedPivot extends Pick<PivotAnswer, "left" | "unvalued"> {
  readonly rows: ReadonlyArray<ReadonlyArray<GroupKey>>
  readonly columns: ReadonlyArray<ReadonlyArray<GroupKey>>
  /** Of all cells row by row, of columns, of all together, and of rows where those are not the lines of their cells. */
  readonly lines: PackedLines
}

const measuresOf = (says: ReadonlyArray<Measured>): PackedMeasures => ({
  counts: says.map(({ count }) => count),
  values: says.map(({ value }) => value),
})

const packLines = (lists: ReadonlyArray<Lines>): PackedLines => {
  const lines = lists.flat()
  const places = new Map<string | null, number>()
  const placeOf = (currency: string | null): number => {
    const place = places.get(currency) ?? places.size
    places.set(currency, place)
    return place
  }
  const of = lines.map(({ currency }) => placeOf(currency))
  return {
    lengths: lists.map(({ length }) => length),
    currencies: [...places.keys()],
    of,
    now: measuresOf(lines),
    before: measuresOf(lines.flatMap(({ before }) => before ?? [])),
    isHeld: lines.some(({ before }) => before !== null) ? lines.map(({ before }) => Number(before !== null)) : [],
  }
}

const unpackLines = ({ lengths, currencies, of, now, before, isHeld }: PackedLines): ReadonlyArray<Lines> => {
  const at = ({ counts, values }: PackedMeasures, place: number): Measured => ({
    count: counts[place] ?? 0,
    value: values[place] ?? null,
  })
  let line = 0
  let held = 0
  return lengths.map((length) =>
    Array.from({ length }, () => {
      const place = line++
      return {
        currency: currencies[of[place] ?? 0] ?? null,
        ...at(now, place),
        before: isHeld[place] === 1 ? at(before, held++) : null,
      }
    }),
  )
}

const isSame = (a: Lines, b: Lines): boolean => a.length === b.length && a.every((line, place) => line === b[place])

/** An answer as it crosses the threads. */
export const packPivot = ({ rows, columns, cells, total, left, unvalued }: PivotAnswer): PackedPivot => {
  const ofCells = rows.every(({ lines }, row) => isSame(lines, cells[row]?.flat() ?? []))
  return {
    rows: rows.map(({ keys }) => keys),
    columns: columns.map(({ keys }) => keys),
    lines: packLines([
      ...cells.flat(),
      ...columns.map(({ lines }) => lines),
      total,
      ...(ofCells ? [] : rows.map(({ lines }) => lines)),
    ]),
    left,
    unvalued,
  }
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
