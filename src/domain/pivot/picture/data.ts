import { type GroupKey, type Period, periods } from "../../history/query/cells/groupings.ts"
import { shifted } from "../../kernel/calendar/dates.ts"
import type { Range } from "../../kernel/range.ts"
import type { Pivot } from "../question.ts"
import type { ShownLine, ShownPivot } from "../shown.ts"

/** A row of the pivot along a picture; a period in which there are no rows stands in its place, too. */
export interface PictureRow {
  readonly keys: ReadonlyArray<GroupKey>
}

/** A column of the pivot, or all of them where there are none. */
export interface PictureSeries {
  readonly keys: ReadonlyArray<GroupKey>
}

/** What is drawn of one currency of an answer: by series and row a number, for drawing only, and the line it is of. */
export interface PictureData {
  readonly rows: ReadonlyArray<PictureRow>
  readonly series: ReadonlyArray<PictureSeries>
  /** Null where nothing is known: a gap. */
  readonly values: ReadonlyArray<ReadonlyArray<number | null>>
  readonly lines: ReadonlyArray<ReadonlyArray<ShownLine | null>>
}

/** So many periods stand side by side at most; a longer time is drawn without the empty ones. */
const mostPeriods = 1200

const periodOf = ({ rows: [grouping, more] }: Pivot): Period | undefined =>
  more === undefined ? periods.find((period) => period === grouping) : undefined

/** The currencies that a picture can be of, most rows first; null where rows are counted whatever their currency. */
export const pictureCurrencies = (shown: ShownPivot): ReadonlyArray<string | null> => [
  ...new Set(shown.total.map(({ currency }) => currency)),
]

/** Rows of an answer, and in time the periods between them that have none. */
const placesOf = (
  shown: ShownPivot,
  period: Period | undefined,
): ReadonlyArray<PictureRow & { readonly row: number | null }> => {
  const rows = shown.rows.map(({ group }, row) => ({ keys: group.keys, row }))
  const [first, last] = [rows[0], rows.at(-1)]
  if (period === undefined || first === undefined || last === undefined) return rows
  const known = new Map(rows.map((place) => [Number(place.keys[0]), place]))
  const places: Array<PictureRow & { readonly row: number | null }> = []
  for (let start = Number(first.keys[0]); start <= Number(last.keys[0]); start = shifted(start, period, 1)) {
    if (places.length === mostPeriods) return rows
    places.push(known.get(start) ?? { keys: [start], row: null })
  }
  return places
}

/** What a picture draws where a cell has no rows: nothing came and nothing went, or what it had come to. */
const withoutRows = ({ measure, shape }: Pivot, before: number | null): number | null =>
  shape === "running" ? before : ["rows", "in", "out", "net", "fees"].includes(measure) ? 0 : null

/** One currency of an answer, as pictures draw it. */
export const pictureData = (shown: ShownPivot, pivot: Pivot, currency: string | null): PictureData => {
  const lineIn = (lines: ReadonlyArray<ShownLine> | undefined): ShownLine | null =>
    lines?.find((line) => line.currency === currency) ?? null
  const places = placesOf(shown, periodOf(pivot))
  const isWhole = pivot.columns.length === 0
  const columns = isWhole
    ? [{ keys: [], column: null }]
    : shown.columns.flatMap(({ group, lines }, column) =>
        lineIn(lines) === null ? [] : [{ keys: group.keys, column }],
      )
  const lines = columns.map(({ column }) =>
    places.map(({ row }) =>
      row === null ? null : lineIn(column === null ? shown.rows[row]?.lines : shown.cells[row]?.[column]),
    ),
  )
  return {
    rows: places.map(({ keys }) => ({ keys })),
    series: columns.map(({ keys }) => ({ keys })),
    lines,
    values: lines.map((all) => {
      let before: number | null = 0
      return all.map((line) => {
        const value = line === null ? withoutRows(pivot, before) : line.value === null ? null : Number(line.value)
        before = value
        return value
      })
    }),
  }
}

/** A span of rows that was chosen, by the keys of its first and last row. */
export type Brush = Range<string>

const keyOf = ({ keys }: PictureRow): string => JSON.stringify(keys)

/** The span between two rows of a picture, whichever comes first. */
export const brushOf = ({ rows }: PictureData, a: number, b: number): Brush | null => {
  const [first, last] = [rows[Math.min(a, b)], rows[Math.max(a, b)]]
  return first === undefined || last === undefined ? null : { from: keyOf(first), to: keyOf(last) }
}

/** Where a span stands among rows; null where one of its ends is not there any more. */
export const brushedRows = (rows: ReadonlyArray<PictureRow>, brush: Brush | null): Range<number> | null => {
  if (brush === null) return null
  const names = rows.map(keyOf)
  const [from, to] = [names.indexOf(brush.from), names.indexOf(brush.to)]
  return from < 0 || to < 0 ? null : { from, to }
}

/** What of an answer lies in a span of its picture; all of it without one. */
export const withinBrush = (shown: ShownPivot, pivot: Pivot, brush: Brush | null): ShownPivot => {
  const places = placesOf(shown, periodOf(pivot))
  const span = brushedRows(places, brush)
  if (span === null) return shown
  const rows = places.slice(span.from, span.to + 1).flatMap(({ row }) => (row === null ? [] : [row]))
  return {
    ...shown,
    rows: shown.rows.filter((_, row) => rows.includes(row)),
    cells: shown.cells.filter((_, row) => rows.includes(row)),
  }
}
