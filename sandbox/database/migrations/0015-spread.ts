import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Tables whose rows are numbered: the number is one of the customer's. */
const numbered = ["contacts", "contracts", "staked", "purchases", "purchase_items", "cards", "token_orders"]

/** Tables that a secret finds, by its hash; the secret says now whose it is, and those from before are over. */
const secrets = { sessions: "token_hash", sign_ins: "key_hash", sign_on_tickets: "token_hash" } as const

/** A number alone is no key any more: what a customer has is found by the customer. */
const spreadTables = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`alter table purchase_items add column customer_id bigint references customers`
  yield* sql`
    update purchase_items set customer_id = purchases.customer_id from purchases where purchases.id = purchase_id`
  yield* sql`alter table purchase_items alter column customer_id set not null`
  for (const table of [...numbered, "transactions"]) {
    const key = sql(`${table}_pkey`)
    yield* sql`
      alter table ${sql(table)} drop constraint ${key} cascade, add constraint ${key} primary key (customer_id, id)`
  }
  for (const table of ["cards", "token_orders"])
    yield* sql`alter table ${sql(table)} add foreign key (customer_id, purchase_id) references purchases`
  yield* sql`
    alter table purchase_items add foreign key (customer_id, purchase_id) references purchases on delete cascade`
  yield* sql`drop index purchase_items_of_purchase`
  yield* sql`create index purchase_items_of_purchase on purchase_items (customer_id, purchase_id)`
  for (const [table, column] of [
    ["contracts", "number"],
    ["cards", "reference"],
    ["token_orders", "paid_by"],
    ["token_orders", "pay_to"],
  ] as const)
    yield* sql`
      alter table ${sql(table)} drop constraint ${sql(`${table}_${column}_key`)},
        add unique (customer_id, ${sql(column)})`
  yield* sql`alter table customers drop constraint customers_sponsor_id_fkey`
})

const spreadSecrets = Effect.gen(function* () {
  const sql = yield* SqlClient
  for (const [table, hash] of Object.entries({ ...secrets, verification_tokens: "token_hash" })) {
    yield* sql`delete from ${sql(table)}`
    yield* sql`
      alter table ${sql(table)} drop constraint ${sql(`${table}_pkey`)}, add primary key (customer_id, ${sql(hash)})`
  }
  yield* sql`drop index sessions_of_customer`
  // a code is typed in by somebody who says no e-mail with it: it is looked for, and need not be the only one
  yield* sql`alter table recovery_codes drop constraint recovery_codes_code_hash_key`
  yield* sql`create index recovery_codes_by_hash on recovery_codes (code_hash)`
})

/** An entry of two customers becomes two that name each other, with the office's account between them. */
const spreadEntries = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    create temporary table sides on commit drop as
    select entry_id, customer_id, nth, case when nth = 1 then entry_id else nextval('entry_ids') end as id
    from (
      select entry_id, customer_id, row_number() over (partition by entry_id order by min(amount), customer_id) as nth
      from whole_postings join accounts on accounts.id = account_id
      where customer_id is not null
      group by entry_id, customer_id
    ) numbered
    union all
    -- what went out of flight moved the office's accounts alone: it lies with whose row it completed
    select e.id, t.customer_id, 1, e.id
    from whole_entries e
    join transactions t on t.id = substring(e.reason from '^completed (\\d+)$')::bigint
    where not exists (
      select 1 from whole_postings p join accounts a on a.id = p.account_id
      where p.entry_id = e.id and a.customer_id is not null)`
  const lost = yield* sql<{ id: number }>`
    select id::float8 as id from whole_entries where id not in (select entry_id from sides) order by id limit 5`
  if (lost.length > 0)
    return yield* Effect.die(new Error(`nobody is known whose these entries are: ${lost.map(({ id }) => id).join()}`))
  yield* sql`
    insert into entries (customer_id, id, at, reason, other_customer, other_entry)
    select sides.customer_id, sides.id, at, reason, other.customer_id, other.id
    from sides
    join whole_entries on whole_entries.id = sides.entry_id
    left join sides other on other.entry_id = sides.entry_id and other.nth <> sides.nth`
  yield* sql`
    insert into postings (customer_id, entry_id, role, unit, amount)
    select sides.customer_id, sides.id, role, unit, amount
    from whole_postings
    join accounts on accounts.id = account_id
    join sides on sides.entry_id = whole_postings.entry_id
      and (sides.customer_id = accounts.customer_id or accounts.customer_id is null and nth = 1)`
  yield* sql`
    insert into postings (customer_id, entry_id, role, unit, amount)
    select customer_id, entry_id, 'customers', unit, -sum(amount)
    from postings
    group by customer_id, entry_id, unit
    having sum(amount) <> 0`
  yield* sql`
    update transactions set entry_id = sides.id
    from sides
    where nth > 1 and transactions.entry_id = sides.entry_id and transactions.customer_id = sides.customer_id`
})

const spreadLedger = Effect.gen(function* () {
  const sql = yield* SqlClient
  for (const table of ["entries", "postings", "balances"]) {
    yield* sql`alter table ${sql(table)} rename to ${sql(`whole_${table}`)}`
    yield* sql`alter table ${sql(`whole_${table}`)} drop constraint ${sql(`${table}_pkey`)}`
  }
  yield* sql`
    create table entries (customer_id bigint not null, id bigint not null, at bigint not null, reason text not null,
      other_customer bigint, other_entry bigint, primary key (customer_id, id))`
  yield* sql`
    create table postings (customer_id bigint not null, entry_id bigint not null, role text not null,
      unit text not null, amount numeric not null, primary key (customer_id, entry_id, role, unit))`
  yield* sql`
    create table balances (customer_id bigint not null references customers, role text not null,
      unit text not null references units, amount numeric not null, primary key (customer_id, role, unit),
      check (role <> 'funds' or amount >= 0))`
  yield* spreadEntries
  yield* sql`
    insert into balances (customer_id, role, unit, amount)
    select customer_id, role, unit, amount
    from whole_balances join accounts on accounts.id = account_id
    where customer_id is not null
    union all
    select customer_id, role, unit, sum(amount) from postings where role <> 'funds' group by customer_id, role, unit`
  yield* sql`drop table whole_entries, whole_postings, whole_balances, accounts`
})

/**
 * What is large can lie on many servers, each customer's on one: every key begins with the customer, and so does what
 * points at it. The office's own accounts are split over its customers and summed where they are asked for, so that an
 * entry lies with one customer and no two customers wait for each other's; a transfer is two entries that name each
 * other.
 */
export const spread = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`set local statement_timeout = 0` // a kept history is written anew
  yield* spreadTables
  yield* spreadSecrets
  yield* spreadLedger
})
