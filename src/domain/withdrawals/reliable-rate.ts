import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type Amount, parseAmount } from "../money/amount.ts"
import { usableRates } from "../money/convert.ts"
import type { Rates } from "../rates/projection.ts"
import { ratesMaxAge } from "../rates/refresh.ts"

/** Rates as they were answered at a moment (epoch ms). */
export interface DatedRates {
  readonly rates: Rates
  readonly at: number
}

const one = BigDecimal.make(1n, 0)
const half = BigDecimal.make(5n, 1)

const rateOf = ({ rates }: DatedRates, key: string): Option.Option<Amount> =>
  Option.flatMap(Option.fromNullishOr(rates[key]), parseAmount)

/** Whether a rate moved by more than half of what it was before, within five minutes (S28). */
const jumped = (before: DatedRates, now: DatedRates, key: string): boolean =>
  now.at - before.at <= ratesMaxAge &&
  Option.exists(Option.all([rateOf(before, key), rateOf(now, key)]), ([was, is]) =>
    BigDecimal.isGreaterThan(BigDecimal.abs(BigDecimal.subtract(is, was)), BigDecimal.multiply(was, half)),
  )

/**
 * Units per 1 BTC that a minimum may be made from: not missing, not ≤ 1, not old, and no leap from the rates before
 * (A22, S28). Moments are epoch ms.
 */
export const reliableRate = (
  key: string,
  newest: DatedRates | null,
  before: DatedRates | null,
  now: number,
): string | null => {
  if (newest === null || Option.isNone(usableRates(newest.rates, newest.at, now))) return null
  const rate = Option.filter(rateOf(newest, key), (units) => BigDecimal.isGreaterThan(units, one))
  if (Option.isNone(rate) || (before !== null && jumped(before, newest, key))) return null
  return newest.rates[key] ?? null
}
