import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { demoEmail } from "../customers/demo.ts"
import { invalidData } from "../office/envelope.ts"

const Nullable = <Item extends Schema.Constraint>(item: Item) => Schema.optionalKey(Schema.NullOr(item))

/** Fields of a row as a test gives them: the names of the table's columns, all of them optional. */
export const RowFields = Schema.Struct({
  at: Schema.optionalKey(Schema.Int),
  type_id: Schema.optionalKey(Schema.Int),
  currency_id: Schema.optionalKey(Schema.Int),
  status: Schema.optionalKey(Schema.Int),
  sum: Schema.optionalKey(Schema.String),
  fee: Nullable(Schema.String),
  description: Schema.optionalKey(Schema.String),
  marketplace: Schema.optionalKey(Schema.String),
  ref_user_id: Nullable(Schema.Int),
  hash: Nullable(Schema.String),
  sender: Nullable(Schema.String),
  recipient: Nullable(Schema.String),
})
export type RowFields = typeof RowFields.Type

/** The id of the customer a test means. */
export const customerIdOf = Effect.fnUntraced(function* (email: string = demoEmail) {
  const sql = yield* SqlClient
  const [customer] = yield* sql<{ id: number }>`select id::float8 as id from customers where email = ${email}`
  return customer === undefined ? yield* invalidData(`There is no customer ${email}`) : customer.id
})

const record = `at bigint, type_id integer, currency_id integer, status integer, sum numeric, fee numeric,
  description text, marketplace text, ref_user_id bigint, hash text, sender text, recipient text`

/**
 * Puts rows into a history behind the ledger's back: what a test wants to appear, change and vanish between two pages
 * is the customer's list alone, and balances stay what the ledger says.
 * @returns the new rows' ids
 */
export const insertRows = Effect.fnUntraced(function* (customerId: number, rows: ReadonlyArray<RowFields>) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const inserted = yield* sql<{ id: number }>`
    insert into transactions (id, customer_id, at, type_id, currency_id, status, sum, fee, description, marketplace,
      ref_user_id, hash, sender, recipient, changed_at)
    select nextval('transaction_ids'), ${customerId}, coalesce(at, ${now}), coalesce(type_id, 2),
      coalesce(currency_id, 18), coalesce(status, 1), coalesce(sum, 1.000), fee,
      coalesce(description, 'Inserted by a test'), coalesce(marketplace, 'Web Office'), ref_user_id, hash, sender,
      recipient, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.literal(record)})
    returning id::float8 as id`
  return inserted.map(({ id }) => id)
})

/** Changes the given fields of rows and leaves the others. */
export const updateRows = Effect.fnUntraced(function* (
  customerId: number,
  ids: ReadonlyArray<number>,
  fields: RowFields,
) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  yield* sql`
    update transactions set ${sql.update({ ...fields, changed_at: now })}
    where customer_id = ${customerId} and id = any(${ids.map(String)}::text[]::bigint[])`
})

/** Makes rows vanish. */
export const deleteRows = Effect.fnUntraced(function* (customerId: number, ids: ReadonlyArray<number>) {
  const sql = yield* SqlClient
  yield* sql`
    delete from transactions where customer_id = ${customerId} and id = any(${ids.map(String)}::text[]::bigint[])`
})

/** Many alike rows, evenly spread over a stretch of time; a stretch of one second puts them all into it. */
export const spread = (count: number, from: number, to: number, fields: RowFields): ReadonlyArray<RowFields> =>
  Array.from({ length: count }, (_, index) => ({
    description: `Bulk row ${index + 1}`,
    ...fields,
    at: from + Math.floor(((to - from) * index) / Math.max(count - 1, 1)),
  }))
