import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { writeVariants } from "../contracts/variants.ts"
import { kinds } from "../history/kinds.ts"
import { statuses } from "./statuses.ts"
import { rowCurrencies, units } from "./units.ts"

/** Brings the tables of names in line with the catalogues of this build. */
export const writeReference = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    insert into units (key, precision)
    select * from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as unit(key text, precision integer)
    on conflict (key) do update set precision = excluded.precision`
  yield* sql`
    insert into currencies (id, code, symbol, unit)
    select *
    from jsonb_to_recordset(${JSON.stringify(rowCurrencies)}::jsonb)
      as currency(id integer, code text, symbol text, unit text)
    on conflict (id) do update set code = excluded.code, symbol = excluded.symbol`
  yield* sql`
    insert into transaction_types (id, name, counter)
    select * from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as kind(id integer, name text, counter text)
    on conflict (id) do update set name = excluded.name, counter = excluded.counter`
  yield* sql`
    insert into transaction_statuses (id, name)
    select * from jsonb_to_recordset(${JSON.stringify(Object.values(statuses))}::jsonb) as status(id integer, name text)
    on conflict (id) do update set name = excluded.name`
  yield* writeVariants
})
