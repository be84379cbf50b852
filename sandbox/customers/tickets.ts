import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { hashOf, newSecret, secretOf } from "./secrets.ts"

/** Two minutes: as long as a page needs to load. */
const lifetime = 120

/** A token of the parent platform for one of its users. It leaves here once; the database keeps its hash. */
export const openTicket = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const token = newSecret(customerId)
  yield* sql`delete from sign_on_tickets where customer_id = ${customerId} and expires_at <= ${now}`
  yield* sql`
    insert into sign_on_tickets (token_hash, customer_id, expires_at)
    values (${hashOf(token)}, ${customerId}, ${now + lifetime})`
  return token
})

/** Whose token it is; it serves once. */
export const takeTicket = Effect.fnUntraced(function* (token: string) {
  const sql = yield* SqlClient
  const [taken] = yield* sql<{ customer: number }>`
    delete from sign_on_tickets
    where customer_id = ${secretOf(token)} and token_hash = ${hashOf(token)} and expires_at > ${yield* unixNow}
    returning customer_id::float8 as customer`
  return taken?.customer
})
