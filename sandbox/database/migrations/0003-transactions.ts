import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * What customers see of the ledger: their rows. A row whose money moved names its entry; one that still waits for money
 * from outside, or was cancelled, has none. `changed_at` is when its status last changed. The counter of a type is the
 * office's side of its entries. The one index beside the key carries every page anchored in time: such a page costs the
 * same at any depth.
 */
export const transactions = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`create table transaction_types (id integer primary key, name text not null, counter text not null)`
  yield* sql`create table transaction_statuses (id integer primary key, name text not null)`
  yield* sql`create sequence transaction_ids`
  yield* sql`
    create table transactions (
      id bigint primary key,
      customer_id bigint not null,
      at bigint not null,
      type_id integer not null,
      currency_id integer not null,
      status integer not null,
      sum numeric not null,
      fee numeric,
      description text not null,
      marketplace text not null,
      ref_user_id bigint,
      hash text,
      sender text,
      recipient text,
      entry_id bigint,
      changed_at bigint not null
    )`
  yield* sql`create index transactions_by_time on transactions (customer_id, at desc, id desc)`
  yield* sql`create index transactions_open on transactions (changed_at) where status in (0, 3)`
  yield* sql`
    create table histories (
      customer_id bigint primary key references customers,
      anchor bigint not null,
      size bigint not null
    )`
  yield* sql`create table schedules (name text primary key, next_at double precision not null)`
})
