import { decimalsOf } from "../money/amount-parts.ts"
import type { Compared } from "./compare.ts"
import type { WithdrawalMethod } from "./method.ts"

/**
 * Decimals that amounts of one currency which stand under one another are filled up to, so that they can be reckoned in
 * a column: two of what is typed with two (A25), else all, and as many as one of them has.
 */
export const columnDecimals = ({ form, precision }: WithdrawalMethod, amounts: ReadonlyArray<string>): number =>
  Math.max(form === "euro" ? 2 : precision, ...amounts.map(decimalsOf))

/** The same of what arrives by the ways that a way is listed with, as far as they are of its form. */
export const receivedDecimals = (method: WithdrawalMethod, ways: ReadonlyArray<Compared>): number =>
  columnDecimals(
    method,
    ways.flatMap((way) => (way.quote === null || way.method.form !== method.form ? [] : [way.quote.arrives])),
  )
