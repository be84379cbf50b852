import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { customerCall } from "./call.ts"
import { recordOf, rowColumns, type TransactionRow } from "./records.ts"
import { RowOrder } from "./row-order.ts"
import { Condition, conditionSql } from "./search.ts"

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))
const Offset = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_000_000_000 }))
const ByDate = Schema.Struct({ field: Schema.Literal("date"), direction: Schema.Literal("desc") })

/** The client asks with seven at most. */
const mostConditions = 50

const Request = Schema.Struct({
  request: Schema.Struct({
    search: Schema.optionalKey(Schema.Array(Condition).check(Schema.isMaxLength(mostConditions))),
    searchLogic: Schema.optionalKey(Schema.Literals(["AND", "OR"])),
    sort: Schema.optionalKey(Schema.Tuple([ByDate])),
    limit: Schema.optionalKey(Limit),
    offset: Schema.optionalKey(Offset),
  }),
})

const ties = { stable: "t.id desc", unstable: "random()" } as const

/**
 * `/transaction/listTransactions` (R353, R354, A102): newest first, 25 rows unless asked otherwise, never a total.
 * Unprepared, so that the planner sees the anchor and the limit: a page anchored in time then costs the same anywhere.
 */
export const listTransactions = customerCall(
  Request,
  Effect.fnUntraced(function* ({ request: { search = [], searchLogic = "AND", limit = 25, offset = 0 } }, customer) {
    const sql = yield* SqlClient
    const order = yield* RowOrder
    const conditions = yield* Effect.forEach(search, (condition) => conditionSql(sql, condition))
    const filter =
      conditions.length === 0 ? sql`true` : searchLogic === "AND" ? sql.and(conditions) : sql.or(conditions)
    const rows = yield* sql<TransactionRow>`
      select ${sql.literal(rowColumns)} from transactions t
      where t.customer_id = ${customer.id} and (${filter})
      order by t.at desc, ${sql.literal(ties[order.ties()])} limit ${limit} offset ${offset}`.unprepared
    return { records: rows.map(recordOf) }
  }),
)
