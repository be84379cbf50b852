import { randomInt } from "node:crypto"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { hashOf } from "./secrets.ts"

/** A quarter of an hour. */
const lifetime = 900
const length = 10
/** Without the letters and digits that are mistaken for each other. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"

/** However it is typed. */
const typedHash = (code: string): string => hashOf(code.trim().toUpperCase())

/** A new code for a customer's new password; an earlier one is void. The code leaves here once. */
export const openRecovery = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient
  const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("")
  const expires = (yield* unixNow) + lifetime
  yield* sql`
    insert into recovery_codes (customer_id, code_hash, expires_at) values (${customerId}, ${hashOf(code)}, ${expires})
    on conflict (customer_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`
  return code
})

/** Whether a code is one that serves; asking uses nothing up. */
export const isRecovery = Effect.fnUntraced(function* (code: string) {
  const sql = yield* SqlClient
  const found = yield* sql`
    select 1 from recovery_codes where code_hash = ${typedHash(code)} and expires_at > ${yield* unixNow}`
  return found.length > 0
})

/** The customer of a code, which is used up by asking; none when it is wrong or too old. */
export const takeRecovery = Effect.fnUntraced(function* (code: string) {
  const sql = yield* SqlClient
  const [taken] = yield* sql<{ customer: number }>`
    delete from recovery_codes where code_hash = ${typedHash(code)} and expires_at > ${yield* unixNow}
    returning customer_id::float8 as customer`
  return taken?.customer
})
