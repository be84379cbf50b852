import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { customerRole } from "../ledger/accounts.ts"
import type { RowRange } from "../ledger/book-rows.ts"
import { book } from "../ledger/book.ts"
import { statuses } from "../ledger/statuses.ts"
import { currencyOfUnit, units } from "../ledger/units.ts"
import { openingKind } from "./kinds.ts"

const held = units.filter((unit) => unit.held)

/** Units whose opening can be a row of the history: those with a currency of their own. */
export const openingRows = held.flatMap((unit) => {
  const currency = currencyOfUnit(unit.key)
  return currency === undefined ? [] : [{ unit, currency }]
})

/**
 * What a customer must have brought along: the least that keeps every balance above zero through the whole history,
 * and something of everything on top.
 */
const openingAmounts = Effect.fnUntraced(function* (range: RowRange) {
  const sql = yield* SqlClient
  const lowest = yield* sql<{ unit: string; missing: string }>`
    select unit, greatest(ceil(-min(running)), 0)::text as missing from (
      select unit, sum(rows.sum) over (partition by unit order by rows.at, rows.id) as running
      from transactions rows join currencies on currencies.id = rows.currency_id
      where rows.customer_id = ${range.customer} and entry_id is not null
        and rows.id between ${range.first} and ${range.first + range.count - 1}
    ) balances group by unit`
  const missing = new Map(lowest.map((row) => [row.unit, row.missing]))
  return yield* sql<{ unit: string; amount: string }>`
    select unit, (opening::numeric + missing::numeric)::text as amount
    from unnest(${held.map(({ key }) => key)}::text[], ${held.map(({ opening }) => opening)}::text[],
      ${held.map(({ key }) => missing.get(key) ?? "0")}::text[]) held(unit, opening, missing)`
})

const bookWithoutRow =
  (customer: number, at: number) =>
  ([unit, amount]: readonly [string, string]) =>
    book({
      at,
      reason: "opening",
      customer,
      postings: [
        { account: customerRole, unit, amount },
        { account: "opening", unit, amount: `-${amount}` },
      ],
    })

/**
 * Writes what the customer brought along at `at`: as the oldest rows of the range (`asRows`), to be booked with it, and
 * directly in the ledger for what no row can show.
 */
export const writeOpenings = Effect.fnUntraced(function* (
  customer: number,
  at: number,
  range: RowRange,
  asRows: boolean,
) {
  const sql = yield* SqlClient
  const amounts = new Map((yield* openingAmounts(range)).map(({ unit, amount }) => [unit, amount]))
  if (asRows) {
    yield* Effect.forEach(
      openingRows,
      ({ unit, currency }, row) => sql`
      insert into transactions (id, customer_id, at, type_id, currency_id, status, sum, description, marketplace,
        entry_id, changed_at)
      values (${range.first + row}, ${customer}, ${at}, ${openingKind}, ${currency.id}, ${statuses.completed.id},
        ${amounts.get(unit.key)}::numeric, 'Opening balance', 'Web Office', ${range.firstEntry + row}, ${at})`,
    )
    for (const { unit } of openingRows) amounts.delete(unit.key)
  }
  yield* Effect.forEach(amounts, bookWithoutRow(customer, at))
})
