import { createHash, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"

/** Ten minutes: the widget asks for another one when it is over. */
const lifetime = 600

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")

/** A token for the widget. It leaves here once; the database keeps its hash. Earlier ones of the customer end. */
export const openVerification = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient
  const token = `_act-${randomBytes(24).toString("base64url")}`
  yield* sql`delete from verification_tokens where customer_id = ${customerId} or expires_at <= ${yield* unixNow}`
  yield* sql`insert into verification_tokens (token_hash, customer_id, expires_at) values (${hashOf(token)}, ${customerId}, ${(yield* unixNow) + lifetime})`
  return token
})
