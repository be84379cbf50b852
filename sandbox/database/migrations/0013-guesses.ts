import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * How often somebody guessed, and where each customer came in from: whoever guesses from elsewhere is not counted
 * against the customer there. Keys are digests: addresses are nobody's to read.
 */
export const guesses = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    create table guesses (key text primary key, tries double precision not null, at double precision not null)`
  yield* sql`create index guesses_by_time on guesses (at)`
  yield* sql`
    create table familiar_addresses (
      customer_id bigint not null references customers,
      address text not null,
      at bigint not null,
      primary key (customer_id, address)
    )`
  yield* sql`create index sessions_of_customer on sessions (customer_id)`
})
