import * as BigDecimal from "effect/BigDecimal"
import { added, type Amount, formatAmount, zero } from "../../money/amount.ts"
import type { Columns } from "../columns/columns.ts"
import { absent, scaleDigits } from "../columns/decimal-column.ts"
import { kept } from "./kept.ts"
import type { Selection } from "./selection.ts"

/**
 * The exact sum of the fees that rows of one currency name, as they were delivered, and how many of them name one. Like
 * any sum it has as many decimals as any of its values that is not nothing.
 */
export interface FeeSums {
  readonly currency: string
  readonly count: number
  readonly sum: string
}

/** Fees of a part by the currency's code. */
const partFees = kept(
  ({ chunk, slots, count }): ReadonlyMap<number, { readonly count: number; readonly sum: Amount }> => {
    const { fee } = chunk.loadedCold
    const { cells } = chunk.hot.currency
    const found = new Map<number, { count: number; units: bigint; places: number; odd: Amount }>()
    for (let index = 0; index < count; index++) {
      const slot = slots[index] ?? 0
      const places = fee.places[slot] ?? absent
      if (places === absent) continue
      const code = cells[slot] ?? 0
      const held = found.get(code) ?? { count: 0, units: 0n, places: 0, odd: zero }
      found.set(code, held)
      held.count++
      const units = fee.approx[slot] ?? 0
      if (units === 0) continue
      if (fee.isOdd(slot)) held.odd = added(held.odd, fee.amount(slot))
      else {
        held.units += BigInt(units)
        held.places = Math.max(held.places, places)
      }
    }
    return new Map(
      Array.from(found, ([code, { count: rows, units, places, odd }]) => {
        const plain = BigDecimal.make(units / 10n ** BigInt(scaleDigits - places), places)
        return [code, { count: rows, sum: added(plain, odd) }] as const
      }),
    )
  },
)

/** Exact sums of the fees of the rows in view, by currency; currencies whose rows name none are not among them. */
export const feeSums = (columns: Columns, { parts }: Selection): ReadonlyArray<FeeSums> => {
  const joined = new Map<number, { readonly count: number; readonly sum: Amount }>()
  for (const part of parts)
    for (const [code, { count, sum }] of partFees(part, columns)) {
      const held = joined.get(code) ?? { count: 0, sum: zero }
      joined.set(code, { count: held.count + count, sum: added(held.sum, sum) })
    }
  return Array.from(joined, ([code, { count, sum }]) => ({
    currency: columns.vocabulary.currency.text(code),
    count,
    sum: formatAmount(sum),
  }))
}
