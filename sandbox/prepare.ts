import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { writeDemoCustomers } from "./customers/demo.ts"
import { migrate } from "./database/migrate.ts"
import { writeReference } from "./ledger/reference.ts"

/**
 * Brings a database, empty or kept, to what this build serves: its tables, its names, and the customers of the demo,
 * whose history has the length it was first made with: that length is the result.
 */
export const prepare = Effect.fnUntraced(function* (history: number) {
  const sql = yield* SqlClient
  yield* migrate
  const unhurried = sql`set local statement_timeout = 0` // a million rows take their time
  return yield* sql.withTransaction(
    Effect.andThen(Effect.andThen(unhurried, writeReference), writeDemoCustomers(history)),
  )
})
