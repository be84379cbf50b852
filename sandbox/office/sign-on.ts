import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { secretOf } from "../customers/secrets.ts"
import { lettingIn, openSession } from "../customers/sessions.ts"
import { takeTicket } from "../customers/tickets.ts"
import { parentApp } from "../parent/parent.ts"
import { publicCall } from "./call.ts"
import { Refusal } from "./envelope.ts"
import { Typed } from "./typed.ts"

/**
 * `/user/signOn`: a token of the parent platform to one of the office (R340). The path is this sandbox's own: none is
 * shown.
 */
export const signOn = publicCall(
  Schema.Struct({ token: Typed, app: Typed, lang: Typed }),
  Effect.fnUntraced(function* ({ token, app }) {
    const letIn = Effect.gen(function* () {
      const customer = app === parentApp ? yield* takeTicket(token) : undefined
      if (customer === undefined)
        return yield* new Refusal({ code: officeCodes.invalidToken, text: "The sign-on is over, please start again" })
      return { auth: yield* openSession(customer) }
    })
    return yield* lettingIn(secretOf(token), letIn)
  }),
)
