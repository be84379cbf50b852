import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { Refusal } from "../office/envelope.ts"
import { tryGuess } from "./guesses.ts"
import { isPassword, nobodysPassword } from "./passwords.ts"
import type { Customer } from "./sessions.ts"
import { stepOfCode } from "./totp.ts"

/** What proved somebody to be the customer, to be used up inside the transaction that it is for. */
export type Proof = Effect.Effect<void, Refusal | SqlError, SqlClient>

const wrong = (text: string): Refusal => new Refusal({ code: officeCodes.wrongCodeOrPassword, text })
const wrongCode = wrong("Wrong code")
const wrongPassword = wrong("Wrong password")

/** The step of a code of this secret, if it is one of now. */
const stepNow = (secret: string, code: string) =>
  Effect.map(Clock.currentTimeMillis, (now) => stepOfCode(secret, code, now))

/** So many steps, five minutes, may clocks of two instances differ; a step beyond was used by a wrong one. */
const longestDrift = 10

/**
 * Uses a code up: it serves once whatever the clock does, and with it end those of the steps before it (RFC 6238,
 * section 5.2).
 */
const useStep = Effect.fnUntraced(function* (customerId: number, step: number) {
  const sql = yield* SqlClient
  const taken = yield* sql`
    insert into used_codes (customer_id, step)
    select ${customerId}::bigint, ${step}::bigint where not exists (
      select from used_codes where customer_id = ${customerId}
      and step between ${step}::bigint and ${step}::bigint + ${longestDrift}::bigint
    )
    on conflict do nothing returning step`
  return taken.length === 1
})

/** Whether a code of the customer's authenticator is right now, and newer than any used. It is used up by asking. */
export const takeCode = Effect.fnUntraced(function* (customerId: number, secret: string, code: string) {
  const step = yield* stepNow(secret, code)
  return step !== undefined && (yield* useStep(customerId, step))
})

/** What a customer is known by. */
interface Secrets {
  readonly password: string
  readonly secret: string | null
  readonly pending: string | null
}

const secretsOf = Effect.fnUntraced(function* (customerId: number, lock: "locked" | "free" = "free") {
  const sql = yield* SqlClient
  const [secrets] = yield* sql<Secrets>`
    select password, totp_secret as secret, totp_pending as pending from customers
    where id = ${customerId} ${lock === "locked" ? sql`for no key update` : sql``}`
  return secrets ?? { password: nobodysPassword, secret: null, pending: null }
})

/** Inside the transaction: what was looked at outside still stands, and the code of the step is used up. */
const stillHolds = (customerId: number, { password, secret, pending }: Secrets, step: number | undefined): Proof =>
  Effect.gen(function* () {
    const present = yield* secretsOf(customerId, "locked")
    if (present.password !== password) return yield* wrongPassword
    if (present.secret !== secret || present.pending !== pending) return yield* wrongCode
    if (step !== undefined && !(yield* useStep(customerId, step))) return yield* wrongCode
  })

const byCode = Effect.fnUntraced(function* (secret: string, code: string) {
  return (yield* stepNow(secret, code)) ?? (yield* wrongCode)
})

const byPassword = Effect.fnUntraced(function* (secrets: Secrets, password: string) {
  if (!(yield* isPassword(password, secrets.password))) return yield* wrongPassword
})

/** Guesses at the gate count for each session: who stole one slows down that one, and not its owner's others. */
const gateOf = ({ session }: Customer) => ({ what: "gate", whose: session }) as const

/**
 * The gate of what is sensitive (R247): `two` is a code for customers with two-factor authentication, else the
 * password. It is looked at outside of any transaction; the proof is used up inside of one.
 */
export const confirm = (customer: Customer, two: string) =>
  tryGuess(
    gateOf(customer),
    Effect.gen(function* () {
      const secrets = yield* secretsOf(customer.id)
      const step = secrets.secret === null ? yield* byPassword(secrets, two) : yield* byCode(secrets.secret, two)
      return stillHolds(customer.id, secrets, step ?? undefined)
    }),
  )

/** The gate of a new password where a code was asked for: the present one as well (A50). */
export const confirmPassword = (customer: Customer, password: string) =>
  tryGuess(
    gateOf(customer),
    Effect.flatMap(secretsOf(customer.id), (secrets) => byPassword(secrets, password)),
  )

/**
 * What enrols an authenticator (A49): the password and the first code of the secret that waits. A session alone does
 * not, and neither does a code of a secret that somebody else asked for in the meantime.
 */
export const confirmEnrolment = (customer: Customer, password: string, code: string) =>
  tryGuess(
    gateOf(customer),
    Effect.gen(function* () {
      const secrets = yield* secretsOf(customer.id)
      yield* byPassword(secrets, password)
      const step = secrets.pending === null ? yield* wrongCode : yield* byCode(secrets.pending, code)
      return stillHolds(customer.id, secrets, step)
    }),
  )
