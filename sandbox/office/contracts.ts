import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { contractCurrency, contractIncome, deposit } from "../contracts/ledger.ts"
import type { Customer } from "../customers/sessions.ts"
import { covers } from "../ledger/book.ts"
import { changingCall, customerCall } from "./call.ts"
import { invalidData } from "./envelope.ts"

/** `/contracts/getList`: what can be ordered (R181, R361). */
export const contractVariants = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* () {
    const sql = yield* SqlClient
    return {
      list: yield* sql`
        select id, period, max_amount::text, max_amount_limit::text from contract_variants order by period`,
    }
  }),
)

/**
 * `/contracts/index`: the customer's contracts (A61). Their income is what the history's rows with their number add up
 * to.
 */
export const contractList = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* (_, customer) {
    const sql = yield* SqlClient
    return {
      records: yield* sql`
      with income as (
        select substring(description from '\\d+') as number, sum(sum) as sum from transactions
        where customer_id = ${customer.id} and type_id = ${contractIncome} and currency_id = ${contractCurrency.id}
          and entry_id is not null
        group by 1
      )
      select contracts.id::float8 as id, variant_id as contract_id, contracts.number, type, period as months,
        case when activated_at is null then 0 else 1 end as activated,
        (deposit + coalesce(income.sum, 0))::text as value, deposit::text as amount,
        coalesce(income.sum, 0)::text as income, deposit::text as on_deposit, activated_at::float8 as activated_at,
        release_at::float8 as release_date, software
      from contracts
      left join contract_variants on contract_variants.id = variant_id
      left join income on income.number = contracts.number
      where customer_id = ${customer.id} order by contracts.id`,
    }
  }),
)

const Amount = Schema.String.check(Schema.isPattern(/^\d{1,12}$/, { message: "an amount is digits" }))
const Request = Schema.Struct({
  contract_id: Schema.Union([
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999 })),
    Schema.String.check(Schema.isPattern(/^\d{1,9}$/)),
  ]),
  amount: Amount,
})

interface Held {
  readonly id: number
  readonly number: string
  readonly period: number
}

const open = Effect.fnUntraced(function* (customer: Customer, variant: number, now: number) {
  const sql = yield* SqlClient
  yield* sql`
    insert into contracts (customer_id, variant_id, number, type, software, deposit, created_at)
    values (${customer.id}, ${variant}, nextval('contract_numbers')::text, 'Standard', 'Node Light', 0, ${now})`
  return [] as ReadonlyArray<string>
})

/** The first deposit activates; what the balance does not cover is paid on a page of somebody else. */
const pay = Effect.fnUntraced(function* (
  customer: Customer,
  { id, number, period }: Held,
  amount: string,
  now: number,
) {
  if (!(yield* covers(customer.id, contractCurrency.unit, amount)))
    return [`https://payments.office.test/contracts/${number}?amount=${amount}`]
  const sql = yield* SqlClient
  yield* deposit(customer, number, amount, now)
  yield* sql`
    update contracts set deposit = deposit + ${amount}::numeric, activated_at = coalesce(activated_at, ${now}),
      release_at = coalesce(release_at, ${now} + ${period * 30 * 86_400})
    where customer_id = ${customer.id} and id = ${id}`
  return []
})

/**
 * `/contracts/order` (R363, A61): of a variant that the customer has none of, a contract is made, not activated yet;
 * else the amount goes into the one there is, which the first time activates it and later replenishes it. Answers the
 * link to pay at, if any.
 */
export const orderContract = changingCall(
  "contract",
  Request,
  Effect.fnUntraced(function* ({ contract_id, amount }, customer) {
    const sql = yield* SqlClient
    const now = yield* unixNow
    const [variant] = yield* sql<{
      id: number
      fits: boolean
    }>`
      select id, ${amount}::numeric between 1 and max_amount as fits
      from contract_variants
      where id = ${String(contract_id)}::integer`
    if (variant === undefined) return yield* invalidData("There is no such contract")
    if (!variant.fits) return yield* invalidData("The amount exceeds the scope of the contract")
    yield* sql`select 1 from customers where id = ${customer.id} for no key update`
    const [held] = yield* sql<Held & { readonly fits: boolean }>`
    select contracts.id::float8 as id, number, period, deposit + ${amount}::numeric <= max_amount_limit as fits
    from contracts
    join contract_variants on contract_variants.id = variant_id
    where customer_id = ${customer.id} and variant_id = ${variant.id}
    order by contracts.id desc limit 1 for update of contracts`
    if (held === undefined) return yield* open(customer, variant.id, now)
    if (!held.fits) return yield* invalidData("The contract takes no more")
    return yield* pay(customer, held, amount, now)
  }),
)

/**
 * `/token/oton/contracts`: tokens in products beside contracts (R347). Field names are this sandbox's own: none are
 * shown.
 */
export const otonContracts = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* (_, customer) {
    const sql = yield* SqlClient
    return {
      records: yield* sql`
        select id::float8 as id, name, months, share::text, amount::text, state
        from staked
        where customer_id = ${customer.id}
        order by id`,
    }
  }),
)
