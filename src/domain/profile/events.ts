import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"

/**
 * The office saved keys of the profile. Values have no place here, since a password is one of them (law 5): only the
 * public address that tokens go to is kept, for the history of its changes, and which documents were accepted.
 */
export const ProfileSaved = defineEvent({
  type: "ProfileSaved",
  schema: Schema.Struct({
    callId: Schema.String,
    keys: Schema.Array(Schema.String),
    accepted: Schema.Array(Schema.String),
    bep20: Schema.NullOr(Schema.String),
  }),
  privacy: { callId: "id", keys: "public", accepted: "public", bep20: "personal" },
})
