import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { Refusal } from "../office/envelope.ts"
import { isPassword, nobodysPassword } from "./passwords.ts"
import { stepOfCode } from "./totp.ts"

/**
 * Whether a code of the customer's authenticator is right now, and was not used before. Using it up is part of the
 * caller's transaction.
 */
export const takeCode = Effect.fnUntraced(function* (customerId: number, secret: string, code: string) {
  const sql = yield* SqlClient
  const step = stepOfCode(secret, code, yield* Clock.currentTimeMillis)
  if (step === undefined) return false
  yield* sql`delete from used_codes where customer_id = ${customerId} and step < ${step - 10}`
  const taken = yield* sql`
    insert into used_codes (customer_id, step) values (${customerId}, ${step}) on conflict do nothing returning step`
  return taken.length === 1
})

/**
 * The gate of what is sensitive (R247): `two` is a code for customers with two-factor authentication, else the
 * password.
 */
export const confirm = Effect.fnUntraced(function* (customerId: number, two: string) {
  const sql = yield* SqlClient
  const [customer] = yield* sql<{
    password: string
    secret: string | null
  }>`select password, totp_secret as secret from customers where id = ${customerId}`
  const secret = customer?.secret ?? null
  const known =
    secret === null
      ? yield* isPassword(two, customer?.password ?? nobodysPassword)
      : yield* takeCode(customerId, secret, two)
  if (!known)
    return yield* new Refusal({
      code: officeCodes.wrongCodeOrPassword,
      text: secret === null ? "Wrong password" : "Wrong code",
    })
})
