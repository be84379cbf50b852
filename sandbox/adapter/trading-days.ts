import * as BigDecimal from "effect/BigDecimal"
import { formatAmount } from "../../src/domain/money/amount.ts"
import { roundHalfUp } from "../../src/domain/money/round.ts"
import { ratesAt } from "../office/rates.ts"

const daySeconds = 86_400
/** Further back than this the adapter does not look. */
export const mostDays = 800
/** It was out of order for some days now and then: its series have gaps. */
const isDown = (day: number): boolean => day % 61 < 3

const wave = (at: number, days: number, phase = 0): number => Math.sin((2 * Math.PI * at) / (days * daySeconds) + phase)
/** Chance that is the same again for the same day: from 0 up to 1. */
const chance = (day: number, salt: number): number => {
  const mixed = Math.sin(day * 12.9898 + salt * 78.233) * 43_758.5453
  return mixed - Math.floor(mixed)
}

/** One trade on the pair by people who are no customers: their movements are nobody's to see. */
export interface Trade {
  readonly at: number
  /** Whole OTON. */
  readonly amount: number
  /** Whether the OTON came into the pool. */
  readonly sold: boolean
}

/** What was traded in a day or another bucket: OTON that changed hands, more in than out, and how often. */
export interface Trading {
  readonly bucket: number
  readonly volume: number
  readonly net: number
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

/** The trades of a day: fewer at the end of the week, spread evenly, each of the same whole OTON. */
const tradesOf = (day: number): ReadonlyArray<Trade> => {
  const isWeekend = [2, 3].includes(((day % 7) + 7) % 7)
  const count = Math.round((isWeekend ? 4 : 9) + 9 * chance(day, 1))
  const amount = Math.round(40 + 60 * chance(day, 2) + 25 * wave(day * daySeconds, 90))
  return Array.from({ length: count }, (_, trade) => ({
    at: day * daySeconds + Math.floor((daySeconds * (trade + 0.5)) / count),
    amount,
    sold: chance(day, 10 + trade) < 0.5,
  }))
}

/** The trades from one second up to another, not included, oldest first. */
export const tradesBetween = (from: number, to: number): ReadonlyArray<Trade> => {
  const first = Math.floor(from / daySeconds)
  const days = Array.from({ length: Math.max(Math.ceil(to / daySeconds) - first, 0) }, (_, index) => first + index)
  return days.flatMap(tradesOf).filter(({ at }) => at >= from && at < to)
}

/** What was traded from one second up to another, by buckets of `step` seconds that are counted from `origin`. */
export const tradingBetween = (from: number, to: number, step = daySeconds, origin = 0): ReadonlyArray<Trading> => {
  const byBucket = Map.groupBy(tradesBetween(from, to), ({ at }) => Math.floor((at - origin) / step))
  return [...byBucket].map(([bucket, trades]) => ({
    bucket,
    volume: trades.reduce((sum, { amount }) => sum + amount, 0),
    net: trades.reduce((sum, { amount, sold }) => sum + (sold ? amount : -amount), 0),
    count: trades.length,
  }))
}

/** Every day with trade that the adapter was there for, oldest first. */
export const tradingDays = (now: number): ReadonlyArray<Trading> => {
  const today = Math.floor(now / daySeconds)
  return tradingBetween((today - mostDays) * daySeconds, now + 1).filter(({ bucket }) => !isDown(bucket))
}
