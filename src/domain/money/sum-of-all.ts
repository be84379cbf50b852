import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { formatAmount, parseAmount, zero } from "./amount.ts"

/** The exact sum of what is known of some amounts; null when none of them is. */
export const sumOfKnown = (amounts: ReadonlyArray<string | null>): string | null => {
  const known = amounts.flatMap((amount) => Option.toArray(Option.flatMap(Option.fromNullOr(amount), parseAmount)))
  return known.length === 0 ? null : formatAmount(known.reduce((all, one) => BigDecimal.sum(all, one), zero))
}

/** The exact sum of amounts; null where there are none, or one of them is not known: a part would be taken for all. */
export const sumOfAll = (amounts: ReadonlyArray<string | null>): string | null =>
  amounts.includes(null) ? null : sumOfKnown(amounts)
