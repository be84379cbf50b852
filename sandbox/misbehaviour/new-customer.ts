import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { demoEmail, writeCustomerLike } from "../customers/demo.ts"
import { openSession } from "../customers/sessions.ts"
import { invalidData } from "../office/envelope.ts"

/**
 * Makes a customer for one test, like a customer of the demo (`like` is an e-mail) with so many rows, and signs it in:
 * what the test does is seen by no other.
 */
export const newCustomer = Effect.fnUntraced(function* (history: number, like: string = demoEmail) {
  const sql = yield* SqlClient
  const email = `customer-${randomUUID()}@office.test`
  const id = yield* sql.withTransaction(writeCustomerLike(like, email, history))
  if (id === undefined) return yield* invalidData(`There is no customer ${like} to be like`)
  return { email, token: yield* openSession(id) }
})
