import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { AmountText } from "../money/amount.ts"
import { AdapterTransaction } from "./adapter.ts"
import { SeriesName, SeriesPoint } from "./series.ts"

const pointPrivacy = { date: "time", total: "rate", rate: "rate", transactions: "rate" } as const

/**
 * A statistics series of OTON/USDT came. The market's figures are nobody's; once a checkpoint holds them, they leave
 * the table of events.
 */
export const SeriesReceived = defineEvent({
  type: "SeriesReceived",
  isRefetched: true,
  schema: Schema.Struct({ series: SeriesName, points: Schema.Array(SeriesPoint), bad: Schema.Int }),
  privacy: {
    series: "public",
    points: pointPrivacy,
    bad: "public",
  },
})

/**
 * A series came, of which all from `from` up to `since` is what is held: its points from there on (decision 0052).
 */
export const SeriesContinued = defineEvent({
  type: "SeriesContinued",
  isRefetched: true,
  schema: Schema.Struct({
    series: SeriesName,
    from: Schema.Int,
    since: Schema.Int,
    points: Schema.Array(SeriesPoint),
    bad: Schema.Int,
  }),
  privacy: { series: "public", from: "time", since: "time", points: pointPrivacy, bad: "public" },
})

/** What was traded between two seconds came; null where no part of it was given, or a part is unknown. */
export const VolumeReceived = defineEvent({
  type: "VolumeReceived",
  schema: Schema.Struct({
    from: Schema.Int,
    to: Schema.Int,
    total: Schema.NullOr(AmountText),
    transactions: Schema.NullOr(Schema.Int),
  }),
  privacy: { from: "time", to: "time", total: "rate", transactions: "rate" },
})

/** The present OTON/USDT rate came. */
export const PairRateReceived = defineEvent({
  type: "PairRateReceived",
  schema: Schema.Struct({ rate: AmountText }),
  privacy: { rate: "rate" },
})

/** Transactions of the configured drivers came. */
export const AdapterTransactionsReceived = defineEvent({
  type: "AdapterTransactionsReceived",
  schema: Schema.Struct({ transactions: Schema.Array(AdapterTransaction) }),
  privacy: {
    transactions: {
      date: "time",
      amount: "money",
      currency: "public",
      type: "personal",
      driver: "personal",
      status: "public",
      hash: "personal",
    },
  },
})
