import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { invalidData } from "../office/envelope.ts"

/** What the card's own page would tell the office: the card that was ordered is paid for, `ago` seconds ago. */
export const payCard = Effect.fnUntraced(function* (customer: number, ago: number) {
  const sql = yield* SqlClient
  const at = (yield* unixNow) - ago
  const paid = yield* sql`
    with paid as (
      update cards
      set bought_at = ${at}
      where customer_id = ${customer} and bought_at is null and id = (
        select id from cards where customer_id = ${customer} and bought_at is null order by id desc limit 1
      )
      returning purchase_id
    )
    update purchases
    set status = 'Completed', mdate = ${at}
    from paid
    where purchases.customer_id = ${customer} and purchases.id = paid.purchase_id
    returning purchases.id`
  return paid.length === 1 ? null : yield* invalidData("There is no card to pay for")
})

/** A card that was ordered and paid for so many seconds ago, for a customer of the demo. */
export const writeBoughtCard = Effect.fnUntraced(function* (customer: number, name: string, ago: number) {
  const sql = yield* SqlClient
  const at = (yield* unixNow) - ago
  yield* sql`
    with bought as (
      insert into purchases (customer_id, name, currency_id, status, marketplace, mdate)
      values (${customer}, 'Payment card', 22, 'Completed', 'Web Office', ${at})
      returning id
    ), item as (
      insert into purchase_items (customer_id, purchase_id, uid, name, price, marketplace_id)
      select ${customer}, id, 'CARD-' || id, 'Payment card, one year', 120, 1
      from bought
    )
    insert into cards (customer_id, purchase_id, reference, country, name, method, ordered_at, bought_at)
    select ${customer}, id, 'demo-' || id, 'DE', ${name}, 'bank-card', ${at}, ${at}
    from bought`
})
