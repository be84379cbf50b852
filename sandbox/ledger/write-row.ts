import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** A row that a customer's own doing adds to a history. Sums are decimal texts, negative when money leaves. */
export interface NewRow {
  readonly customer: number
  readonly kind: number
  readonly currency: number
  readonly status: number
  readonly sum: string
  readonly fee: string | null
  readonly description: string
  readonly refUser: number | null
  readonly sender: string
  readonly recipient: string
  readonly entry: number
}

/** Adds a row to a history. @returns its id */
export const writeRow = Effect.fnUntraced(function* (row: NewRow, now: number) {
  const sql = yield* SqlClient
  const [written] = yield* sql<{ id: number }>`
    insert into transactions (id, customer_id, at, type_id, currency_id, status, sum, fee, description, marketplace,
      ref_user_id, sender, recipient, entry_id, changed_at)
    values (nextval('transaction_ids'), ${row.customer}, ${now}, ${row.kind}, ${row.currency}, ${row.status},
      ${row.sum}::numeric, ${row.fee}::numeric, ${row.description}, 'Web Office',
      ${row.refUser}, ${row.sender}, ${row.recipient}, ${row.entry}, ${now})
    returning id::float8 as id`
  return written?.id ?? (yield* Effect.die(new Error("a row was not written")))
})
