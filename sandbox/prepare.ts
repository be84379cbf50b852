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
  return yield* sql.withTransaction(Effect.andThen(writeReference, writeDemoCustomers(history)))
})
