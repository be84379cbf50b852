import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { payCard } from "../card/pay-card.ts"
import { unixNow } from "../clock.ts"
import { contractCurrency } from "../contracts/ledger.ts"
import { demoCustomerNames } from "../customers/demo.ts"
import { book } from "../ledger/book.ts"
import { CurrentAsker } from "../office/asker.ts"
import { invalidData } from "../office/envelope.ts"
import { once } from "../office/once.ts"

/** Nobody signs in where one pays: it is for the demo's customers alone (S56). */
const demo = demoCustomerNames.map(({ email }) => email)

const month = 30 * 86_400
const noContract = "There is no contract that takes so much"

/** Pays for the card that was ordered under a reference. */
export const payOrderedCard = Effect.fnUntraced(function* (reference: string) {
  const sql = yield* SqlClient
  const [card] = yield* sql<{ customer: number }>`
    select customer_id::float8 as customer from cards join customers on customers.id = customer_id
    where reference = ${reference} and bought_at is null and email in ${sql.in(demo)}`
  return card === undefined
    ? yield* invalidData("There is no card to pay for")
    : yield* sql.withTransaction(payCard(card.customer, 0))
})

const payInto = Effect.fnUntraced(function* (number: string, amount: string) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const [contract] = yield* sql<{ customer: number; id: number; months: number; fits: boolean }>`
    select customer_id::float8 as customer, contracts.id::float8 as id, period as months,
      ${amount}::numeric >= 1 and deposit + ${amount}::numeric <= max_amount_limit as fits
    from contracts
    join contract_variants on contract_variants.id = variant_id
    join customers on customers.id = customer_id
    where number = ${number} and email in ${sql.in(demo)} for update of contracts`
  if (contract?.fits !== true) return yield* invalidData(noContract)
  const { customer, id, months } = contract
  const { unit } = contractCurrency
  yield* book({
    at: now,
    reason: "contract",
    customer,
    postings: [
      { account: "outside", unit, amount: `-${amount}` },
      { account: "contracts", unit, amount },
    ],
  })
  yield* sql`
    update contracts set deposit = deposit + ${amount}::numeric, activated_at = coalesce(activated_at, ${now}),
      release_at = coalesce(release_at, ${now + months * month})
    where customer_id = ${customer} and id = ${id}`
  return null
})

/**
 * Pays an amount from outside into a contract, as its balance would: the first time activates it. `page` is the page
 * that was filled in: sent twice, it pays once.
 */
export const payContract = Effect.fnUntraced(function* (number: string, amount: string, page: string) {
  if (!/^[0-9a-f-]{36}$/.test(page)) return yield* invalidData("This page is not whole: please open the link again")
  const sql = yield* SqlClient
  const [contract] = yield* sql<{ customer: number }>`
    select customer_id::float8 as customer from contracts join customers on customers.id = customer_id
    where number = ${number} and email in ${sql.in(demo)}`
  if (contract === undefined) return yield* invalidData(noContract)
  const asker = { address: "", idempotencyKey: `pay ${page}` }
  return yield* once("pay", contract.customer, { number, amount }, payInto(number, amount)).pipe(
    Effect.provideService(CurrentAsker, asker),
  )
})
