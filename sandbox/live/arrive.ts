import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { generateRows } from "../history/generate.ts"
import { incomingSlots } from "../history/slots.ts"
import { bookRows, reserveIds } from "../ledger/book-rows.ts"

/** Lets one row arrive now: booked at once, or waiting if it is of a kind that takes its time. */
export const arrive = Effect.fnUntraced(function* (email: string) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const [customer] = yield* sql<{ id: number }>`select id::float8 as id from customers where email = ${email}`
  if (customer === undefined) return
  const range = yield* reserveIds(customer.id, 1)
  yield* generateRows(
    { customer: customer.id, email, seed: randomUUID(), slots: incomingSlots, newest: [], anchor: now, span: 0 },
    range,
    1,
  )
  yield* bookRows(range)
})
