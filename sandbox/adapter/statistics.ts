import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { unixNow } from "../clock.ts"
import { publicCall } from "../office/call.ts"
import { invalidData } from "../office/envelope.ts"
import { inUsdt, mostDays, pairRateAt, tradingBetween, type Trading, tradingDays } from "./trading-days.ts"

const daySeconds = 86_400
/** OTON that lay in the pool before the first trade. */
const opening = 1_200_000

const dated = ({ bucket, count }: Trading) => ({ date: bucket * daySeconds, transactions_count: count })

const days = Effect.map(unixNow, tradingDays)

/** `/lp/oton-usdt/statistics/rate` (R371): the rate at the beginning of each day. */
export const rateSeries = publicCall(Schema.Struct({}), () =>
  Effect.map(days, (days) => days.map((day) => ({ ...dated(day), rate: pairRateAt(day.bucket * daySeconds) }))),
)

/** `/lp/oton-usdt/statistics/liquidity` (R369): both sides of the pool at the end of each day, in USDT. */
export const liquiditySeries = publicCall(Schema.Struct({}), () =>
  Effect.map(days, (days) => {
    let reserve = opening
    return days.map((day) => {
      reserve += day.net
      return { ...dated(day), total: inUsdt(String(2 * reserve), pairRateAt(day.bucket * daySeconds)) }
    })
  }),
)

const traded = (day: Trading, date: number) => ({
  date,
  transactions_count: day.count,
  total: inUsdt(String(day.volume), pairRateAt(date)),
})

const Query = Schema.Struct({
  interval: Schema.optionalKey(Schema.FiniteFromString),
  started_at: Schema.optionalKey(Schema.FiniteFromString),
  finished_at: Schema.optionalKey(Schema.FiniteFromString),
})

/** Whether so many hours fit between two seconds, and these into the time that the adapter knows. */
const fits = (interval: number, from: number, to: number, now: number): boolean =>
  interval >= 1 &&
  interval <= mostDays * 24 &&
  from <= to &&
  to - from <= mostDays * daySeconds &&
  to <= now + daySeconds

/**
 * `/lp/oton-usdt/statistics/volume` (R370): what was traded by day; with an interval in hours and two unix seconds,
 * within these (R372).
 */
export const volumeSeries = publicCall(
  Query,
  Effect.fnUntraced(function* ({ interval, started_at: from, finished_at: to }) {
    if (interval === undefined || from === undefined || to === undefined)
      return (yield* days).map((day) => traded(day, day.bucket * daySeconds))
    if (!fits(interval, from, to, yield* unixNow))
      return yield* invalidData(`From an hour on, within ${mostDays} days that are not to come`)
    const step = interval * 3600
    return tradingBetween(from, to, step, from).map((bucket) => traded(bucket, from + bucket.bucket * step))
  }),
)
