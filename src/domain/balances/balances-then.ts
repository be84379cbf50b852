import { coverage, transactions } from "../history/projection.ts"
import { statusSource } from "../history/queries.ts"
import { noFilter } from "../history/query.ts"
import type { Read } from "../kernel/query.ts"
import { balanceAnswers } from "./answers.ts"
import { knownFrom, movingRows } from "./movements.ts"
import { pastOf } from "./reconstruct.ts"
import { rowCurrencies } from "./row-currencies.ts"
import { balancesAt } from "./time-travel.ts"
import type { BalancesThen } from "./views.ts"

/** The balances as they were at the end of a second (beyond 3), from what this device holds alone. */
export const balancesThen = (read: Read, second: number): BalancesThen | null => {
  const answers = read.folded(balanceAnswers)
  const newest = answers.at(-1)
  if (newest === undefined) return null
  const store = read.folded(transactions)
  const reader = store.reader()
  const from = knownFrom(read.folded(coverage).spans)
  // An answer of which the history is not known yet says nothing against it, nor does one of a clock that was ahead.
  const earlier = answers.filter(({ at }) => at >= from * 1000 && at < newest.at)
  const where = movingRows(reader, read.source(statusSource))
  const past = pastOf(reader, where, [newest, ...earlier], [second])
  const ofRows = reader.facets(noFilter).currency.map(({ value }) => value)
  const currencies = rowCurrencies(newest.balances, ofRows)
  return {
    oldest: store.oldest ?? null,
    knownFrom: Number.isFinite(from) ? from : null,
    answeredAt: newest.at,
    moving: where,
    balances: balancesAt(newest, earlier, past, second, second >= from).map((balance) => ({
      ...balance,
      rowsIn: (currencies.get(balance.currency) ?? []).filter((currency) => ofRows.includes(currency)),
    })),
  }
}
