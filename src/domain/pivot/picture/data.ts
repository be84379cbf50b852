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

/** A cell of a picture, or a series where a picture draws all of its rows as one. */
export interface Place {
  readonly series: number
  readonly row: number | null
}

/** What is drawn of one currency of an answer: by series and row a number, for drawing only, and the line it is of. */
export interface PictureData {
  readonly rows: ReadonlyArray<PictureRow>
  /** What the rows are where they are time. */
  readonly period: Period | null
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

/** The currency that is drawn: the one that is wanted, or the first of which there is something to see. */
export const pictureCurrency = (shown: ShownPivot, wanted: string | null): string | null => {
  const currencies = pictureCurrencies(shown)
  if (currencies.includes(wanted)) return wanted
  const isSeen = (currency: string | null): boolean =>
    shown.rows.some(({ lines }) => lines.some((line) => line.currency === currency && Number(line.value) !== 0))
  return currencies.find(isSeen) ?? currencies[0] ?? null
}

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
      row === null ? null : lineIn(column === null ? shown.rows[row]?.lines : shown.rows[row]?.cells[column]),
    ),
  )
  return {
    rows: places.map(({ keys }) => ({ keys })),
    period: periodOf(pivot) ?? null,
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

/** A span that was chosen, by the keys of its ends: of rows, or of series where a picture draws all rows as one. */
export interface Brush extends Range<string> {
  readonly along: "rows" | "series"
}

/** Groups that stand side by side. */
interface Keyed {
  readonly keys: ReadonlyArray<GroupKey>
}
const keyOf = ({ keys }: Keyed): string => JSON.stringify(keys)

/** The span between two places of a picture, whichever comes first. */
export const brushOf = (data: PictureData, a: Place, b: Place): Brush | null => {
  const along = a.row === null || b.row === null ? "series" : "rows"
  const [from, to] = along === "rows" ? [a.row ?? 0, b.row ?? 0] : [a.series, b.series]
  const [first, last] = [data[along][Math.min(from, to)], data[along][Math.max(from, to)]]
  return first === undefined || last === undefined ? null : { along, from: keyOf(first), to: keyOf(last) }
}

const spanAmong = (groups: ReadonlyArray<Keyed>, brush: Brush): Range<number> | null => {
  const names = groups.map(keyOf)
  const [from, to] = [names.indexOf(brush.from), names.indexOf(brush.to)]
  return from < 0 || to < 0 ? null : { from, to }
}
const isIn = (span: Range<number>, place: number): boolean => place >= span.from && place <= span.to

/** Whether a place of a picture lies in a span; none does where one of its ends is not there any more. */
export const inBrush = (data: PictureData, brush: Brush | null): ((place: Place) => boolean) => {
  const span = brush === null ? null : spanAmong(data[brush.along], brush)
  return ({ series, row }) => {
    const place = brush?.along === "rows" ? row : series
    return span !== null && place !== null && isIn(span, place)
  }
}

/** What of an answer lies in a span of its picture; all of it without one. */
export const withinBrush = (shown: ShownPivot, pivot: Pivot, brush: Brush | null): ShownPivot => {
  if (brush === null) return shown
  const isSeries = brush.along === "series"
  const places = placesOf(shown, periodOf(pivot))
  const span = spanAmong(isSeries ? shown.columns.map(({ group }) => group) : places, brush)
  if (span === null) return shown
  if (isSeries)
    return {
      ...shown,
      columns: shown.columns.filter((_, column) => isIn(span, column)),
      figures: (column) => shown.figures(column === null ? null : column + span.from),
      rows: shown.rows.map((row) => ({ ...row, cells: row.cells.filter((_, column) => isIn(span, column)) })),
    }
  const rows = new Set(places.slice(span.from, span.to + 1).map(({ row }) => row))
  return { ...shown, rows: shown.rows.filter((_, row) => rows.has(row)) }
}
