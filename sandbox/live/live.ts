import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { SqlClient } from "effect/sql/SqlClient"
import { demoEmail } from "../customers/demo.ts"
import { logFault } from "../log.ts"
import { advance } from "./advance.ts"
import { arrive } from "./arrive.ts"

const name = "live"

/** Whether it is this instance's turn: of several on one database, one gets each turn. */
const turn = Effect.fnUntraced(function* (interval: number) {
  const sql = yield* SqlClient
  const now = (yield* Clock.currentTimeMillis) / 1000
  const taken = yield* sql`
    update schedules
    set next_at = ${now + interval}::float8
    where name = ${name} and next_at <= ${now}::float8
    returning name`
  return taken.length > 0
})

const schedule = Effect.fnUntraced(function* (interval: number) {
  const sql = yield* SqlClient
  const now = (yield* Clock.currentTimeMillis) / 1000
  yield* sql`
    insert into schedules (name, next_at) values (${name}, ${now + interval}::float8)
    on conflict (name) do update set next_at = excluded.next_at`
})

/**
 * The office while one watches: `rate` times a minute a row arrives for the demo customer, and the row that waits
 * longest moves on once it has waited for three such intervals.
 */
export const live = Effect.fnUntraced(function* (rate: number) {
  const sql = yield* SqlClient
  const interval = 60 / rate
  yield* schedule(interval)
  const step = Effect.gen(function* () {
    if (!(yield* turn(interval))) return
    yield* arrive(demoEmail)
    yield* advance(Math.ceil(3 * interval))
  })
  yield* sql.withTransaction(step).pipe(
    Effect.catch((error) => Effect.sync(() => logFault(error))),
    Effect.repeat(Schedule.spaced(`${Math.round(Math.min(1000, interval * 250))} millis`)),
  )
})
