import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { formatAmount } from "../../src/domain/money/amount.ts"
import { roundHalfUp } from "../../src/domain/money/round.ts"
import { unixNow } from "../clock.ts"
import { ratesAt } from "../office/rates.ts"

const daySeconds = 86_400
/** The office's id of OTON. */
export const oton = 18
/** Further back than this the adapter does not look. */
const mostDays = 800
/** It was out of order for some days now and then: its series have gaps. */
const isDown = (day: number): boolean => day % 211 < 6

/** A UTC day of trading: the OTON that changed hands, in how many bookings, and what they come to. */
export interface TradingDay {
  readonly day: number
  readonly volume: string
  readonly net: string
  readonly count: number
}

/** USDT for one OTON at a second, with five decimals. */
export const pairRateAt = (second: number): string => {
  const { usdt = 0, oton: tokens = 1 } = ratesAt(Math.floor(second / 60))
  return (usdt / tokens).toFixed(5)
}

/** So much OTON in USDT, with two decimals. */
export const inUsdt = (amount: string, rate: string): string => formatAmount(roundHalfUp(BigDecimal.multiply(BigDecimal.fromStringUnsafe(amount), BigDecimal.fromStringUnsafe(rate)), 2))

/** Bookings by day from one second up to another, not included. Asked by customer, so that the index serves. */
export const tradingBetween = Effect.fnUntraced(function* (from: number, to: number, step = daySeconds, origin = 0) {
  const sql = yield* SqlClient
  return yield* sql<TradingDay>`
    select floor((at - ${origin}::bigint) / ${step}::numeric)::int as day, sum(abs(sum))::text as volume, sum(sum)::text as net, count(*)::int as count
    from customers c join transactions t on t.customer_id = c.id and t.at >= ${from} and t.at < ${to}
    where currency_id = ${oton} group by 1 order by 1`
})

interface Past {
  readonly today: number
  readonly days: ReadonlyArray<TradingDay>
}
/** Days that are over do not change: they are added up once a day for each database. */
const pasts = new WeakMap<SqlClient, Past>()

/** Every day with trade that the adapter was there for, oldest first. */
export const tradingDays = Effect.gen(function* () {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const today = Math.floor(now / daySeconds)
  const held = pasts.get(sql)
  const past = held?.today === today ? held : { today, days: yield* tradingBetween((today - mostDays) * daySeconds, today * daySeconds) }
  pasts.set(sql, past)
  return [...past.days, ...(yield* tradingBetween(today * daySeconds, now + 1))].filter(({ day }) => !isDown(day))
})
