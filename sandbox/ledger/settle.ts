import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { type Account, customerRole, type OfficeRole } from "./accounts.ts"
import { book, type Posting } from "./book.ts"
import { statuses } from "./statuses.ts"

/**
 * A row that waits, as settling needs it. Money on its way out was booked already, by its entry; money on its way in
 * was not.
 */
interface OpenRow {
  readonly customer: number
  readonly unit: string
  readonly counter: OfficeRole
  readonly sum: string
  readonly entry: number | null
}

export type Outcome = "completed" | "cancelled"

/** What the entry of a row booked, so that it can be moved on or taken back to the last digit. */
const booked = Effect.fnUntraced(function* ({ customer, entry }: OpenRow) {
  const sql = yield* SqlClient
  return yield* sql<{ account: Account; unit: string; amount: string; opposite: string }>`
    select role as account, unit, amount::text as amount, (-amount)::text as opposite
    from postings where customer_id = ${customer} and entry_id = ${entry}`
})

const cameIn = ({ unit, counter, sum }: OpenRow): ReadonlyArray<Posting> => [
  { account: customerRole, unit, amount: sum },
  { account: counter, unit, amount: `-${sum}` },
]

/** What an outcome moves: out of flight to where it goes, or everything back to where it came from, the fee with it. */
const postings: Readonly<
  Record<
    Outcome,
    (row: OpenRow) => Effect.Effect<ReadonlyArray<Posting>, Effect.Error<ReturnType<typeof booked>>, SqlClient>
  >
> = {
  completed: (row) =>
    row.entry === null
      ? Effect.succeed(cameIn(row))
      : Effect.map(booked(row), (lines) =>
          lines
            .filter(({ account }) => account === "in-flight")
            .flatMap(({ account, unit, amount, opposite }): ReadonlyArray<Posting> => [
              { account, unit, amount: opposite },
              { account: row.counter, unit, amount },
            ]),
        ),
  cancelled: (row) =>
    row.entry === null
      ? Effect.succeed([])
      : Effect.map(booked(row), (lines) =>
          lines.map(({ account, unit, opposite }) => ({ account, unit, amount: opposite })),
        ),
}

/** Settles a row that waits or is in process, in the ledger and in the history. The caller holds the row's lock. */
export const settle = Effect.fnUntraced(function* (
  { customer, id }: { readonly customer: number; readonly id: number },
  outcome: Outcome,
  now: number,
  hash: string,
) {
  const sql = yield* SqlClient
  const [row] = yield* sql<OpenRow>`
    select rows.customer_id::float8 as customer, currencies.unit, types.counter, rows.sum::text as sum,
      rows.entry_id::float8 as entry
    from transactions rows
    join currencies on currencies.id = rows.currency_id
    join transaction_types types on types.id = rows.type_id
    where rows.customer_id = ${customer} and rows.id = ${id}
      and rows.status in ${sql.in([statuses.waiting.id, statuses.processing.id])}`
  if (row === undefined) return
  const lines = yield* postings[outcome](row)
  const entry =
    lines.length === 0 ? null : yield* book({ at: now, reason: `${outcome} ${id}`, customer, postings: lines })
  const onChain = outcome === "completed" && row.counter === "outside" ? hash : null
  yield* sql`
    update transactions
    set status = ${statuses[outcome].id}, changed_at = ${now}, hash = coalesce(hash, ${onChain}),
      entry_id = coalesce(entry_id, ${entry})
    where customer_id = ${customer} and id = ${id}`
})
