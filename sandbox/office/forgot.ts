import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { becomeFamiliar, countAct, tryGuess } from "../customers/guesses.ts"
import { hashPassword } from "../customers/passwords.ts"
import { isRecovery, openRecovery, takeRecovery } from "../customers/recovery.ts"
import { endOthers, lettingIn } from "../customers/sessions.ts"
import { tellOfChange } from "../mail/notices.ts"
import { sendMail } from "../mail/outbox.ts"
import { publicCall } from "./call.ts"
import { Refusal } from "./envelope.ts"
import { checkNewPassword } from "./passwords.ts"
import { Typed } from "./typed.ts"

/** Sends a code to whoever still has the e-mail: a customer who has taken another meanwhile may have lost this one. */
const sendCode = Effect.fnUntraced(function* (customer: number, to: string) {
  const sql = yield* SqlClient
  const still = yield* sql`select 1 from customers where id = ${customer} and email = ${to}`
  if (still.length > 0) yield* sendMail({ to, text: `the code for a new password is ${yield* openRecovery(customer)}` })
})

/** `/user/forgot`: e-mails a code for a new password (R338). It answers the same whether or not the e-mail is known. */
export const forgot = publicCall(
  Schema.Struct({ email: Typed }),
  Effect.fnUntraced(function* ({ email }) {
    const sql = yield* SqlClient
    const to = email.trim().toLowerCase()
    const [customer] = yield* sql<{ id: number }>`select id::float8 as id from customers where email = ${to}`
    // who asks too often hears nothing of it: the code that was sent last still serves
    const allowed = yield* Effect.isSuccess(countAct({ what: "mail", whose: to }))
    if (customer !== undefined && allowed) yield* lettingIn(customer.id, sendCode(customer.id, to))
    return null
  }),
)

const wrongCode = new Refusal({ code: officeCodes.pinNotFound, text: "The code is wrong or too old" })

/** Sets a password with a code, and ends whatever stood on the old one. */
const renew = Effect.fnUntraced(function* (code: string, hashed: string) {
  const sql = yield* SqlClient
  const customer = yield* takeRecovery(code)
  if (customer === undefined) return yield* wrongCode
  const [saved] = yield* sql<{ email: string }>`
    update customers set password = ${hashed} where id = ${customer} returning email`
  yield* endOthers(customer, null)
  yield* tellOfChange([saved?.email ?? ""], "password")
  return customer
})

/**
 * `/user/forgotSave`: sets the new password with that code (R339). Whoever was signed in with the old one no longer is.
 */
export const forgotSave = publicCall(
  Schema.Struct({ code: Typed, password: Typed, password1: Typed }),
  Effect.fnUntraced(function* ({ code, password, password1 }) {
    const sql = yield* SqlClient
    yield* checkNewPassword(password, password1)
    const saved = yield* tryGuess(
      { what: "recovery" },
      Effect.gen(function* () {
        if (!(yield* isRecovery(code))) return yield* wrongCode
        const hashed = yield* hashPassword(password)
        return yield* sql.withTransaction(renew(code, hashed))
      }),
    )
    yield* becomeFamiliar(saved)
    return null
  }),
)
