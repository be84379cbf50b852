import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { formatAmount, parseAmount, zero } from "./amount.ts"

/** The exact sum of amounts; null where there are none, or one of them is not known: a part would be taken for all. */
export const sumOfAll = (amounts: ReadonlyArray<string | null>): string | null => {
  const known = Option.all(amounts.map((amount) => Option.flatMap(Option.fromNullOr(amount), parseAmount)))
  return amounts.length === 0
    ? null
    : Option.getOrNull(
        Option.map(known, (all) => formatAmount(all.reduce((sum, one) => BigDecimal.sum(sum, one), zero))),
      )
}
