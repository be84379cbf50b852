import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Each order of tokens is paid to an address of its own; those from before had one in common. */
export const payers = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`alter table token_orders add column pay_to text unique`
})
