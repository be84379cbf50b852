import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

interface UnitSums {
  readonly unit: string
  readonly sum: string
  readonly fees: string
  readonly flight: string
}

const byUnit = (rows: ReadonlyArray<UnitSums>, field: "sum" | "fees" | "flight") =>
  Object.fromEntries(rows.map((row) => [row.unit, row[field]]))

/**
 * The ledger from above: per unit the sum of all postings, which is 0, and what the office's accounts of fees and of
 * money in flight hold, as decimal texts without idle zeros; and how many entries and postings there are.
 */
export const ledgerSums = Effect.gen(function* () {
  const sql = yield* SqlClient
  const rows = yield* sql<UnitSums>`
    select accounts.unit, trim_scale(coalesce(sum(amount), 0))::text as sum,
      trim_scale(coalesce(sum(amount) filter (where role = 'fees'), 0))::text as fees,
      trim_scale(coalesce(sum(amount) filter (where role = 'in-flight'), 0))::text as flight
    from accounts left join postings on postings.account_id = accounts.id group by accounts.unit order by accounts.unit`
  const [counted] = yield* sql<{
    entries: number
    postings: number
  }>`select (select count(*) from entries)::float8 as entries, (select count(*) from postings)::float8 as postings`
  return { ...counted, sums: byUnit(rows, "sum"), fees: byUnit(rows, "fees"), inFlight: byUnit(rows, "flight") }
})
