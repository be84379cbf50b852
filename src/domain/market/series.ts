import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { readWritten } from "../kernel/calendar/dates.ts"
import { countOf, decimalOf, entriesOf, type Fields, secondsOf, textOf } from "../kernel/tolerant.ts"
import { AmountText } from "../money/amount.ts"

/** The series of the pair OTON/USDT (R188). */
export const seriesNames = ["liquidity", "volume", "rate"] as const
export const SeriesName = Schema.Literals(seriesNames)
export type SeriesName = typeof SeriesName.Type

const Amount = Schema.NullOr(AmountText)

/** A point of a series (R188); `date` in unix seconds. What was not delivered is null. */
export const SeriesPoint = Schema.Struct({
  date: Schema.Int,
  total: Amount,
  rate: Amount,
  transactions: Schema.NullOr(Schema.Int),
})
export type SeriesPoint = typeof SeriesPoint.Type

/** A series as it came, oldest first, and how many of its points had no readable date and could not be placed. */
export const Series = Schema.Struct({ points: Schema.Array(SeriesPoint), bad: Schema.Int })
export type Series = typeof Series.Type

/** More points than these are no series that a chart was meant for (S36); of more the newest ones are taken. */
export const mostPoints = 20_000

/** A date in words of digits, read as UTC; null where it is no day or no time of day. A number alone is none. */
const secondsWritten = (text: string | null): number | null => {
  const date = readWritten(text ?? "")
  return date === undefined || date.unit === "year" || date.unit === "month" ? null : date.from
}

const pointOf = (fields: Fields): ReadonlyArray<SeriesPoint> => {
  const date = secondsWritten(textOf(fields, "date")) ?? secondsOf(fields, "date")
  return date === null
    ? []
    : [
        {
          date,
          total: decimalOf(fields, "total"),
          rate: decimalOf(fields, "rate"),
          transactions: countOf(fields, "transactions_count"),
        },
      ]
}

const lists = ["records", "list", "statistics", "series", "data"] as const

/** Points in the order of time; of several of one date the last delivered counts. */
const seriesOf = (entries: ReadonlyArray<Fields>): Series => {
  const points = entries.flatMap(pointOf)
  const byDate = new Map(points.map((point) => [point.date, point]))
  return { points: [...byDate.values()].toSorted((a, b) => a.date - b.date), bad: entries.length - points.length }
}

/** The date of the first of some entries that has one. */
const firstDate = (entries: ReadonlyArray<Fields>): number => {
  for (const entry of entries) for (const { date } of pointOf(entry)) return date
  return 0
}

/** The entries of an answer that are taken, in whichever order it has them: one without a date says nothing of that. */
const takenOf = (answer: unknown): ReadonlyArray<Fields> => {
  const entries = entriesOf(answer, lists, mostPoints + 1) ?? []
  if (entries.length <= mostPoints) return entries
  const isRising = firstDate(entries) <= firstDate(entries.toReversed())
  return entriesOf(answer, lists, mostPoints, isRising) ?? []
}

/** A statistics series of the adapter (R188, R369–R372). A list is demanded; what its points lack stays unknown. */
export const seriesAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => entriesOf(answer, lists) !== null || "a list of points was expected"),
).pipe(
  Schema.decodeTo(Series, {
    decode: SchemaGetter.transform((answer: unknown): Series => seriesOf(takenOf(answer))),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

/** What a point of each series says. */
export const fieldOf = { liquidity: "total", volume: "total", rate: "rate" } as const satisfies Readonly<
  Record<SeriesName, keyof SeriesPoint>
>

/** What a point says of its series; null is unknown. */
export const valueOf = (series: SeriesName, point: SeriesPoint): string | null => point[fieldOf[series]]
