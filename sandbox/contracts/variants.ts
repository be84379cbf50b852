import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** What this office sells: the periods are the specification's (R302, R433), the amounts its own. */
const variants = [
  { id: 1, period: 12, max_amount: "5000", max_amount_limit: "10000" },
  { id: 2, period: 36, max_amount: "20000", max_amount_limit: "50000" },
  { id: 3, period: 60, max_amount: "100000", max_amount_limit: "250000" },
] as const

/** Writes the variants down, as they are in this build. */
export const writeVariants = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    insert into contract_variants (id, period, max_amount, max_amount_limit)
    select *
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
      as variant(id integer, period integer, max_amount numeric, max_amount_limit numeric)
    on conflict (id) do update set
      period = excluded.period, max_amount = excluded.max_amount,
      max_amount_limit = excluded.max_amount_limit`
})
