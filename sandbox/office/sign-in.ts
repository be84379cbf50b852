import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { officeCodes } from "../../src/domain/calls/envelope.ts"
import { isPassword, nobodysPassword } from "../customers/passwords.ts"
import { openSession } from "../customers/sessions.ts"
import { publicCall } from "./call.ts"
import { Refusal } from "./envelope.ts"

/** `/user/auth`: e-mail and password to a token (R334). An unknown e-mail and a wrong password answer alike. */
export const signIn = publicCall(
  Schema.Struct({ email: Schema.String, password: Schema.String }),
  Effect.fnUntraced(function* ({ email, password }) {
    const sql = yield* SqlClient
    const [customer] = yield* sql<{ id: number; password: string }>`
      select id::float8 as id, password from customers where email = ${email.trim().toLowerCase()}`
    const known = yield* isPassword(password, customer?.password ?? nobodysPassword)
    if (customer === undefined || !known) return yield* new Refusal({ code: officeCodes.wrongCodeOrPassword, text: "Wrong e-mail or password" })
    return { auth: yield* openSession(customer.id) }
  }),
)
