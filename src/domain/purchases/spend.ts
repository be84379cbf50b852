import { startOf, startsBetween } from "../kernel/calendar/dates.ts"
import { sumOfAll } from "../money/sum-of-all.ts"
import { type Purchase, purchaseState } from "./model.ts"

/**
 * What was spent in a UTC month that begins at `start` (unix seconds). `sum` is "0" where nothing was bought, null
 * where a price is not known.
 */
export interface MonthSpend {
  readonly start: number
  readonly count: number
  readonly sum: string | null
}

/** What was spent in one currency. */
export interface Spend {
  readonly currency: string
  readonly months: ReadonlyArray<MonthSpend>
}

const spendOf = (bought: ReadonlyArray<Purchase>, start: number): MonthSpend => ({
  start,
  count: bought.length,
  sum: bought.length === 0 ? "0" : sumOfAll(bought.map(({ price }) => price)),
})

const countOf = ({ months }: Spend): number => months.reduce((sum, { count }) => sum + count, 0)

/**
 * Completed purchases by month: every month from the first to the newest of them all, at most the newest so many,
 * oldest first, so that months line up between currencies. First comes the currency of most purchases in these months.
 */
export const spendByMonth = (purchases: ReadonlyArray<Purchase>, most: number): ReadonlyArray<Spend> => {
  const dated = purchases.flatMap((purchase) =>
    purchaseState(purchase.status) === "completed" && purchase.changed !== null && purchase.currency !== null
      ? [{ purchase, currency: purchase.currency, month: startOf("month", purchase.changed) }]
      : [],
  )
  const range = dated.reduce(({ from, to }, { month }) => ({ from: Math.min(from, month), to: Math.max(to, month) }), {
    from: Infinity,
    to: -Infinity,
  })
  const months = startsBetween("month", range).slice(-most)
  const spends = [...Map.groupBy(dated, ({ currency }) => currency)].map(([currency, bought]): Spend => {
    const byMonth = Map.groupBy(bought, ({ month }) => month)
    return {
      currency,
      months: months.map((month) =>
        spendOf(
          (byMonth.get(month) ?? []).map(({ purchase }) => purchase),
          month,
        ),
      ),
    }
  })
  return spends.toSorted((a, b) => countOf(b) - countOf(a) || (a.currency < b.currency ? -1 : 1))
}
