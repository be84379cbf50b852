import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"

/** Who is signed in, as the office says (R151–R153, R157, R158). Without a BEP20 address in the profile `bep20` is empty. */
export const Customer = Schema.Struct({ id: Schema.String, email: Schema.String, name: Schema.String, twoFactor: Schema.Boolean, bep20: Schema.String })
export type Customer = typeof Customer.Type

/** The user info came. */
export const UserInfoReceived = defineEvent({
  type: "UserInfoReceived", version: 1, upcasters: [], retention: "live",
  schema: Customer,
  privacy: { id: "personal", email: "personal", name: "personal", twoFactor: "public", bep20: "personal" },
})
