import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { isSeen } from "../../src/domain/text/hidden-character.ts"
import { confirm, confirmEnrolment, confirmPassword, type Proof } from "../customers/confirm.ts"
import { hashPassword } from "../customers/passwords.ts"
import { type Customer, endOthers } from "../customers/sessions.ts"
import { type AccountChange, tellOfChange } from "../mail/notices.ts"
import { invalidData } from "./envelope.ts"
import { checkNewPassword } from "./passwords.ts"

/** The keys of a save, each with its value and group. */
export type Entries = { readonly [key: string]: { readonly value: string | number; readonly group: string } }

/** Keys that change how a customer proves to be one; the group `security` names them (A49, A50). */
const securityKeys: ReadonlyArray<string> = ["two_factor", "password", "password1", "password_current"]

/** Whether a save is one of security. */
export const isSecurity = (entries: Entries): boolean => Object.keys(entries).some((key) => securityKeys.includes(key))

const textOf = (entries: Entries, key: string): string => String(entries[key]?.value ?? "")

/** R320: authentication in two steps needs a name and a phone to reach the customer by. */
const checkReachable = Effect.fnUntraced(function* ({ id, name }: Customer) {
  const sql = yield* SqlClient
  const [phone] = yield* sql<{
    value: string
  }>`select value from profile_values where customer_id = ${id} and key = 'phone'`
  return !isSeen(name) || (phone?.value ?? "") === ""
    ? yield* invalidData("Account name and phone are needed first")
    : undefined
})

/** After a change of what guards an account, nobody else is signed in to it, and its owner hears of it (S54). */
export const guarded = Effect.fnUntraced(function* (
  customer: Customer,
  change: AccountChange,
  alsoTo: ReadonlyArray<string> = [],
) {
  yield* endOthers(customer.id, customer.session)
  yield* tellOfChange([customer.email, ...alsoTo], change)
})

/** Uses a proof up and changes the account by it, in one transaction. */
const changing = <Failure, Requirements>(
  customer: Customer,
  proof: Proof,
  change: AccountChange,
  update: Effect.Effect<unknown, Failure, Requirements>,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    yield* sql.withTransaction(Effect.andThen(Effect.andThen(proof, update), guarded(customer, change)))
  })

/** The pending secret counts from its first code on, and with the password (A49). */
const switchOn = Effect.fnUntraced(function* (customer: Customer, two: string, password: string) {
  const sql = yield* SqlClient
  yield* checkReachable(customer)
  const [held] = yield* sql`
    select 1 from customers where id = ${customer.id} and totp_secret is null and totp_pending is not null`
  if (held === undefined) return yield* invalidData("Ask for a secret first")
  const proof = yield* confirmEnrolment(customer, password, two)
  const update = sql`
    update customers set totp_secret = totp_pending, totp_pending = null, two_factor = true where id = ${customer.id}`
  return yield* changing(customer, proof, "twoFactorOn", update)
})

const switchOff = Effect.fnUntraced(function* (customer: Customer, two: string) {
  const sql = yield* SqlClient
  const proof = yield* confirm(customer, two)
  const update = sql`update customers set totp_secret = null, two_factor = false where id = ${customer.id}`
  return yield* changing(customer, proof, "twoFactorOff", update)
})

const changePassword = Effect.fnUntraced(function* (customer: Customer, two: string, entries: Entries) {
  const sql = yield* SqlClient
  const [next, current] = [textOf(entries, "password"), textOf(entries, "password_current")]
  yield* checkNewPassword(next, textOf(entries, "password1"))
  const proof = yield* confirm(customer, two)
  if (customer.twoFactor) yield* confirmPassword(customer, current)
  if (next === (customer.twoFactor ? current : two)) return yield* invalidData("Can't change password to current")
  const hashed = yield* hashPassword(next)
  const update = sql`update customers set password = ${hashed} where id = ${customer.id}`
  return yield* changing(customer, proof, "password", update)
})

/** Saves a new password, or two-factor authentication on or off: one of them, and by itself. */
export const saveSecurity = Effect.fnUntraced(function* (customer: Customer, two: string, entries: Entries) {
  const wanted = entries["two_factor"]
  if (Object.keys(entries).some((key) => !securityKeys.includes(key)))
    return yield* invalidData("What guards the account is saved by itself")
  if (wanted !== undefined && entries["password"] !== undefined) return yield* invalidData("One of them at a time")
  if (wanted === undefined) return yield* changePassword(customer, two, entries)
  return yield* [1, "1"].includes(wanted.value)
    ? switchOn(customer, two, textOf(entries, "password_current"))
    : switchOff(customer, two)
})
