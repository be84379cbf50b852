import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { openSession } from "../customers/sessions.ts"
import { takeTicket } from "../customers/tickets.ts"
import { parentApp } from "../parent/parent.ts"
import { publicCall } from "./call.ts"
import { Refusal } from "./envelope.ts"

/**
 * `/user/signOn`: a token of the parent platform to one of the office (R340). The path is this sandbox's own: none is
 * shown.
 */
export const signOn = publicCall(
  Schema.Struct({ token: Schema.NonEmptyString, app: Schema.String, lang: Schema.String }),
  Effect.fnUntraced(function* ({ token, app }) {
    const customer = app === parentApp ? yield* takeTicket(token) : undefined
    if (customer === undefined)
      return yield* new Refusal({ code: officeCodes.invalidToken, text: "The sign-on is over, please start again" })
    return { auth: yield* openSession(customer) }
  }),
)
