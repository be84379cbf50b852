import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { hashOf, newSecret, secretOf } from "../customers/secrets.ts"

/** Ten minutes: the widget asks for another one when it is over. */
const lifetime = 600

/** What every token of a widget begins with. */
const mark = "_act-"

const holderOf = (token: string): number => (token.startsWith(mark) ? secretOf(token.slice(mark.length)) : 0)

/** A token for the widget. It leaves here once; the database keeps its hash. Earlier ones of the customer end. */
export const openVerification = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient
  const token = mark + newSecret(customerId)
  yield* sql`delete from verification_tokens where customer_id = ${customerId} or expires_at <= ${yield* unixNow}`
  yield* sql`
    insert into verification_tokens (token_hash, customer_id, expires_at)
    values (${hashOf(token)}, ${customerId}, ${(yield* unixNow) + lifetime})`
  return token
})

/** Whose verification a token is for, while it lives. */
export const applicantOf = Effect.fnUntraced(function* (token: string) {
  const sql = yield* SqlClient
  const [found] = yield* sql<{ customer: number }>`
    select customer_id::float8 as customer
    from verification_tokens
    where customer_id = ${holderOf(token)} and token_hash = ${hashOf(token)} and expires_at > ${yield* unixNow}`
  return found?.customer
})

/** Ends a token before its time. */
export const expireToken = Effect.fnUntraced(function* (token: string) {
  const sql = yield* SqlClient
  yield* sql`delete from verification_tokens where customer_id = ${holderOf(token)} and token_hash = ${hashOf(token)}`
})

/** How a customer's verification stands; an approved one stays approved. */
export const decideVerification = Effect.fnUntraced(function* (customerId: number, status: string) {
  const sql = yield* SqlClient
  const [row] = yield* sql<{ status: string }>`
    insert into verifications (customer_id, status, at) values (${customerId}, ${status}, ${yield* unixNow})
    on conflict (customer_id) do update set
      status = case when verifications.status = 'approved' then 'approved' else excluded.status end,
      at = excluded.at
    returning status`
  return row?.status ?? status
})
