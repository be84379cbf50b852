import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { orderLink } from "../contracts/order-link.ts"
import { AnyFields, decimalOf, entriesOf, type Fields, secondsOf, textOf } from "../kernel/tolerant.ts"
import { noteUnreadable } from "../kernel/unreadable.ts"
import { AmountText } from "../money/amount.ts"

/** Names of fields that were delivered and that nobody here knows: for developers, never shown to customers (A67). */
const More = Schema.Array(Schema.String)
const Amount = Schema.NullOr(AmountText)
const Text = Schema.NullOr(Schema.String)

/** A piece of news, all of it text (S11); `date` in unix seconds; `link` leads out of the office by https. */
export const NewsItem = Schema.Struct({ title: Schema.String, text: Text, date: Schema.NullOr(Schema.Int), link: Text })
export type NewsItem = typeof NewsItem.Type

/** What `/user/dashboard` says: of its fields none is shown, and news is what home has a place for (R026, R342). */
export const Dashboard = Schema.Struct({ news: Schema.Array(NewsItem), more: More })
export type Dashboard = typeof Dashboard.Type

/**
 * What `/user/stats` says: the team's turnover of the last thirty days and of the thirty before (R343, screens 4.4).
 */
export const UserStats = Schema.Struct({ turnover: Amount, before: Amount, more: More })
export type UserStats = typeof UserStats.Type

const linkIn = (fields: Fields): string | null => {
  const link = orderLink([fields["link"] ?? fields["url"]])
  if (link === null) noteUnreadable(fields, ["link", "url"])
  return link
}

/** What `/pool/user/pointsBar` says: points, and how many the next rank takes (R348). */
export const PointsBar = Schema.Struct({ points: Amount, next: Amount, more: More })
export type PointsBar = typeof PointsBar.Type

const mostNews = 20
const mostNames = 30
const longestName = 64

const moreThan = (fields: Fields, known: ReadonlyArray<string>): ReadonlyArray<string> =>
  Object.keys(fields)
    .filter((name) => !known.includes(name))
    .slice(0, mostNames)
    .map((name) => name.slice(0, longestName))

const newsOf = (fields: Fields): ReadonlyArray<NewsItem> => {
  const title = textOf(fields, "title", "name", "subject")
  return title === null
    ? []
    : [
        {
          title,
          text: textOf(fields, "text", "description", "body"),
          date: secondsOf(fields, "date", "created_at"),
          link: linkIn(fields),
        },
      ]
}

/** Any object will do: what is not found under the names it may have is unknown (R365). */
const tolerant = <Known extends Fields>(schema: Schema.Codec<Known>, read: (fields: Fields) => Known) =>
  AnyFields.pipe(
    Schema.decodeTo(schema, {
      decode: SchemaGetter.transform(read),
      encode: SchemaGetter.forbiddenEncoding,
    }),
  )

const turnovers = ["turnover_30d", "turnover_30_days", "turnover_month"] as const
const turnoversBefore = ["turnover_previous_30d", "turnover_previous_30_days", "turnover_previous_month"] as const
const points = ["points", "value", "current"] as const
const nextPoints = ["points_next", "next", "max", "target"] as const

export const dashboardAnswer = tolerant(Dashboard, (fields) => ({
  news: (entriesOf(fields["news"], ["records", "list"]) ?? []).slice(0, mostNews).flatMap(newsOf),
  more: moreThan(fields, ["news"]),
}))
export const statsAnswer = tolerant(UserStats, (fields) => ({
  turnover: decimalOf(fields, ...turnovers),
  before: decimalOf(fields, ...turnoversBefore),
  more: moreThan(fields, [...turnovers, ...turnoversBefore]),
}))
export const pointsBarAnswer = tolerant(PointsBar, (fields) => ({
  points: decimalOf(fields, ...points),
  next: decimalOf(fields, ...nextPoints),
  more: moreThan(fields, [...points, ...nextPoints]),
}))
