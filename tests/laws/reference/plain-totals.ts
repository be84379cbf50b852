import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { type Amount, formatAmount, parseAmount, zero } from "../../../src/domain/money/amount.ts"

/** Exact sums of the rows of one currency: what came in, what went out (negative), and both together; plain digits. */
export interface CurrencyTotal {
  readonly currency: string
  readonly count: number
  readonly in: string
  readonly out: string
  readonly net: string
}

/** Sums per currency over rows, most rows first. They cost as much as the rows given. */
export const totalsOf = (rows: ReadonlyArray<Pick<Transaction, "currency" | "sum">>): ReadonlyArray<CurrencyTotal> => {
  const sums = new Map<string, { count: number; in: Amount; out: Amount }>()
  for (const row of rows) {
    const sum = Option.getOrElse(parseAmount(row.sum), () => zero)
    const held = sums.get(row.currency) ?? { count: 0, in: zero, out: zero }
    held.count++
    if (BigDecimal.isNegative(sum)) held.out = BigDecimal.sum(held.out, sum)
    else held.in = BigDecimal.sum(held.in, sum)
    sums.set(row.currency, held)
  }
  return [...sums]
    .map(([currency, total]) => ({
      currency,
      count: total.count,
      in: formatAmount(total.in),
      out: formatAmount(total.out),
      net: formatAmount(BigDecimal.sum(total.in, total.out)),
    }))
    .sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1))
}

/**
 * Sums of the fees that rows name, with as many decimals as any of them that is not nothing, per currency in the order
 * of its key. They cost as much as the rows given.
 */
export const feesOf = (
  rows: ReadonlyArray<Pick<Transaction, "currency" | "fee">>,
): ReadonlyArray<{ readonly currency: string; readonly count: number; readonly sum: string }> =>
  [
    ...Map.groupBy(
      rows.filter(({ fee }) => fee !== undefined),
      ({ currency }) => currency,
    ),
  ]
    .map(([currency, held]) => {
      const fees = held.map(({ fee = "" }) => Option.getOrElse(parseAmount(fee), () => zero))
      const named = fees.filter(({ value }) => value !== 0n)
      const scale = Math.max(0, ...named.map((fee) => fee.scale))
      const units = named.reduce((sum, fee) => sum + fee.value * 10n ** BigInt(scale - fee.scale), 0n)
      return { currency, count: held.length, sum: formatAmount(BigDecimal.make(units, scale)) }
    })
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
