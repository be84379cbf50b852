import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { movingRows } from "../balances/movements.ts"
import type { StatusNumbers } from "../history/phase.ts"
import { noFilter } from "../history/query.ts"
import type { Steps } from "../kernel/steps.ts"
import { type Amount, parseAmount, zero } from "../money/amount.ts"
import type { Amounts } from "./amounts.ts"
import { countedIn } from "./currencies.ts"
import type { Survey } from "./survey.ts"

/** What rows moved up to a moment: as they are, and as they are written. */
export interface Moved {
  readonly was: Amount
  readonly is: Amount
}

const nothing: Moved = { was: zero, is: zero }

const plus = (a: Moved, b: Moved): Moved => ({
  was: BigDecimal.sum(a.was, b.was),
  is: BigDecimal.sum(a.is, b.is),
})

const rowsAtOnce = 512

/** The first of some rising numbers that is not below one; their count where all are. */
export const placeOf = (rising: ArrayLike<number>, number: number): number => {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rising[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * What the history moved of each balance up to each moment at which the office said balances, some rows at a time: a
 * balance that is written as what its rows come to agrees with them as the true one did.
 */
export function* movedUpTo(
  survey: Survey,
  numbers: StatusNumbers,
  { amount }: Amounts,
): Steps<(balance: string, second: number) => Moved> {
  const moments = survey.moments()
  const reader = survey.history().reader()
  const query = { ...noFilter, where: movingRows(reader, numbers) }
  const known = survey.balances()
  const balanceOf = (currency: string): string => (known.has(currency) ? currency : countedIn(currency))
  const sums = new Map<string, Array<Moved>>()
  const count = reader.count(query)
  for (let from = 0; from < count; from += rowsAtOnce) {
    for (const { sum, currency, date } of reader.window(query, from, rowsAtOnce)) {
      const was = Option.getOrElse(parseAmount(sum), () => zero)
      const balance = balanceOf(currency)
      const before = sums.get(balance) ?? moments.map(() => nothing)
      const place = placeOf(moments, date)
      if (place < moments.length) before[place] = plus(before[place] ?? nothing, { was, is: amount(currency, was) })
      sums.set(balance, before)
    }
    yield
  }
  const running = new Map(
    [...sums].map(([balance, each]) => {
      let sum = nothing
      return [balance, each.map((moved) => (sum = plus(sum, moved)))]
    }),
  )
  return (balance, second) => running.get(balance)?.[placeOf(moments, second)] ?? nothing
}
