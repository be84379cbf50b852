import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Of the codes that a customer has used only the newest is kept: none of a step before it serves any more. What was
 * guessed long ago is found by its age.
 */
export const lastCodes = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    delete from used_codes old using used_codes newer
    where newer.customer_id = old.customer_id and newer.step > old.step`
  yield* sql`alter table used_codes drop constraint used_codes_pkey, add primary key (customer_id)`
  yield* sql`create index guesses_by_age on guesses (at)`
})
