import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { balancesOf } from "./balances.ts"
import { customerCall } from "./call.ts"

/**
 * `/user/info`: who is signed in (R151–R158), and what the profile holds. The name of the 2FA flag is this sandbox's
 * own: none is shown.
 */
export const userInfo = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* (_, customer) {
    const sql = yield* SqlClient
    const accepted = yield* sql<{
      document: string
    }>`select document from acceptances where customer_id = ${customer.id} order by document`
    const profile = yield* sql<{
      key: string
      value: string
    }>`select key, value from profile_values where customer_id = ${customer.id} order by key`
    return {
      ...Object.fromEntries(profile.map(({ key, value }) => [key, value])),
      id: customer.id,
      email: customer.email,
      name: customer.name,
      two_factor: customer.twoFactor ? 1 : 0,
      bep20: customer.bep20,
      balance: yield* balancesOf(customer.id),
      acceptance: Object.fromEntries(accepted.map(({ document }) => [document, 1])),
    }
  }),
)
