import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { customerCall } from "./call.ts"
import { invalidData } from "./envelope.ts"
import { recordOf, rowColumns, type TransactionRow } from "./records.ts"

const ByChange = Schema.Struct({ field: Schema.Literal("mdate"), direction: Schema.Literal("desc") })
const Page = Schema.Struct({
  request: Schema.Struct({
    cmd: Schema.Literal("get"),
    offset: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })),
    limit: Schema.Literal(25),
    sort: Schema.Tuple([ByChange]),
  }),
})

/** `/transaction/listMarketplace`: purchases, newest change first (R355). A price is what the items come to. */
export const listMarketplace = customerCall(
  Page,
  Effect.fnUntraced(function* ({ request: { offset, limit } }, customer) {
    const sql = yield* SqlClient
    return {
      records: yield* sql`
      select p.id::float8 as id, name, (select sum(price)::text from purchase_items i
          where i.customer_id = p.customer_id and purchase_id = p.id) as price,
        currency_id, status as status_name, marketplace, mdate::float8 as mdate
      from purchases p where customer_id = ${customer.id} order by mdate desc, id desc limit ${limit} offset ${offset}`,
    }
  }),
)

const Id = Schema.Struct({ id: Schema.Union([Schema.Int, Schema.String.check(Schema.isPattern(/^\d{1,15}$/))]) })

/** `/transaction/marketplaceDetails`: the items, and the rows of the history that paid (R178, R179, R356). */
export const marketplaceDetails = customerCall(
  Id,
  Effect.fnUntraced(function* ({ id }, customer) {
    const sql = yield* SqlClient
    const [purchase] = yield* sql<{ currency_id: number; transaction_id: string | null }>`
    select currency_id, transaction_id::text
    from purchases
    where id = ${String(id)}::bigint and customer_id = ${customer.id}`
    if (purchase === undefined) return yield* invalidData("There is no such purchase")
    const items = yield* sql<object>`
      select id::float8 as id, uid, name, price::text, marketplace_id
      from purchase_items
      where customer_id = ${customer.id} and purchase_id = ${String(id)}::bigint
      order by purchase_items.id`
    const rows = yield* sql<TransactionRow>`
      select ${sql.literal(rowColumns)}
      from transactions t
      where t.customer_id = ${customer.id} and t.id = ${purchase.transaction_id}::bigint`
    return {
      items: items.map((item) => ({ ...item, currency_id: purchase.currency_id })),
      transactions: { records: rows.map(recordOf) },
    }
  }),
)
