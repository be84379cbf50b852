import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { formatAmount } from "../../src/domain/money/amount.ts"
import { publicCall } from "../office/call.ts"
import { inUsdt, pairRateAt, tradingBetween, type Trading, tradingDays } from "./trading-days.ts"

const daySeconds = 86_400
/** OTON that lay in the pool before the first booking. */
const opening = BigDecimal.make(1_200_000n, 0)
const two = BigDecimal.make(2n, 0)

const dated = ({ bucket, count }: Trading) => ({ date: bucket * daySeconds, transactions_count: count })

/** `/lp/oton-usdt/statistics/rate` (R371): the rate at the beginning of each day. */
export const rateSeries = publicCall(Schema.Struct({}), () =>
  Effect.map(tradingDays, (days) => days.map((day) => ({ ...dated(day), rate: pairRateAt(day.bucket * daySeconds) }))),
)

/** `/lp/oton-usdt/statistics/liquidity` (R369): both sides of the pool at the end of each day, in USDT. */
export const liquiditySeries = publicCall(Schema.Struct({}), () =>
  Effect.map(tradingDays, (days) => {
    let reserve = opening
    return days.map((day) => {
      reserve = BigDecimal.sum(reserve, BigDecimal.fromStringUnsafe(day.net))
      return {
        ...dated(day),
        total: inUsdt(formatAmount(BigDecimal.multiply(reserve, two)), pairRateAt(day.bucket * daySeconds)),
      }
    })
  }),
)

const traded = (day: Trading, date: number) => ({
  date,
  transactions_count: day.count,
  total: inUsdt(day.volume, pairRateAt(date)),
})

const Query = Schema.Struct({
  interval: Schema.optionalKey(Schema.FiniteFromString),
  started_at: Schema.optionalKey(Schema.FiniteFromString),
  finished_at: Schema.optionalKey(Schema.FiniteFromString),
})

/**
 * `/lp/oton-usdt/statistics/volume` (R370): what was traded by day; with an interval in hours and two unix seconds,
 * within these (R372).
 */
export const volumeSeries = publicCall(
  Query,
  Effect.fnUntraced(function* ({ interval, started_at: from, finished_at: to }) {
    if (interval === undefined || from === undefined || to === undefined)
      return (yield* tradingDays).map((day) => traded(day, day.bucket * daySeconds))
    const step = interval * 3600
    return (yield* tradingBetween(from, to, step, from)).map((bucket) => traded(bucket, from + bucket.bucket * step))
  }),
)
