import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type Amount, formatAmount, isPlain, parseAmount, zero } from "../money/amount.ts"
import { roundHalfUp } from "../money/round.ts"

const sumOf = (amounts: ReadonlyArray<Amount>): Amount =>
  amounts.reduce((sum, amount) => BigDecimal.sum(sum, amount), zero)

const known = (values: ReadonlyArray<string | null>): ReadonlyArray<Amount> =>
  values.flatMap((value) => Option.toArray(parseAmount(value ?? "")))

/**
 * The exact sum; null as soon as a part is unknown, since what is left out would be taken for nothing, and of more
 * digits than an amount can have.
 */
export const exactSum = (values: ReadonlyArray<string | null>): string | null => {
  const amounts = known(values)
  const sum = formatAmount(sumOf(amounts))
  return amounts.length < values.length || !isPlain(sum) ? null : sum
}

/**
 * For each place the mean of the known values from `first` of it up to and with it, half-up at so many decimals; null
 * of nothing. `first` never falls.
 */
export const runningMeans = (
  values: ReadonlyArray<string | null>,
  first: (index: number) => number,
  decimals: number,
): ReadonlyArray<string | null> => {
  const amounts = values.map((value) => Option.getOrNull(parseAmount(value ?? "")))
  let [sum, count, begin] = [zero, 0n, 0]
  return amounts.map((amount, index) => {
    if (amount !== null) [sum, count] = [BigDecimal.sum(sum, amount), count + 1n]
    for (; begin < first(index); begin += 1) {
      const gone = amounts[begin] ?? null
      if (gone !== null) [sum, count] = [BigDecimal.subtract(sum, gone), count - 1n]
    }
    return count === 0n
      ? null
      : formatAmount(roundHalfUp(BigDecimal.divideUnsafe(sum, BigDecimal.make(count, 0)), decimals))
  })
}

/**
 * What `value` is where `base` is 100, half-up with two decimals; null on an unknown value and on a base of nothing.
 */
export const indexOf = (value: string | null, base: string): string | null =>
  Option.getOrNull(
    Option.flatMap(Option.all([parseAmount(value ?? ""), parseAmount(base)]), ([is, was]) =>
      Option.map(BigDecimal.divide(BigDecimal.multiply(is, BigDecimal.make(100n, 0)), BigDecimal.abs(was)), (share) =>
        formatAmount(roundHalfUp(share, 2)),
      ),
    ),
  )
