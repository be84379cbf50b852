import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { statuses } from "../ledger/statuses.ts"

/** The kind of the history's rows that pay for purchases. */
const tokenPurchase = 14
/** The newest of them that become purchases; beside every so many stand some that were never paid. */
const most = 400
const round = 9

/**
 * Makes purchases out of the rows of the history that paid for them, so that both tell the same: one to three items
 * each, which add up to what the row took. In between stand some that nothing was paid for, and those have no row.
 */
export const writePurchases = Effect.fnUntraced(function* (customer: number) {
  const sql = yield* SqlClient
  yield* sql`
    insert into purchases (customer_id, name, currency_id, status, marketplace, transaction_id, mdate)
    select customer_id, description, currency_id,
      case status when ${statuses.completed.id} then 'Completed' when ${statuses.cancelled.id} then 'Cancelled'
        else 'Pending payment' end,
      marketplace, id, at
    from transactions
    where customer_id = ${customer} and type_id = ${tokenPurchase}
    order by at desc, id desc limit ${most}`
  yield* sql`
    insert into purchases (customer_id, name, currency_id, status, marketplace, mdate)
    select customer_id, name, currency_id,
      case nth % ${round} when 1 then 'Pending payment' when 3 then 'Missed payment' else 'Cancelled' end,
      marketplace, mdate - 600
    from (select *, row_number() over (order by mdate desc, id desc) as nth from purchases
      where customer_id = ${customer}) paid
    where nth = 1 or nth % ${round} in (3, 6)`
  yield* sql`
    with priced as (
      select p.id, p.mdate, coalesce(abs(t.sum), 10 + p.id % 90) as price, 1 + p.id % 3 as many
      from purchases p
      left join transactions t on t.id = p.transaction_id and t.customer_id = p.customer_id
      where p.customer_id = ${customer}
    ), parts as (
      select id, part, many, price, trunc(price / many, 2) as share from priced, generate_series(1, many) part
    )
    insert into purchase_items (customer_id, purchase_id, uid, name, price, marketplace_id)
    select ${customer}, id, 'OT-' || id || '-' || part, 'Token pack ' || part,
      case when part < many then share else price - share * (many - 1) end, 1 + id % 4
    from parts order by id, part`
})
