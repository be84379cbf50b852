import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { recordOf, rowColumns, type TransactionRow } from "../office/records.ts"
import { type Condition, conditionSql } from "../office/search.ts"

/**
 * All rows of a customer as the server has them now, in the shape of the list's records, newest first, ties by falling
 * id.
 */
export const tableOf = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient
  const rows = yield* sql<TransactionRow>`
    select ${sql.literal(rowColumns)}
    from transactions t
    where customer_id = ${customerId}
    order by t.at desc, t.id desc`
  return rows.map(recordOf)
})

/** Count and sum per currency id of the rows that pass all conditions, by SQL. */
export const sumsOf = Effect.fnUntraced(function* (customerId: number, filter: ReadonlyArray<Condition>) {
  const sql = yield* SqlClient
  const conditions = yield* Effect.forEach(filter, (condition) => conditionSql(sql, condition))
  return yield* sql<{ currency: number; count: number; sum: string }>`
    select t.currency_id as currency, count(*)::float8 as count, sum(t.sum)::text as sum from transactions t
    where t.customer_id = ${customerId} and ${sql.and(conditions)} group by t.currency_id order by t.currency_id`
})
