import { createContext } from "react"
import { decimalsOf } from "../../domain/money/amount-parts.ts"
import { currencyOf } from "../../domain/money/currency.ts"
import { unitDrawn } from "./bounded-text.ts"

/** An amount as a column holds it: an exact decimal, or null where it is not known. */
export interface Sum {
  readonly amount: string | null
  readonly currency: string
}

/** What amounts of one column leave room for, so that they stand on the decimal point. */
export interface AmountPoints {
  /** The most decimals that one has. */
  readonly decimals: number
  /** The most letters that a currency has, where there are several. */
  readonly letters: number
}

/** The column that an amount stands in; null where all of it are alike, or it stands in none. */
export const AmountColumn = createContext<AmountPoints | null>(null)

/**
 * What a column of these leaves room for.
 * @param filled the decimals that they are filled up to, where it is not the currency's own
 */
export const pointsOf = (sums: Iterable<Sum>, filled?: number): AmountPoints | null => {
  const decimals = new Set<number>()
  const codes = new Set<string>()
  for (const sum of sums) {
    if (sum.amount === null || sum.currency === "") continue
    const { code, precision } = currencyOf(sum.currency)
    decimals.add(Math.max(filled ?? precision, decimalsOf(sum.amount)))
    codes.add(unitDrawn(code))
  }
  if (decimals.size < 2 && codes.size < 2) return null
  return {
    decimals: Math.max(...decimals),
    letters: codes.size < 2 ? 0 : Math.max(...[...codes].map(({ length }) => length)),
  }
}
