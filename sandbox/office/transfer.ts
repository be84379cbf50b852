import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { customerRole } from "../ledger/accounts.ts"
import { book, bookBetween } from "../ledger/book.ts"
import { statuses } from "../ledger/statuses.ts"
import { unitOfCurrency } from "../ledger/units.ts"
import { writeRow } from "../ledger/write-row.ts"
import { AmountText } from "./amount-text.ts"
import { gatedCall } from "./call.ts"
import { invalidData } from "./envelope.ts"
import { refuseOverdraft } from "./overdraft.ts"
import { type Recipient, recipientOf } from "./recipient.ts"
import { Typed } from "./typed.ts"

const Request = Schema.Struct({ amount: AmountText, to_user: Typed, currency: Schema.Int, two: Typed })

/** BTC, USDT, and OTON, which is inferred (A18). */
const transferable: ReadonlyArray<number> = [1, 32, 18]
const [transferIn, transferOut] = [2, 3]

const unitOf = Effect.fnUntraced(function* (id: number) {
  const unit = transferable.includes(id) ? unitOfCurrency(id) : undefined
  return unit ?? (yield* invalidData(`Currency ${id} cannot be transferred`))
})

/** More decimals than the balance has are rounded (A88). */
const rounded = Effect.fnUntraced(function* (amount: string, precision: number) {
  const sql = yield* SqlClient
  const [sum] = yield* sql<{
    text: string
    positive: boolean
  }>`
    select round(${amount}::numeric, ${precision}::int)::text as text,
      round(${amount}::numeric, ${precision}::int) > 0 as positive`
  return sum?.positive === true ? sum.text : yield* invalidData("The sum must be more than 0")
})

/** To a customer two entries, to a partner one: partners are the world outside. */
const bookTransfer = Effect.fnUntraced(function* (
  at: number,
  from: number,
  recipient: Recipient,
  unit: string,
  amount: string,
) {
  if (recipient.isCustomer) return yield* bookBetween(at, { from, to: recipient.id, unit, amount })
  const out = yield* book({
    at,
    reason: "transfer",
    customer: from,
    postings: [
      { account: customerRole, unit, amount: `-${amount}` },
      { account: "partners", unit, amount },
    ],
  })
  return { out, into: undefined }
})

/**
 * `/transaction/transfer` (R351): to another customer by e-mail, at once and free of charge (R424). Answers the id of
 * the sender's row.
 */
export const transfer = gatedCall(
  "transfer",
  Request,
  Effect.fnUntraced(function* ({ amount, to_user, currency }, sender) {
    const unit = yield* unitOf(currency)
    const sum = yield* rounded(amount, unit.precision)
    const email = to_user.trim().toLowerCase()
    if (email === sender.email) return yield* invalidData("You cannot transfer to yourself")
    const recipient = yield* recipientOf(email)
    if (recipient === undefined) return yield* invalidData("There is no customer with this e-mail")
    const now = yield* unixNow
    const entries = yield* refuseOverdraft(bookTransfer(now, sender.id, recipient, unit.key, sum))
    const row = {
      currency,
      status: statuses.completed.id,
      fee: null,
      sender: sender.email,
      recipient: recipient.email,
    }
    if (entries.into !== undefined) {
      yield* writeRow(
        {
          ...row,
          customer: recipient.id,
          kind: transferIn,
          sum,
          description: `Transfer from ${sender.name}`,
          refUser: sender.id,
          entry: entries.into,
        },
        now,
      )
    }
    return {
      id: yield* writeRow(
        {
          ...row,
          customer: sender.id,
          kind: transferOut,
          sum: `-${sum}`,
          description: `Transfer to ${recipient.name}`,
          refUser: recipient.id,
          entry: entries.out,
        },
        now,
      ),
    }
  }),
)
