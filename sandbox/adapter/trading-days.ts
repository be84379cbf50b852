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
const isDown = (day: number): boolean => day % 61 < 3

const wave = (at: number, days: number, phase = 0): number => Math.sin((2 * Math.PI * at) / (days * daySeconds) + phase)
/** Chance that is the same again for the same day: from 0 up to 1. */
const chance = (day: number, salt: number): number => {
  const mixed = Math.sin(day * 12.9898 + salt * 78.233) * 43_758.5453
  return mixed - Math.floor(mixed)
}

/**
 * What was traded in a day or another bucket: OTON that changed hands, what came in over what went out, and in how many
 * bookings.
 */
export interface Trading {
  readonly bucket: number
  readonly volume: string
  readonly net: string
  readonly count: number
}

/** USDT for one OTON at a second, with five decimals: the office's own rate, and what the market makes of it. */
export const pairRateAt = (second: number): string => {
  const { usdt = 0, oton: tokens = 1 } = ratesAt(Math.floor(second / 60))
  return (
    (usdt / tokens) *
    (1 +
      0.06 * wave(second, 170) +
      0.02 * wave(second, 23, 1) +
      0.012 * (chance(Math.floor(second / daySeconds), 3) - 0.5))
  ).toFixed(5)
}

/** So much OTON in USDT, with two decimals. */
export const inUsdt = (amount: string, rate: string): string =>
  formatAmount(
    roundHalfUp(BigDecimal.multiply(BigDecimal.fromStringUnsafe(amount), BigDecimal.fromStringUnsafe(rate)), 2),
  )

/**
 * Trades of a day by people who are no customers: fewer at the end of the week, spread evenly, each of the same whole
 * OTON.
 */
const othersOf = (day: number): { readonly count: number; readonly each: number } => {
  const isWeekend = [2, 3].includes(((day % 7) + 7) % 7)
  return {
    count: Math.round((isWeekend ? 4 : 9) + 9 * chance(day, 1)),
    each: Math.round(40 + 60 * chance(day, 2) + 25 * wave(day * daySeconds, 90)),
  }
}

/** The others' trades from one second up to another, by bucket. */
const othersBetween = (
  from: number,
  to: number,
  bucketOf: (second: number) => number,
): ReadonlyMap<number, { readonly count: number; readonly volume: number }> => {
  const sums = new Map<number, { readonly count: number; readonly volume: number }>()
  for (let day = Math.floor(from / daySeconds); day * daySeconds < to; day += 1) {
    const { count, each } = othersOf(day)
    for (let trade = 0; trade < count; trade += 1) {
      const at = day * daySeconds + Math.floor((daySeconds * (trade + 0.5)) / count)
      if (at < from || at >= to) continue
      const { count: before, volume } = sums.get(bucketOf(at)) ?? { count: 0, volume: 0 }
      sums.set(bucketOf(at), { count: before + 1, volume: volume + each })
    }
  }
  return sums
}

const plus = (a: string, b: string): string =>
  formatAmount(BigDecimal.sum(BigDecimal.fromStringUnsafe(a), BigDecimal.fromStringUnsafe(b)))

/**
 * What was traded from one second up to another, not included, by buckets of `step` seconds that are counted from
 * `origin`. Customers' bookings are asked for by customer, so that the index serves.
 */
export const tradingBetween = Effect.fnUntraced(function* (from: number, to: number, step = daySeconds, origin = 0) {
  const sql = yield* SqlClient
  const booked = yield* sql<Trading>`
    select floor((at - ${origin}::bigint) / ${step}::numeric)::int as bucket, sum(abs(sum))::text as volume,
      sum(sum)::text as net, count(*)::int as count
    from customers c join transactions t on t.customer_id = c.id and t.at >= ${from} and t.at < ${to}
    where currency_id = ${oton} group by 1 order by 1`
  const byBucket = new Map(booked.map((trading) => [trading.bucket, trading]))
  const others = othersBetween(from, to, (second) => Math.floor((second - origin) / step))
  return [...new Set([...byBucket.keys(), ...others.keys()])]
    .toSorted((a, b) => a - b)
    .map((bucket): Trading => {
      const { volume, net, count } = byBucket.get(bucket) ?? { volume: "0", net: "0", count: 0 }
      const other = others.get(bucket) ?? { count: 0, volume: 0 }
      return { bucket, volume: plus(volume, String(other.volume)), net, count: count + other.count }
    })
})

interface Past {
  readonly today: number
  readonly days: ReadonlyArray<Trading>
}
/** Days that are over do not change: they are added up once a day for each database. */
const pasts = new WeakMap<SqlClient, Past>()

/** Every day with trade that the adapter was there for, oldest first. */
export const tradingDays = Effect.gen(function* () {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const today = Math.floor(now / daySeconds)
  const held = pasts.get(sql)
  const past =
    held?.today === today
      ? held
      : { today, days: yield* tradingBetween((today - mostDays) * daySeconds, today * daySeconds) }
  pasts.set(sql, past)
  return [...past.days, ...(yield* tradingBetween(today * daySeconds, now + 1))].filter(({ bucket }) => !isDown(bucket))
})
