import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { hashPassword } from "../customers/passwords.ts"
import { openRecovery, takeRecovery } from "../customers/recovery.ts"
import { sendMail } from "../mail/outbox.ts"
import { publicCall } from "./call.ts"
import { Refusal } from "./envelope.ts"
import { checkNewPassword } from "./passwords.ts"

/** `/user/forgot`: e-mails a code for a new password (R338). It answers the same whether or not the e-mail is known. */
export const forgot = publicCall(
  Schema.Struct({ email: Schema.String }),
  Effect.fnUntraced(function* ({ email }) {
    const sql = yield* SqlClient
    const to = email.trim().toLowerCase()
    const [customer] = yield* sql<{ id: number }>`select id::float8 as id from customers where email = ${to}`
    if (customer !== undefined)
      yield* sendMail({ to, text: `the code for a new password is ${yield* openRecovery(customer.id)}` })
    return null
  }),
)

/**
 * `/user/forgotSave`: sets the new password with that code (R339). Whoever was signed in with the old one no longer is.
 */
export const forgotSave = publicCall(
  Schema.Struct({ code: Schema.String, password: Schema.String, password1: Schema.String }),
  Effect.fnUntraced(function* ({ code, password, password1 }) {
    const sql = yield* SqlClient
    yield* checkNewPassword(password, password1)
    const hashed = yield* hashPassword(password)
    return yield* sql.withTransaction(
      Effect.gen(function* () {
        const customer = yield* takeRecovery(code)
        if (customer === undefined)
          return yield* new Refusal({ code: officeCodes.pinNotFound, text: "The code is wrong or too old" })
        yield* sql`update customers set password = ${hashed} where id = ${customer}`
        yield* sql`delete from sessions where customer_id = ${customer}`
        yield* sql`delete from sign_ins where customer_id = ${customer}`
        return null
      }),
    )
  }),
)
