import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * What coming in needs beside a password: PINs that are e-mailed (`sign_ins.pin`, made for one sign-in), codes for a
 * new password (only as hashes, one a customer), tickets of the parent platform's stand-in, and who invited whom.
 */
export const comingIn = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    alter table customers
      add column pin_by_mail boolean not null default false,
      add column sponsor_id bigint references customers,
      add column sponsor_place text`
  yield* sql`alter table sign_ins add column pin text`
  yield* sql`
    create table recovery_codes (
      customer_id bigint primary key references customers,
      code_hash text not null unique,
      expires_at bigint not null
    )`
  yield* sql`
    create table sign_on_tickets (
      token_hash text primary key,
      customer_id bigint not null references customers,
      expires_at bigint not null
    )`
})
