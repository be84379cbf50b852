import { randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { cardCountries } from "../../src/domain/card/countries.ts"
import { cardCurrency, chargeLate, lastPurchase } from "../card/charge-late.ts"
import { unixNow } from "../clock.ts"
import { changingCall, customerCall } from "./call.ts"
import { invalidData } from "./envelope.ts"

const price = "120"
const methods = [
  { id: "bank-card", name: "Bank card" },
  { id: "bank-transfer", name: "Bank transfer" },
  { id: "usdt", name: "USDT" },
] as const

interface Card {
  readonly id: number
  readonly name: string
  readonly bought_at: number | null
  readonly activated_at: number | null
}

/** The newest card that was paid for. */
const paidCard = Effect.fnUntraced(function* (customer: number) {
  const sql = yield* SqlClient
  const [card] = yield* sql<Card>`
    select id::float8 as id, name, bought_at::float8 as bought_at, activated_at::float8 as activated_at
    from cards where customer_id = ${customer} and bought_at is not null order by bought_at desc, id desc limit 1`
  return card
})

/**
 * `/card/index`: what the card costs and what the customer has of it (A65: this call and the next two are this
 * sandbox's own).
 */
export const cardIndex = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* (_, customer) {
    const sql = yield* SqlClient
    yield* sql.withTransaction(chargeLate(customer, yield* unixNow))
    const card = yield* paidCard(customer.id)
    return {
      price,
      currency_id: cardCurrency.id,
      methods,
      card: card === undefined ? null : { name: card.name, bought_at: card.bought_at, activated_at: card.activated_at },
    }
  }),
)

const Order = Schema.Struct({
  country: Schema.Literals([...cardCountries]),
  name: Schema.String.check(
    Schema.isPattern(/^\S(.{0,48}\S)?$/u, { message: "the name on the card is missing or too long" }),
  ),
  method: Schema.Literals(methods.map(({ id }) => id)),
  terms: Schema.Literal(1),
  resident: Schema.Literal(1),
})

/** What is ordered and not paid for yet is changed rather than ordered twice. */
const openCard = Effect.fnUntraced(function* (customer: number, now: number) {
  const sql = yield* SqlClient
  const [open] = yield* sql<{
    reference: string
  }>`
    select reference
    from cards
    where customer_id = ${customer} and bought_at is null
    order by id desc limit 1`
  if (open !== undefined) return open.reference
  const reference = randomBytes(6).toString("hex")
  yield* sql`
    with bought as (
      insert into purchases (customer_id, name, currency_id, status, marketplace, mdate)
      values (${customer}, 'Payment card', ${cardCurrency.id}, 'Pending payment', 'Web Office', ${now})
      returning id
    ), item as (
      insert into purchase_items (customer_id, purchase_id, uid, name, price, marketplace_id)
      select ${customer}, id, ${`CARD-${reference}`}, 'Payment card, one year', ${price}::numeric, 1
      from bought
    )
    insert into cards (customer_id, purchase_id, reference, country, name, method, ordered_at)
    select ${customer}, id, ${reference}, '', '', '', ${now}
    from bought`
  return reference
})

/**
 * `/card/order`: a card is ordered, a purchase that waits for its payment; answers the link of the page where it is
 * paid.
 */
export const orderCard = changingCall(
  "card",
  Order,
  Effect.fnUntraced(function* ({ country, name, method }, customer) {
    const sql = yield* SqlClient
    const now = yield* unixNow
    yield* sql`select 1 from customers where id = ${customer.id} for no key update`
    // One that is being paid for is waited for: it is paid then.
    yield* sql`select 1 from cards where customer_id = ${customer.id} order by id for update`
    const held = yield* paidCard(customer.id)
    if (held !== undefined && held.activated_at !== null) return yield* invalidData("The card is already activated!")
    if (held !== undefined && (held.bought_at ?? 0) > lastPurchase(now))
      return yield* invalidData("A card is bought already")
    const reference = yield* openCard(customer.id, now)
    yield* sql`
      update cards set country = ${country}, name = ${name}, method = ${method}
      where customer_id = ${customer.id} and reference = ${reference}`
    return [`https://cards.office.test/apply/${reference}`]
  }),
)

/** `/card/activate`: the card that was bought is applied for, once and in time (R270). */
export const activateCard = changingCall(
  "card activation",
  Schema.Struct({}),
  Effect.fnUntraced(function* (_, customer) {
    const sql = yield* SqlClient
    const now = yield* unixNow
    yield* sql`select 1 from customers where id = ${customer.id} for no key update`
    const card = yield* paidCard(customer.id)
    if (card === undefined) return yield* invalidData("There is no card to activate")
    if (card.activated_at !== null) return yield* invalidData("The card is already activated!")
    if ((card.bought_at ?? 0) <= lastPurchase(now)) return yield* invalidData("The card activation period has expired.")
    yield* sql`update cards set activated_at = ${now} where customer_id = ${customer.id} and id = ${card.id}`
    return null
  }),
)
