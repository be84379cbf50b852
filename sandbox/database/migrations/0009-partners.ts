import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Who stands below a customer, invited by whom, and what they bought: a turnover is no column, it is the sum of the
 * purchases below.
 */
export const partners = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    create table partners (
      customer_id bigint not null references customers,
      id bigint not null,
      sponsor bigint not null,
      name text not null,
      email text not null,
      branch text not null,
      rank integer not null,
      primary key (customer_id, id)
    )`
  yield* sql`
    create table partner_purchases (
      customer_id bigint not null references customers,
      partner_id bigint not null,
      at bigint not null,
      amount numeric not null,
      status text not null
    )`
  yield* sql`create index partner_purchases_of_partner on partner_purchases (customer_id, partner_id)`
  yield* sql`alter table customers add column rank integer not null default 0`
})
