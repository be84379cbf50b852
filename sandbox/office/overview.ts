import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { customerCall } from "./call.ts"
import { pointsOf } from "./structure.ts"

const nothing = Schema.Struct({})

/** `/user/dashboard`: what is new (R342, R026). Field names here and below are this sandbox's own: none are shown. */
export const userDashboard = customerCall(
  nothing,
  Effect.fnUntraced(function* () {
    const sql = yield* SqlClient
    return { news: yield* sql`select title, text, at::float8 as date, link from news order by at desc, id desc` }
  }),
)

const monthSeconds = 30 * 86_400

/** `/user/stats`: what partners bought in the last thirty days, and in the thirty before (R343). */
export const userStats = customerCall(
  nothing,
  Effect.fnUntraced(function* (_, customer) {
    const sql = yield* SqlClient
    const now = yield* unixNow
    const [sums] = yield* sql`
    select coalesce(sum(amount) filter (where at > ${now - monthSeconds}), 0)::text as turnover_30d,
      coalesce(sum(amount) filter (where at <= ${now - monthSeconds} and at > ${now - 2 * monthSeconds}), 0)::text
        as turnover_previous_30d
    from partner_purchases where customer_id = ${customer.id} and status = 'Completed'`
    return sums
  }),
)

/** `/pool/user/pointsBar`: points, and those of the next rank (R348). */
export const pointsBar = customerCall(nothing, (_, customer) => pointsOf(customer.id))
