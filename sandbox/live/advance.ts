import { randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { settle } from "../ledger/settle.ts"
import { statuses } from "../ledger/statuses.ts"

/** One in seven does not go through. */
const outcomeOf = (id: number) => (id % 7 === 0 ? "cancelled" : "completed")

/**
 * Moves the row that has waited longest, and at least `patience` seconds, one state on: Waiting, Processing, settled.
 * A row that another instance is moving is left to it; one that leaves without an entry is not ours to settle.
 */
export const advance = Effect.fnUntraced(function* (patience: number) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const [row] = yield* sql<{ customer: number; id: number; status: number }>`
    select customer_id::float8 as customer, id::float8 as id, status from transactions
    where status in (0, 3) and changed_at <= ${now - patience} and (sum > 0 or entry_id is not null)
    order by changed_at, id limit 1 for update skip locked`
  if (row === undefined) return
  if (row.status === statuses.processing.id)
    return yield* settle(row, outcomeOf(row.id), now, randomBytes(32).toString("hex"))
  yield* sql`
    update transactions set status = ${statuses.processing.id}, changed_at = ${now}
    where customer_id = ${row.customer} and id = ${row.id}`
})
