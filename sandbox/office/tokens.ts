import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { customerRole } from "../ledger/accounts.ts"
import { book } from "../ledger/book.ts"
import { statuses } from "../ledger/statuses.ts"
import { writeRow } from "../ledger/write-row.ts"
import { chain, type Due, isPaid, newPayAddress } from "../tokens/chain.ts"
import { AmountText } from "./amount-text.ts"
import { changingCall, customerCall } from "./call.ts"
import { invalidData } from "./envelope.ts"

/** What one OTON costs in USDT, and how many are sold at once. */
const offer = { asset: "oton", price: "0.15", currency: "usdt", least: "50", most: "100000" } as const
const [otonId, usdtId] = [18, 23]
const tokensBought = 18

/** For how many seconds an order waits for its payment. */
const patience = 30 * 60

/** Purchases of tokens that nobody paid for in time. What is paid all the same is completed all the same. */
const missUnpaid = Effect.fnUntraced(function* (customer: number, now: number) {
  const sql = yield* SqlClient
  yield* sql`
    update purchases set status = 'Missed payment', mdate = ${now} from token_orders o
    where purchases.customer_id = ${customer} and o.purchase_id = purchases.id and o.customer_id = ${customer}
      and o.paid_by is null and status = 'Pending payment' and o.ordered_at <= ${now - patience}`
})

/** `/token/offer`: what tokens are sold for (A66: this call and the next two are this sandbox's own). */
export const tokenOffer = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* (_, customer) {
    yield* missUnpaid(customer.id, yield* unixNow)
    return offer
  }),
)

/** `/token/order`: so many tokens at the price of the offer, a purchase that waits; answers what it is paid with. */
export const orderTokens = changingCall(
  "tokens",
  Schema.Struct({ amount: AmountText }),
  Effect.fnUntraced(function* ({ amount }, customer) {
    const sql = yield* SqlClient
    const now = yield* unixNow
    const [asked] = yield* sql<{ fits: boolean; pay: string }>`
    select ${amount}::numeric between ${offer.least}::numeric and ${offer.most}::numeric
      and scale(trim_scale(${amount}::numeric)) <= 3 as fits,
      trim_scale(${amount}::numeric * ${offer.price}::numeric)::text as pay`
    if (asked?.fits !== true) return yield* invalidData(`From ${offer.least} to ${offer.most} OTON are sold at once`)
    const to = newPayAddress()
    const [order] = yield* sql<{ id: number }>`
    with bought as (
      insert into purchases (customer_id, name, currency_id, status, marketplace, mdate)
      values (${customer.id}, ${`${amount} OTON`}, ${usdtId}, 'Pending payment', 'OTON Market', ${now})
      returning id
    ), item as (
      insert into purchase_items (customer_id, purchase_id, uid, name, price, marketplace_id)
      select ${customer.id}, id, 'OTON-' || id, ${`${amount} OTON`}, ${asked.pay}::numeric, 1
      from bought
    )
    insert into token_orders (customer_id, purchase_id, amount, pay, pay_to, ordered_at)
    select ${customer.id}, id, ${amount}::numeric, ${asked.pay}::numeric, ${to}, ${now}
    from bought
    returning id::float8 as id`
    return {
      id: String(order?.id),
      amount,
      asset: offer.asset,
      pay: asked.pay,
      currency: offer.currency,
      chain_id: chain.id,
      contract: chain.contract,
      to,
      decimals: chain.decimals,
    }
  }),
)

const Paid = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^\d{1,15}$/)),
  hash: Schema.String.check(Schema.isPattern(/^0x[0-9a-f]{64}$/)),
})

interface Order extends Due {
  readonly purchase_id: string
  readonly amount: string
  readonly paid_by: string | null
  readonly transaction_id: number | null
}

/**
 * `/token/confirm`: an order was paid by this transaction of the chain. It is found there, to the last digit and at
 * the order's own address; then the tokens are the customer's. The same again answers the same.
 */
export const confirmTokens = changingCall(
  "token payment",
  Paid,
  Effect.fnUntraced(function* ({ id, hash }, customer) {
    const sql = yield* SqlClient
    const now = yield* unixNow
    const [order] = yield* sql<Order>`
    select purchase_id::text, amount::text, pay::text, pay_to, ordered_at::float8 as ordered_at, paid_by,
      transaction_id::float8 as transaction_id
    from token_orders
    where id = ${id}::bigint and customer_id = ${customer.id}
    for update`
    if (order === undefined) return yield* invalidData("There is no such order")
    if (order.paid_by !== null)
      return order.paid_by === hash ? { id: order.transaction_id } : yield* invalidData("The order is paid already")
    const paid = yield* isPaid(hash, order)
    if (paid === undefined) return yield* invalidData("The payment is not on the chain yet")
    if (!paid) return yield* invalidData("The payment is not that of the order")
    const entry = yield* book({
      at: now,
      reason: "tokens",
      customer: customer.id,
      postings: [
        { account: "market", unit: offer.asset, amount: `-${order.amount}` },
        { account: customerRole, unit: offer.asset, amount: order.amount },
      ],
    })
    const row = yield* writeRow(
      {
        customer: customer.id,
        kind: tokensBought,
        currency: otonId,
        status: statuses.completed.id,
        sum: order.amount,
        fee: null,
        description: `Tokens bought, order ${id}`,
        refUser: null,
        sender: "OTON Market",
        recipient: customer.email,
        entry,
      },
      now,
    )
    yield* sql`
      update token_orders set paid_by = ${hash}, transaction_id = ${row}
      where customer_id = ${customer.id} and id = ${id}::bigint`
    yield* sql`
      update purchases
      set status = 'Completed', mdate = ${now}, transaction_id = ${row}
      where customer_id = ${customer.id} and id = ${order.purchase_id}::bigint`
    return { id: row }
  }),
)
