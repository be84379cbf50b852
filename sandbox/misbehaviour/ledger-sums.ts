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
 * money in flight hold over all customers, as decimal texts without idle zeros; and how many entries there are, two
 * that name each other as one, and how many postings.
 */
export const ledgerSums = Effect.gen(function* () {
  const sql = yield* SqlClient
  const rows = yield* sql<UnitSums>`
    select units.key as unit, trim_scale(coalesce(sum(amount), 0))::text as sum,
      trim_scale(coalesce(sum(amount) filter (where role = 'fees'), 0))::text as fees,
      trim_scale(coalesce(sum(amount) filter (where role = 'in-flight'), 0))::text as flight
    from units left join postings on postings.unit = units.key group by units.key order by units.key`
  const [counted] = yield* sql<{
    entries: number
    postings: number
  }>`
    select (select count(*) from entries where other_entry is null or id < other_entry)::float8 as entries,
      (select count(*) from postings)::float8 as postings`
  return { ...counted, sums: byUnit(rows, "sum"), fees: byUnit(rows, "fees"), inFlight: byUnit(rows, "flight") }
})
