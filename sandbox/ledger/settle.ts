import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { OfficeRole } from "./accounts.ts"
import { book, type Posting } from "./book.ts"
import { statuses } from "./statuses.ts"

/** A row that waits, as settling needs it. Amounts are decimal texts without sign. */
interface OpenRow {
  readonly id: number
  readonly customer: number
  readonly outgoing: boolean
  readonly unit: string
  readonly counter: OfficeRole
  readonly gross: string
  readonly net: string
  readonly fee: string
}

export type Outcome = "completed" | "cancelled"

const line = (account: Posting["account"], unit: string, amount: string): Posting => ({ account, unit, amount })

/** What an outcome moves. Money on its way out was reserved in flight; money on its way in was not booked at all. */
const postings: Readonly<Record<Outcome, (row: OpenRow) => ReadonlyArray<Posting>>> = {
  completed: (row) =>
    row.outgoing
      ? [line({ office: "in-flight" }, row.unit, `-${row.gross}`), line({ office: row.counter }, row.unit, row.net), ...(row.fee === "0" ? [] : [line({ office: "fees" }, row.unit, row.fee)])]
      : [line({ customer: row.customer }, row.unit, row.gross), line({ office: row.counter }, row.unit, `-${row.gross}`)],
  cancelled: (row) => (row.outgoing ? [line({ office: "in-flight" }, row.unit, `-${row.gross}`), line({ customer: row.customer }, row.unit, row.gross)] : []),
}

/** Settles a row that waits or is in process, in the ledger and in the history. The caller holds the row's lock. */
export const settle = Effect.fnUntraced(function* (id: number, outcome: Outcome, now: number, hash: string) {
  const sql = yield* SqlClient
  const [row] = yield* sql<OpenRow>`
    select rows.id::float8 as id, rows.customer_id::float8 as customer, rows.sum < 0 as outgoing, currencies.unit, types.counter,
      abs(rows.sum)::text as gross, (abs(rows.sum) - coalesce(rows.fee, 0))::text as net, coalesce(rows.fee, 0)::text as fee
    from transactions rows join currencies on currencies.id = rows.currency_id join transaction_types types on types.id = rows.type_id
    where rows.id = ${id} and rows.status in ${sql.in([statuses.waiting.id, statuses.processing.id])}`
  if (row === undefined) return
  const lines = postings[outcome](row)
  const entry = lines.length === 0 ? null : yield* book({ at: now, reason: `${outcome} ${id}`, postings: lines })
  const onChain = outcome === "completed" && row.counter === "outside" ? hash : null
  yield* sql`
    update transactions set status = ${statuses[outcome].id}, changed_at = ${now}, hash = coalesce(hash, ${onChain}), entry_id = coalesce(entry_id, ${entry})
    where id = ${id}`
})
