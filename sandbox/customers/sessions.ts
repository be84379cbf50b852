import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { hashOf, newSecret, secretOf } from "./secrets.ts"

/** Thirty days, as long as the cookie lives (R160, R426). */
const lifetime = 30 * 86_400

/** Who is signed in. */
export interface Customer {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly twoFactor: boolean
  readonly bep20: string
  /** The session in hand, by the hash of its token. */
  readonly session: string
}

/** Starts a session. The token leaves here once; the database keeps its hash. */
export const openSession = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const token = newSecret(customerId)
  yield* sql`delete from sessions where customer_id = ${customerId} and expires_at <= ${now}`
  yield* sql`
    insert into sessions (token_hash, customer_id, expires_at)
    values (${hashOf(token)}, ${customerId}, ${now + lifetime})`
  return token
})

/**
 * Lets a customer in, or begins to, in one transaction and beside nobody who changes what guards the account: such a
 * change locks the same row, so that it sees the session and ends it, or has ended what would let in. Neither are two
 * let in at the same moment: each sees the codes that were used before it, and an older one no longer serves behind a
 * newer.
 */
export const lettingIn = Effect.fnUntraced(function* <Value, Failure, Requirements>(
  customerId: number,
  letIn: Effect.Effect<Value, Failure, Requirements>,
) {
  const sql = yield* SqlClient
  const locked = sql`select 1 from customers where id = ${customerId} for no key update`
  return yield* sql.withTransaction(Effect.andThen(locked, letIn))
})

/** The customer of a token, if it is known and not too old. */
export const customerOf = Effect.fnUntraced(function* (token: string) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const [customer] = yield* sql<Customer>`
    select customers.id::float8 as id, email, name, two_factor as "twoFactor", bep20, token_hash as session
    from sessions join customers on customers.id = sessions.customer_id
    where customer_id = ${secretOf(token)} and token_hash = ${hashOf(token)} and expires_at > ${now}`
  return customer
})

/** Ends a session, so that its token is worth nothing. */
export const endSession = Effect.fnUntraced(function* ({ id, session }: Customer) {
  const sql = yield* SqlClient
  yield* sql`delete from sessions where customer_id = ${id} and token_hash = ${session}`
})

/** Ends everything but one session: who else is signed in as the customer, and every way in that was begun. */
export const endOthers = Effect.fnUntraced(function* (customerId: number, kept: string | null) {
  const sql = yield* SqlClient
  yield* sql`delete from sessions where customer_id = ${customerId} and token_hash is distinct from ${kept}`
  for (const table of ["sign_ins", "recovery_codes", "sign_on_tickets"])
    yield* sql`delete from ${sql(table)} where customer_id = ${customerId}`
})
