import * as Effect from "effect/Effect"
import { customerRole } from "../ledger/accounts.ts"
import { book } from "../ledger/book.ts"
import { statuses } from "../ledger/statuses.ts"
import { writeRow } from "../ledger/write-row.ts"

/** What contracts are paid in: their label is ATES, the balance is ATE. */
export const contractCurrency = { id: 41, unit: "ate" } as const

/** Kinds of rows: what a contract brings, and what goes into one. */
export const contractIncome = 9
const contractDeposit = 16

/** Moves an amount from the customer's balance into a contract: one entry, one row of the history. */
export const deposit = Effect.fnUntraced(function* (
  customer: { readonly id: number; readonly email: string },
  number: string,
  amount: string,
  now: number,
) {
  const { unit, id: currency } = contractCurrency
  const entry = yield* book({
    at: now,
    reason: "contract",
    customer: customer.id,
    postings: [
      { account: customerRole, unit, amount: `-${amount}` },
      { account: "contracts", unit, amount },
    ],
  })
  return yield* writeRow(
    {
      customer: customer.id,
      kind: contractDeposit,
      currency,
      status: statuses.completed.id,
      sum: `-${amount}`,
      fee: null,
      description: `Deposit to contract ${number}`,
      refUser: null,
      sender: customer.email,
      recipient: `contract ${number}`,
      entry,
    },
    now,
  )
})
