import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { currenciesOf } from "../balances/row-currencies.ts"
import { contractBalance, contractBalances } from "../contracts/form.ts"
import type { Transaction } from "../history/model.ts"
import { clockOf, clockSkew, type OfficeClock, officeMoment } from "../kernel/office-clock.ts"
import { parseAmount } from "../money/amount.ts"
import type { UnknownOutcome } from "./projection.ts"
import { meaningOf, sentBy } from "./sameness.ts"

/** What of a money call a row of the history can be recognised by. `currency` is the balance's key, `at` epoch ms. */
export interface Sent extends OfficeClock {
  readonly currency: string
  /** What left the balance, in plain digits. */
  readonly amount: string
  readonly at: number
  /** Ids of rows that cannot be it: they were there before, or are another send's. */
  readonly before?: ReadonlyArray<number>
  /** The second of the newest row that was there when it left; undefined where that is not known. */
  readonly newest?: number | undefined
}

const isSame = (sum: string, amount: string): boolean =>
  Option.exists(Option.all([parseAmount(sum), parseAmount(amount)]), ([booked, sent]) =>
    BigDecimal.equals(BigDecimal.abs(booked), BigDecimal.abs(sent)),
  )

/** The currencies of the row that a send leaves: that of a contract's order is called as the office calls it (A61). */
const currenciesLeft = (currency: string): ReadonlyArray<string> =>
  currency === contractBalance ? contractBalances : currenciesOf(currency)

/**
 * The row that a money call left in the history: the oldest since then that took just this amount from this balance.
 * This device's clock may be set ahead of the office's, so what came behind the newest row of then is since then, too.
 */
export const historyRowOf = (
  { currency, amount, at, before = [], newest = Number.POSITIVE_INFINITY, ...clock }: Sent,
  rows: ReadonlyArray<Transaction>,
): Transaction | undefined => {
  const since = Math.min(officeMoment(at, clock) - clockSkew * 1000, newest * 1000)
  return rows.findLast(
    (row) =>
      currenciesLeft(currency).includes(row.currency) &&
      row.sum.startsWith("-") &&
      isSame(row.sum, amount) &&
      row.date * 1000 >= since &&
      !before.includes(row.id),
  )
}

/** The row of each of several sends, oldest first: no row is the proof of two. */
export const historyRowsOf = (
  sents: ReadonlyArray<Sent>,
  rows: ReadonlyArray<Transaction>,
): ReadonlyArray<Transaction | undefined> => {
  const taken: Array<number> = []
  return sents.map((sent) => {
    const row = historyRowOf({ ...sent, before: [...(sent.before ?? []), ...taken] }, rows)
    if (row !== undefined) taken.push(row.id)
    return row
  })
}

/** What the recorded request of a money call says of its amount and balance; null where it names no amount. */
export const sentOf = ({ call, request, at, ...said }: UnknownOutcome): Sent | null => {
  const meaning = meaningOf(call, request)
  const { amount } = request
  if (meaning === undefined || typeof amount !== "string") return null
  // A wallet pays from outside: of its token only the name says anything to people.
  const currency = call === sentBy.tokens ? String(request["currency"]) : meaning.balance
  return { currency, amount, at, ...clockOf(said) }
}
