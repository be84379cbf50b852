import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { customerRole } from "../ledger/accounts.ts"
import { book, type Posting } from "../ledger/book.ts"
import type { Assessed } from "./assess.ts"
import { familyCurrency, type Method } from "./methods.ts"

/** Where the part of a fee comes from that a balance of the OTON family cannot carry (R009, A30). */
const feeUnit = "fee"

/**
 * How a withdrawal falls on the accounts: from the balance, to the fees, and `lent` by the balance of fees. All above
 * zero.
 */
interface Parts {
  readonly own: string
  readonly kept: string
  readonly lent: string
}

const partsOf = Effect.fnUntraced(function* (
  customer: number,
  { currency }: Method,
  unit: string,
  { sum, fee }: Assessed,
) {
  const sql = yield* SqlClient
  const [parts] = yield* sql<Parts>`
    with held as (
      select case when ${currency === familyCurrency}
        then least(greatest(${sum}::numeric - balances.amount, 0), ${fee}::numeric) else 0 end as lent
      from balances
      where customer_id = ${customer} and role = ${customerRole} and unit = ${unit}
    )
    select trim_scale(${sum}::numeric - lent)::text as own, trim_scale(${fee}::numeric - lent)::text as kept,
      trim_scale(lent)::text as lent
    from held`
  return parts ?? (yield* Effect.die(new Error(`customer ${customer} has no account of ${unit}`)))
})

const postings = (unit: string, net: string, { own, kept, lent }: Parts): ReadonlyArray<Posting> => [
  { account: customerRole, unit, amount: `-${own}` },
  { account: "in-flight", unit, amount: net },
  { account: "fees", unit, amount: kept },
  ...(lent === "0"
    ? []
    : ([
        { account: customerRole, unit: feeUnit, amount: `-${lent}` },
        { account: "fees", unit: feeUnit, amount: lent },
      ] satisfies ReadonlyArray<Posting>)),
]

/**
 * Books a withdrawal as one entry: the fee is the office's at once, the rest waits in flight. @returns the entry's id
 */
export const bookWithdrawal = Effect.fnUntraced(function* (
  customer: number,
  method: Method,
  unit: string,
  assessed: Assessed,
  now: number,
) {
  const parts = yield* partsOf(customer, method, unit, assessed)
  return yield* book({ at: now, reason: "withdrawal", customer, postings: postings(unit, assessed.net, parts) })
})
