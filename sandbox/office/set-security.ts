import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { confirm, takeCode } from "../customers/confirm.ts"
import { hashPassword, isPassword } from "../customers/passwords.ts"
import type { Customer } from "../customers/sessions.ts"
import { invalidData, Refusal } from "./envelope.ts"
import { checkNewPassword } from "./passwords.ts"

/** The keys of a save, each with its value and group. */
export type Entries = { readonly [key: string]: { readonly value: string | number; readonly group: string } }

/** Keys that change how a customer proves to be one; the group `security` names them (A49, A50). */
export const securityKeys: ReadonlyArray<string> = ["two_factor", "password", "password1", "password_current"]

/** R320: authentication in two steps needs a name and a phone to reach the customer by. */
const checkReachable = Effect.fnUntraced(function* ({ id, name }: Customer) {
  const sql = yield* SqlClient
  const [phone] = yield* sql<{
    value: string
  }>`select value from profile_values where customer_id = ${id} and key = 'phone'`
  return name.trim() === "" || (phone?.value ?? "") === ""
    ? yield* invalidData("Account name and phone are needed first")
    : undefined
})

/** The pending secret counts from its first code on (A49). */
const switchOn = Effect.fnUntraced(function* (customer: Customer, two: string) {
  const sql = yield* SqlClient
  yield* checkReachable(customer)
  const [held] = yield* sql<{
    pending: string | null
  }>`select totp_pending as pending from customers where id = ${customer.id} and totp_secret is null`
  const pending = held?.pending ?? null
  if (pending === null) return yield* invalidData("Ask for a secret first")
  if (!(yield* takeCode(customer.id, pending, two)))
    return yield* new Refusal({ code: officeCodes.wrongCodeOrPassword, text: "Wrong code" })
  return yield* sql`
    update customers set totp_secret = totp_pending, totp_pending = null, two_factor = true where id = ${customer.id}`
})

const switchOff = Effect.fnUntraced(function* (customer: Customer, two: string) {
  const sql = yield* SqlClient
  yield* confirm(customer.id, two)
  return yield* sql`update customers set totp_secret = null, two_factor = false where id = ${customer.id}`
})

const changePassword = Effect.fnUntraced(function* (
  customer: Customer,
  two: string,
  { password, password1, password_current: current }: Entries,
) {
  const sql = yield* SqlClient
  yield* confirm(customer.id, two)
  const [next, repeated] = [String(password?.value ?? ""), String(password1?.value ?? "")]
  yield* checkNewPassword(next, repeated)
  const [held] = yield* sql<{ hash: string }>`select password as hash from customers where id = ${customer.id}`
  const hash = held?.hash ?? ""
  if (customer.twoFactor && !(yield* isPassword(String(current?.value ?? ""), hash)))
    return yield* invalidData("The current password is wrong")
  if (yield* isPassword(next, hash)) return yield* invalidData("Can't change password to current")
  return yield* sql`update customers set password = ${yield* hashPassword(next)} where id = ${customer.id}`
})

/** Saves a new password, or two-factor authentication on or off. */
export const saveSecurity = Effect.fnUntraced(function* (customer: Customer, two: string, entries: Entries) {
  const wanted = entries["two_factor"]
  if (wanted !== undefined && entries["password"] !== undefined) return yield* invalidData("One of them at a time")
  if (wanted === undefined) return yield* changePassword(customer, two, entries)
  return yield* [1, "1"].includes(wanted.value) ? switchOn(customer, two) : switchOff(customer, two)
})
