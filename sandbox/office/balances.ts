import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { customerRole } from "../ledger/accounts.ts"
import { currencyOfUnit, units } from "../ledger/units.ts"
import { customerCall } from "./call.ts"

const precisions = new Map(units.map(({ key, precision }) => [key, precision]))

/**
 * How frozen tokens become free, as far as the office says: the steps to come, and whether they are suspended (A68:
 * names are this sandbox's own).
 */
const thawOf = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient
  const [customer] = yield* sql<{
    suspended: boolean
  }>`select thaw_suspended as suspended from customers where id = ${customerId}`
  const steps = yield* sql<{
    date: number
    amount: string
  }>`select at::float8 as date, amount::text from thaws where customer_id = ${customerId} order by at`
  return steps.length === 0 ? {} : { thaw_suspended: customer?.suspended === true ? 1 : 0, thaw: steps }
})

/** A customer's balances by key, as decimal texts with the unit's decimals. */
export const balancesOf = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient
  const rows = yield* sql<{ unit: string; amount: string }>`
    select unit, round(amount, precision)::text as amount
    from balances join units on units.key = unit
    where customer_id = ${customerId} and role = ${customerRole}`
  const thaw = yield* thawOf(customerId)
  const amounts = new Map(rows.map(({ unit, amount }) => [unit, amount]))
  return Object.fromEntries(
    [...precisions.keys()].flatMap((unit) => {
      const balance = amounts.get(unit)
      const currency = currencyOfUnit(unit)
      return balance === undefined
        ? []
        : [
            [
              unit,
              { balance, ...(currency !== undefined && { currency_id: currency.id }), ...(unit === "otonq" && thaw) },
            ],
          ]
    }),
  )
})

/** `/user/balance`: what the customer holds (R341). */
export const userBalance = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* (_, customer) {
    return { user_balance: yield* balancesOf(customer.id) }
  }),
)
