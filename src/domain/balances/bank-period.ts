import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { BankStatement } from "../history/export/bank/statement.ts"
import { entriesOf } from "../history/export/carried.ts"
import type { Condition } from "../history/query/condition.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import { type Amount, formatAmount, parseAmount, zero } from "../money/amount.ts"
import type { BalanceAnswer } from "./answers.ts"

/** What the balances of a statement are reckoned from. Seconds are unix seconds. */
interface Known {
  /** The office's newest answer. */
  readonly newest: BalanceAnswer | undefined
  /** From here on the history is complete. */
  readonly from: number
  readonly oldest: number | undefined
  readonly moving: Condition
}

/**
 * The period of the euro balance that a query names, up to a moment (epoch ms), with the balances around it: the
 * office's newest answer less what the history has moved since. Null while that is not known.
 */
export const bankPeriod = (
  reader: HistoryReader,
  query: Pick<HistoryQuery, "start" | "end">,
  { newest, from: known, oldest, moving }: Known,
  at: number,
): BankStatement | null => {
  const to = Math.min(query.end ?? Number.POSITIVE_INFINITY, Math.floor(at / 1000))
  const from = Math.min(query.start ?? oldest ?? to, to)
  const answered = Option.flatMap(Option.fromNullishOr(newest?.balances["eur"]), parseAmount)
  if (newest === undefined || Option.isNone(answered) || known > from) return null
  const moved = (start: number, end: number): Amount =>
    start > end
      ? zero
      : (reader
          .totals(entriesOf(start, end, moving))
          .map(({ net }) => Option.getOrElse(parseAmount(net), () => zero))[0] ?? zero)
  const second = Math.floor(newest.at / 1000)
  const opening = BigDecimal.sum(BigDecimal.subtract(answered.value, moved(from, second)), moved(second + 1, from - 1))
  return {
    from,
    to,
    opening: formatAmount(opening),
    closing: formatAmount(BigDecimal.sum(opening, moved(from, to))),
  }
}
