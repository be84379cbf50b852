import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { partnerIds, partners } from "../history/partners.ts"

/** Who a transfer may go to: a customer of this sandbox, or a partner, whose money the office keeps as one. */
export interface Recipient {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly isCustomer: boolean
}

/** Finds the recipient of a transfer by e-mail. */
export const recipientOf = Effect.fnUntraced(function* (email: string) {
  const sql = yield* SqlClient
  const [customer] = yield* sql<{
    id: number
    name: string
  }>`select id::float8 as id, name from customers where email = ${email}`
  if (customer !== undefined) return { ...customer, email, isCustomer: true } satisfies Recipient
  const index = partners.findIndex((partner) => partner.email === email)
  const partner = partners[index]
  return partner === undefined
    ? undefined
    : ({ ...partner, id: partnerIds + index, isCustomer: false } satisfies Recipient)
})
