import * as Schema from "effect/Schema"
import type { CallRefusal } from "../calls/refusals.ts"
import { performed, reading } from "../kernel/command.ts"
import { Registration, SignOn, userInfo } from "./endpoints.ts"
import type { Introduced } from "./views.ts"

/** How it is asked again who is signed in. */
export const sessionRefresh = { customer: () => [reading(userInfo, {})] }

/** A sign-in gave a token: it goes to the page's cookie and nowhere else. */
interface Granted {
  readonly token: string
}

const ArrivedSignOn = Schema.Struct({ ...SignOn.fields, address: Schema.String })

/** Coming in and leaving: the worker's session does these. */
export const sessionCommands = {
  signIn: performed<Granted, CallRefusal>()({
    request: Schema.Struct({ email: Schema.String, password: Schema.String }),
    ofAnybody: true,
  }),
  /** The second step of a sign-in, with the key that the first one's refusal carried. */
  signInSecond: performed<Granted, CallRefusal>()({
    request: Schema.Struct({
      step: Schema.Literals(["twoFactor", "pin"]),
      key: Schema.String,
      secondFactor: Schema.String,
    }),
    ofAnybody: true,
  }),
  /** Signs on with a token of the parent platform, at the configured address. */
  signOn: performed<Granted, CallRefusal>()({ request: ArrivedSignOn, ofAnybody: true }),
  /** Asks who would be signed on with a token that this tab did not ask for; the customer says then who to be (S60). */
  introduceSignOn: performed<Introduced, CallRefusal>()({ request: ArrivedSignOn, ofAnybody: true }),
  agreeToSignOn: performed<Granted, CallRefusal>()({ request: Schema.Null, ofAnybody: true }),
  declineSignOn: performed<null, never>()({ request: Schema.Null, ofAnybody: true }),
  /** Registers a customer, who is signed in then (R244). */
  register: performed<Granted, CallRefusal>()({ request: Registration, ofAnybody: true }),
  /** Asks for a code with which a new password can be set. */
  forgot: performed<null, CallRefusal>()({ request: Schema.Struct({ email: Schema.String }), ofAnybody: true }),
  saveNewPassword: performed<null, CallRefusal>()({
    request: Schema.Struct({ code: Schema.String, password: Schema.String, repeated: Schema.String }),
    ofAnybody: true,
  }),
  /** Ends the session: calls are cancelled, the customer's database is closed and, unless it is kept, deleted. */
  signOut: performed<null, never>()({ request: Schema.Struct({ keep: Schema.Boolean }), ofAnybody: true }),
  /** Removes everything of the customer from this device; every tab starts anew, signed in. */
  wipeDevice: performed<null, never>()({ request: Schema.Null, ofAnybody: true }),
}
