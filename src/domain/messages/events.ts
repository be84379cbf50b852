import * as Schema from "effect/Schema"
import { OfficeMessage } from "../kernel/envelope.ts"
import { defineEvent } from "../kernel/event.ts"

/**
 * Messages that were shown: those of a fulfilled call, or with no call the page's own. Those of a rejected call lie in
 * its settlement.
 */
export const MessagesReceived = defineEvent({
  type: "MessagesReceived",
  schema: Schema.Struct({
    callId: Schema.NullOr(Schema.String),
    call: Schema.NullOr(Schema.String),
    messages: Schema.Array(OfficeMessage),
  }),
  privacy: { callId: "id", call: "public", messages: { theme: "public", text: "personal" } },
})

/** The customer looked at the messages; what came before is read. */
export const MessagesSeen = defineEvent({
  type: "MessagesSeen",
  schema: Schema.Struct({}),
  privacy: {},
})

/** A text is not to pop up again, or is. It is kept in the list all the same. */
export const MessageMuted = defineEvent({
  type: "MessageMuted",
  schema: Schema.Struct({ text: Schema.String, muted: Schema.Boolean }),
  privacy: { text: "personal", muted: "public" },
})
