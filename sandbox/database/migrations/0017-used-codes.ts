import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Each code that a customer has used is kept again, so that none serves twice whatever the clock does. */
export const usedCodes = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`alter table used_codes drop constraint used_codes_pkey, add primary key (customer_id, step)`
})
