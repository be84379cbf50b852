import { statusName } from "../ledger/statuses.ts"
import { rowCurrencies } from "../ledger/units.ts"

/** A row of the table `transactions` as queries read it. */
export interface TransactionRow {
  readonly id: number
  readonly at: number
  readonly type: number
  readonly currency: number
  readonly status: number
  readonly sum: string
  readonly fee: string | null
  readonly description: string
  readonly marketplace: string
  readonly ref_user_id: number | null
  readonly hash: string | null
  readonly sender: string | null
  readonly recipient: string | null
}

/** The columns of a TransactionRow, in SQL. Whole numbers of 64 bits come as floats: they are far below 2^53. */
export const rowColumns = `t.id::float8 as id, t.at::float8 as at, t.type_id as type, t.currency_id as currency,
  t.status, t.sum::text as sum, t.fee::text as fee,
  t.description, t.marketplace, t.ref_user_id::float8 as ref_user_id, t.hash, t.sender, t.recipient`

const currencies = new Map(rowCurrencies.map(({ id, code, symbol }) => [id, { id, code, symbol }]))

/** A row as the office delivers it (R167–R177). Sums are decimal texts, negative when money left; unknown is null. */
export const recordOf = (row: TransactionRow) => ({
  id: row.id,
  date: row.at,
  description: row.description,
  sum: row.sum,
  currency: currencies.get(row.currency) ?? { id: row.currency, code: String(row.currency), symbol: null },
  marketplace: row.marketplace,
  status: row.status,
  status_name: statusName(row.status),
  ref_user_id: row.ref_user_id,
  type: row.type,
  hash: row.hash,
  sender: row.sender,
  recipient: row.recipient,
  fee: row.fee,
})
