import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { customerCall } from "./call.ts"

/**
 * `/transaction/userTypes`: names of the types of rows (R350). The shape is this sandbox's own: none is shown (R365).
 */
export const userTypes = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* () {
    const sql = yield* SqlClient
    return yield* sql<{ id: number; name: string }>`select id, name from transaction_types order by id`
  }),
)
