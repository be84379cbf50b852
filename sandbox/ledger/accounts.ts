import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { units } from "./units.ts"

/** The role of a customer's own account, one per unit. */
export const customerRole = "funds"

/** The office's side of every entry. Money of the world outside, of other customers, and of the office itself. */
export const officeRoles = [
  "opening",
  "outside",
  "partners",
  "bonuses",
  "contracts",
  "exchange",
  "market",
  "fees",
  "in-flight",
] as const
export type OfficeRole = (typeof officeRoles)[number]

/** The office's accounts go either way; they have no floor. */
export const openOfficeAccounts = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    with opened as (
      insert into accounts (customer_id, role, unit)
      select null, role, units.key from units, unnest(${[...officeRoles]}::text[]) role
      on conflict do nothing returning id
    )
    insert into balances (account_id, amount, floor) select id, 0, null from opened`
})

/** Opens a customer's accounts in every unit that customers hold. */
export const openCustomerAccounts = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient
  yield* sql`
    with opened as (
      insert into accounts (customer_id, role, unit)
      select ${customerId}, ${customerRole}, key
      from unnest(${units.filter(({ held }) => held).map(({ key }) => key)}::text[]) key
      on conflict do nothing returning id
    )
    insert into balances (account_id, amount, floor) select id, 0, 0 from opened`
})
