import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { daysToApply, lateCharge } from "../../src/domain/card/model.ts"
import { customerRole } from "../ledger/accounts.ts"
import { book, covers } from "../ledger/book.ts"
import { statuses } from "../ledger/statuses.ts"
import { writeRow } from "../ledger/write-row.ts"

/** What the card costs and is charged in. */
export const cardCurrency = { id: 22, unit: "eur" } as const

const cardCharge = 17

/** The last second at which a card that was bought in this one could not be applied for any more lies before this. */
export const lastPurchase = (now: number): number => now - daysToApply * 86_400

/** 60 is charged, once, for each card that was not applied for in time, as soon as the balance covers it (R032). */
export const chargeLate = Effect.fnUntraced(function* (
  customer: { readonly id: number; readonly email: string },
  now: number,
) {
  const sql = yield* SqlClient
  const late = yield* sql<{ id: number; reference: string }>`
    select id::float8 as id, reference from cards
    where customer_id = ${customer.id} and activated_at is null and charged_at is null
      and bought_at <= ${lastPurchase(now)}
    order by id
    for update`
  yield* Effect.forEach(
    late,
    Effect.fnUntraced(function* ({ id, reference }) {
      const { unit, id: currency } = cardCurrency
      if (!(yield* covers(customer.id, unit, lateCharge))) return
      const entry = yield* book({
        at: now,
        reason: "card charge",
        customer: customer.id,
        postings: [
          { account: customerRole, unit, amount: `-${lateCharge}` },
          { account: "fees", unit, amount: lateCharge },
        ],
      })
      yield* writeRow(
        {
          customer: customer.id,
          kind: cardCharge,
          currency,
          status: statuses.completed.id,
          sum: `-${lateCharge}`,
          fee: null,
          description: `Card ${reference} was not applied for in time`,
          refUser: null,
          sender: customer.email,
          recipient: "card",
          entry,
        },
        now,
      )
      yield* sql`update cards set charged_at = ${now} where customer_id = ${customer.id} and id = ${id}`
    }),
  )
})
