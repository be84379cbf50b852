import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { customerRole } from "./accounts.ts"
import { statuses } from "./statuses.ts"

/**
 * Rows of a customer and their entries, by consecutive ids: the row with id `first + n` has the entry `firstEntry + n`,
 * if it has one.
 */
export interface RowRange {
  readonly customer: number
  readonly first: number
  readonly firstEntry: number
  readonly count: number
}

/**
 * Books the rows of a range that name an entry, whatever their number, in a handful of set-based statements.
 * A row moves its sum between the customer and its type's counter account, and its fee to the office's fees; what still
 * leaves (Waiting, Processing) waits in flight in the counter's stead until it is settled.
 */
export const bookRows = Effect.fnUntraced(function* ({ customer, first, firstEntry, count }: RowRange) {
  const sql = yield* SqlClient
  const last = first + count - 1
  const lastEntry = firstEntry + count - 1
  yield* sql`
    insert into entries (customer_id, id, at, reason)
    select customer_id, entry_id, at, 'row ' || id
    from transactions
    where customer_id = ${customer} and id between ${first} and ${last} and entry_id is not null`
  yield* sql`
    with booked as (
      select rows.entry_id, rows.sum, currencies.unit,
        case when rows.status = ${statuses.completed.id} then types.counter else 'in-flight' end as counter,
        coalesce(rows.fee, 0) as fee
      from transactions rows
      join currencies on currencies.id = rows.currency_id
      join transaction_types types on types.id = rows.type_id
      where rows.customer_id = ${customer} and rows.id between ${first} and ${last} and rows.entry_id is not null
    ), lines as (
      select entry_id, ${customerRole} as role, unit, sum as amount from booked
      union all
      select entry_id, counter, unit, -sum - fee from booked
      union all
      select entry_id, 'fees', unit, fee from booked where fee > 0
    )
    insert into postings (customer_id, entry_id, role, unit, amount)
    select ${customer}::bigint, entry_id, role, unit, amount from lines`
  const sums = yield* sql<{ role: string; unit: string; amount: string }>`
    select role, unit, sum(amount)::text as amount
    from postings
    where customer_id = ${customer} and entry_id between ${firstEntry} and ${lastEntry}
    group by role, unit`
  const moved = sql`
    select * from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as sums(role text, unit text, amount numeric)`
  yield* sql`
    insert into balances (customer_id, role, unit, amount)
    select ${customer}::bigint, role, unit, 0 from (${moved}) moved where role <> ${customerRole} order by role, unit
    on conflict do nothing`
  yield* sql`
    select 1 from balances
    where customer_id = ${customer} and (role, unit) in (select role, unit from (${moved}) moved)
    order by role, unit for update`
  yield* sql`
    update balances
    set amount = balances.amount + moved.amount
    from (${moved}) moved
    where customer_id = ${customer} and moved.role = balances.role and moved.unit = balances.unit`
})

/** Takes `count` consecutive ids for a customer's rows and as many for their entries. */
export const reserveIds = Effect.fnUntraced(function* (customer: number, count: number) {
  const sql = yield* SqlClient
  const [taken] = yield* sql<{ first: number; firstEntry: number }>`
    select min(row)::float8 as first, min(entry)::float8 as "firstEntry"
    from (select nextval('transaction_ids') as row, nextval('entry_ids') as entry
      from generate_series(1, ${count}::int)) ids`
  return { customer, first: taken?.first ?? 0, firstEntry: taken?.firstEntry ?? 0, count } satisfies RowRange
})
