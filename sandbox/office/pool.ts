import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { customerCall } from "./call.ts"

/** Of everything partners below a customer bought, this part is shared out among the ranks, in these per cents. */
const poolPart = "0.02"
const shares = [
  { rank: 6, share: 20 },
  { rank: 7, share: 25 },
  { rank: 8, share: 25 },
  { rank: 9, share: 30 },
] as const

/**
 * `/pool/info`: a list whose entry 1 says how the token pool is shared out (R189, R349). Field names beside share,
 * amount and rank are this sandbox's own.
 */
export const poolInfo = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* () {
    const sql = yield* SqlClient
    const distribution = yield* sql`
    select rank, share::text as share, round(pool.amount * share / 100, 3)::text as amount
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as part(rank integer, share integer),
      (select coalesce(sum(amount), 0) * ${poolPart}::numeric as amount
        from partner_purchases where status = 'Completed') pool
    order by rank`
    return [{ name: "Token pool" }, { distribution }]
  }),
)
