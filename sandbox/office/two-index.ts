import { randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { authenticatorAddress, base32 } from "../customers/totp.ts"
import { customerCall } from "./call.ts"
import { invalidData } from "./envelope.ts"

/** `/two/index`: a new secret, which waits for its first code (R346, A49). Asking again replaces it. */
export const twoIndex = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* (_, { id, email, twoFactor }) {
    if (twoFactor) return yield* invalidData("Two-factor authentication is on already")
    const sql = yield* SqlClient
    const secret = base32(randomBytes(20))
    yield* sql`update customers set totp_pending = ${secret} where id = ${id}`
    return { secret, qr: authenticatorAddress(email, secret) }
  }),
)
