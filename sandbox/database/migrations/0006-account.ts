import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * What a customer's account needs: a secret that waits for its first code, and identity verification with its tokens
 * (as hashes).
 */
export const account = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`alter table customers add column totp_pending text`
  yield* sql`
    create table verifications (
      customer_id bigint primary key references customers,
      status text not null,
      at bigint not null
    )`
  yield* sql`
    create table verification_tokens (
      token_hash text primary key,
      customer_id bigint not null references customers,
      expires_at bigint not null
    )`
})
