import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import type { Guess } from "./guesses.ts"
import { hashOf, newSecret, secretOf } from "./secrets.ts"

/** What a sign-in may still ask for after the password. */
export type Factor = "code" | "pin"

/** Ten minutes, and three tries. */
const lifetime = 600
export const mostTries = 3

/**
 * Begins a sign-in whose password was right, with the PIN it waits for if it waits for one. The key leaves here once;
 * the database keeps its hash.
 */
export const openSignIn = Effect.fnUntraced(function* (customerId: number, factor: Factor, pin: string | null = null) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const key = newSecret(customerId)
  yield* sql`delete from sign_ins where customer_id = ${customerId} and expires_at <= ${now}`
  yield* sql`
    insert into sign_ins (key_hash, customer_id, factor, pin, expires_at)
    values (${hashOf(key)}, ${customerId}, ${factor}, ${pin}, ${now + lifetime})`
  return key
})

/** Guesses at a customer's second factors are counted over all sign-ins. */
export const codeGuess = (customer: number): Guess => ({ what: "code", whose: String(customer), customer })

/** Whose sign-in a key is of, while it lives. */
export const customerOfKey = Effect.fnUntraced(function* (key: string, factor: Factor) {
  const sql = yield* SqlClient
  const [open] = yield* sql<{ customer: number }>`
    select customer_id::float8 as customer from sign_ins
    where customer_id = ${secretOf(key)} and key_hash = ${hashOf(key)} and factor = ${factor}`
  return open?.customer
})

/** A sign-in that waits for its second factor. */
export interface OpenSignIn {
  readonly customer: number
  readonly secret: string | null
  readonly pin: string | null
  /** How many tries this one makes. */
  readonly tries: number
}

/**
 * Counts a try before it is looked at, so that no number of tries at once gets more than three. None: the key is over.
 */
export const trySignIn = Effect.fnUntraced(function* (key: string, factor: Factor) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const [open] = yield* sql<OpenSignIn>`
    update sign_ins set tries = tries + 1 from customers
    where customer_id = ${secretOf(key)} and key_hash = ${hashOf(key)} and factor = ${factor} and expires_at > ${now}
      and tries < ${mostTries} and customers.id = customer_id
    returning customer_id::float8 as customer, totp_secret as secret, sign_ins.pin, tries`
  return open
})

/** Ends a sign-in: its key serves once. Whether it was still open. */
export const closeSignIn = Effect.fnUntraced(function* (key: string) {
  const sql = yield* SqlClient
  const closed = yield* sql`
    delete from sign_ins where customer_id = ${secretOf(key)} and key_hash = ${hashOf(key)} returning 1`
  return closed.length === 1
})
