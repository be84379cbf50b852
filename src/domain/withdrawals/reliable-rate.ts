import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Amount, parseAmount } from "../money/amount.ts"
import { isFresh } from "../money/convert.ts"
import type { Rates } from "../rates/projection.ts"

/** Rates as they were answered at a moment (epoch ms). */
export interface DatedRates {
  readonly rates: Rates
  readonly at: number
}

const one = BigDecimal.make(1n, 0)
const rateOf = ({ rates }: DatedRates, key: string): Option.Option<Amount> =>
  Option.flatMap(Option.fromNullishOr(rates[key]), parseAmount)

/** Why no minimum can be made from a rate: there is none, it is old, or it leapt and no answer confirmed it so far. */
export type RateProblem = "Missing" | "Old" | "Leapt"

/**
 * Units per 1 BTC that a minimum may be made from: not missing, not ≤ 1, not old, and not one that leapt (A22, S43).
 * `leapt` names the rates that wait to be confirmed. Moments are epoch ms.
 */
export const reliableRate = (
  key: string,
  newest: DatedRates | null,
  leapt: { readonly [key: string]: number },
  now: number,
): Result.Result<string, RateProblem> => {
  if (newest === null) return Result.fail("Missing")
  if (!isFresh(newest.at, now)) return Result.fail("Old")
  const rate = newest.rates[key]
  if (rate === undefined || !Option.exists(rateOf(newest, key), (units) => BigDecimal.isGreaterThan(units, one)))
    return Result.fail("Missing")
  return Object.hasOwn(leapt, key) ? Result.fail("Leapt") : Result.succeed(rate)
}
