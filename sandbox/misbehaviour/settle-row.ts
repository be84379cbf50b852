import { randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { settle } from "../ledger/settle.ts"
import { statuses } from "../ledger/statuses.ts"
import { invalidData } from "../office/envelope.ts"

export const Outcome = Schema.Literals(["processing", "completed", "cancelled"])

/** Moves one row that waits to the state a test wants it in, ledger and all. */
export const settleRow = Effect.fnUntraced(function* (id: number, to: typeof Outcome.Type) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const [row] = yield* sql<{ customer: number; id: number }>`
        select customer_id::float8 as customer, id::float8 as id
        from transactions
        where id = ${id} and status in ${sql.in([statuses.waiting.id, statuses.processing.id])}
        for update`
      if (row === undefined) return yield* invalidData(`There is no row ${id} that waits`)
      if (to === "processing")
        yield* sql`
          update transactions set status = ${statuses.processing.id}, changed_at = ${now}
          where customer_id = ${row.customer} and id = ${id}`
      else yield* settle(row, to, now, randomBytes(32).toString("hex"))
      return null
    }),
  )
})
