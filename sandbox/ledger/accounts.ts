import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { units } from "./units.ts"

/** The role of a customer's own account, one per unit. It has the floor 0. */
export const customerRole = "funds"

/**
 * The office's side of every entry: money of the world outside, of the office itself, and on its way from one customer
 * to another. Each customer's entries have the part of these accounts that is theirs, opened by the first of them: what
 * the office holds is the sum of the parts. They go either way and have no floor.
 */
const officeRoles = [
  "opening",
  "outside",
  "partners",
  "bonuses",
  "contracts",
  "exchange",
  "market",
  "customers",
  "fees",
  "in-flight",
] as const
export type OfficeRole = (typeof officeRoles)[number]

/** An account of an entry's customer, or the part of one of the office's. */
export type Account = typeof customerRole | OfficeRole

/** Opens a customer's accounts in every unit that customers hold. */
export const openCustomerAccounts = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient
  yield* sql`
    insert into balances (customer_id, role, unit, amount)
    select ${customerId}, ${customerRole}, key, 0
    from unnest(${units.filter(({ held }) => held).map(({ key }) => key)}::text[]) key
    on conflict do nothing`
})
