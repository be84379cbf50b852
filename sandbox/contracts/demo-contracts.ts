import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { customerRole } from "../ledger/accounts.ts"
import { contractCurrency, contractIncome } from "./ledger.ts"

/**
 * A contract that a demo customer has: `age` is how long ago it was activated, in days; null is not yet. Without a
 * variant it is perpetual.
 */
interface DemoContract {
  readonly variant: number | null
  readonly type: string
  readonly software: string
  readonly deposit: string
  readonly age: number | null
  readonly months: number | null
}

export const demoContracts: ReadonlyArray<DemoContract> = [
  { variant: 1, type: "Standard", software: "Node Light", deposit: "1200", age: 210, months: 12 },
  { variant: null, type: "Perpetual", software: "Node Validator", deposit: "4800", age: 900, months: null },
  { variant: null, type: "Standard", software: "Node Light", deposit: "600", age: 800, months: 12 },
  { variant: 3, type: "Standard", software: "Node Full", deposit: "0", age: null, months: 60 },
]

const day = 86_400
/** A month of a contract, in days. */
const month = 30

/**
 * Gives a customer contracts, and hands the rows of the history that are contract income out to them: each to one that
 * was running then. So what a contract says of its income and what the history says agree.
 */
export const writeContracts = Effect.fnUntraced(function* (
  customer: number,
  wanted: ReadonlyArray<DemoContract>,
  now: number,
) {
  const sql = yield* SqlClient
  yield* Effect.forEach(wanted, ({ variant, type, software, deposit, age, months }) => {
    const activated = age === null ? null : now - age * day
    return sql`
      insert into contracts (customer_id, variant_id, number, type, software, deposit, activated_at, release_at,
        created_at)
      values (${customer}, ${variant}, nextval('contract_numbers')::text, ${type}, ${software}, ${deposit}::numeric,
        ${activated}, ${activated === null || months === null ? null : activated + months * month * day},
        ${activated ?? now - 3 * day})`
  })
  yield* sql`
    with running as (
      select number, activated_at, coalesce(release_at, ${now}) as until, row_number() over (order by id) as nth,
        count(*) over () as many
      from contracts where customer_id = ${customer} and activated_at is not null
    ), given as (
      select t.id, (array_agg(number order by (nth + t.id) % many))[1] as number
      from transactions t join running on t.at between activated_at and until
      where t.customer_id = ${customer} and t.type_id = ${contractIncome} and t.currency_id = ${contractCurrency.id}
      group by t.id
    )
    update transactions t
    set description = regexp_replace(description, '\\d+', given.number)
    from given
    where t.customer_id = ${customer} and given.id = t.id`
})

/** Tokens in products beside contracts. */
export const writeStaked = Effect.fnUntraced(function* (customer: number) {
  const sql = yield* SqlClient
  yield* sql`
    insert into staked (customer_id, name, months, share, amount, state) values
      (${customer}, 'OTON Flexible', null, 4, 2500, 'Active'),
      (${customer}, 'OTON 12', 12, 9.5, 4000, 'Active'),
      (${customer}, 'OTON Founders', 36, 14, 1000, 'Closed')`
})

const thawSteps = 9
/** Steps that lie behind: their tokens are free, and no longer in the balance. */
const pastSteps = 4

/** Frozen tokens thaw in equal monthly steps, the next one next month; the last takes what is left over. */
export const writeThaw = Effect.fnUntraced(function* (customer: number, isSuspended: boolean, now: number) {
  const sql = yield* SqlClient
  yield* sql`update customers set thaw_suspended = ${isSuspended} where id = ${customer}`
  yield* sql`
    insert into thaws (customer_id, at, amount)
    select ${customer}, ${now} + step * ${month * day},
      case when step < ${thawSteps} then part else frozen - part * ${thawSteps - 1} end
    from generate_series(${-pastSteps}, ${thawSteps}) step, (
      select amount as frozen, trunc(amount / ${thawSteps}, 3) as part
      from balances
      where customer_id = ${customer} and role = ${customerRole} and unit = 'otonq'
    ) held
    where step <> 0`
})
