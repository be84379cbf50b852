import { byCurrency } from "../money/currency.ts"
import type { BalanceAnswer } from "./answers.ts"
import type { Disagreement, Reconstruction } from "./reconstruct.ts"

/**
 * One balance at a moment of the past. `amount` is null where the history is not known; `doubt` is the office's answer
 * nearest to the moment that says otherwise.
 */
export interface PastBalance {
  readonly currency: string
  readonly amount: string | null
  readonly doubt: Disagreement | null
}

/**
 * What was held at a moment (beyond 3), reckoned back from the newest answer. A balance is in doubt where the answer
 * last before the moment or the next one after it is another than what is reckoned for it: the history misses something
 * between.
 * @param second unix seconds, one of the reconstruction's cuts
 * @param known whether the history is complete from there on
 */
export const balancesAt = (
  newest: BalanceAnswer,
  earlier: ReadonlyArray<BalanceAnswer>,
  past: Reconstruction,
  second: number,
  known: boolean,
): ReadonlyArray<PastBalance> => {
  const moment = second * 1000
  const isNow = moment >= newest.at
  const held = isNow ? newest.balances : past.at(second)
  const neighbours = [earlier.findLast(({ at }) => at <= moment), earlier.find(({ at }) => at > moment)].flatMap(
    (answer) => (answer === undefined ? [] : [answer]),
  )
  const doubts = isNow || !known ? [] : neighbours.flatMap(past.disagreements)
  const distance = ({ at }: Disagreement): number => Math.abs(at - moment)
  return Object.keys(newest.balances)
    .sort(byCurrency)
    .map((currency) => ({
      currency,
      amount: known || isNow ? (held?.[currency] ?? null) : null,
      doubt:
        doubts.filter((doubt) => doubt.currency === currency).toSorted((a, b) => distance(a) - distance(b))[0] ?? null,
    }))
}
