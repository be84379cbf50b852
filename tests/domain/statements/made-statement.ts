import type { BalanceAnswer } from "../../../src/domain/balances/answers.ts"
import { cover } from "../../../src/domain/history/coverage.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import type { Statement, StatementRequest } from "../../../src/domain/statements/model.ts"
import { statementOf } from "../../../src/domain/statements/statement.ts"
import { madeRow, storeOf } from "../history/made-rows.ts"

export const start = 1_700_000_000
export const end = start + 20_000

/** A coverage without a gap, to the last second that a test asks for. */
export const whole = cover([], { from: -1, to: end + 5 }, 77)

export const row = (
  id: number,
  date: number,
  currency: string,
  sum: string,
  more: Partial<Transaction> = {},
): Transaction => madeRow(id, date, { currency, sum, ...more })

/** The statement of these rows and answers; what is not said of the period is all of it. */
export const statement = (
  rows: ReadonlyArray<Transaction>,
  answers: ReadonlyArray<BalanceAnswer>,
  request: Partial<StatementRequest>,
  spans = whole,
  readAt: number | null = end * 1000,
): Statement =>
  statementOf(
    { reader: storeOf(rows).reader(), statuses: {}, answers, spans, readAt, chain: null, memory: [] },
    { from: start, to: end, currencies: [], ...request },
  )
