import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { endSession } from "../customers/sessions.ts"
import { customerCall } from "./call.ts"

/** `/user/signOut`: the session ends at the server, too (A106: this call is inferred). */
export const signOut = customerCall(Schema.Struct({}), (_, customer) => Effect.as(endSession(customer), null))
