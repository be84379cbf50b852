import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { writeHistory } from "../history/history.ts"
import { openCustomerAccounts } from "../ledger/accounts.ts"
import { hashPassword } from "./passwords.ts"

/** The password of every customer of the sandbox. */
export const demoPassword = "Demo-2026!"

/** The customer whose history grows while one watches. */
export const demoEmail = "demo@office.test"

const documents = ["privacy_policy", "terms_of_use"]

/** The other customer's history has a size of its own, so that mixing the two up shows. */
const demoCustomers = (history: number) => [
  { email: demoEmail, name: "Demo Customer", bep20: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F", size: history },
  { email: "other@office.test", name: "Other Customer", bep20: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", size: Math.min(history, 60) },
]

const create = Effect.fnUntraced(function* (customer: ReturnType<typeof demoCustomers>[number], now: number) {
  const sql = yield* SqlClient
  const password = yield* hashPassword(demoPassword)
  const [created] = yield* sql<{ id: number }>`
    insert into customers (email, name, password, bep20, created_at)
    values (${customer.email}, ${customer.name}, ${password}, ${customer.bep20}, ${now}) returning id::float8 as id`
  const id = created?.id ?? 0
  yield* sql`insert into acceptances (customer_id, document, accepted_at) select ${id}, document, ${now} from unnest(${documents}::text[]) document`
  yield* openCustomerAccounts(id)
  yield* writeHistory({ id, email: customer.email }, customer.size, now)
})

/**
 * Makes the customers one can sign in as, once: a database that has them keeps them.
 * @returns the length that the demo customer's history was made with
 */
export const writeDemoCustomers = Effect.fnUntraced(function* (history: number) {
  const sql = yield* SqlClient
  yield* sql`lock table histories in access exclusive mode`
  const [made] = yield* sql<{ size: number }>`
    select size::float8 as size from histories join customers on customers.id = customer_id where email = ${demoEmail}`
  if (made !== undefined) return made.size
  const now = yield* unixNow
  yield* Effect.forEach(demoCustomers(history), (customer) => create(customer, now), { discard: true })
  // Without statistics the planner would guess; the embedded database gathers none by itself.
  yield* sql`analyze`
  return history
})
