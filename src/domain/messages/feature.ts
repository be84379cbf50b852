import * as Schema from "effect/Schema"
import { append, command } from "../kernel/command.ts"
import { OfficeMessage } from "../kernel/envelope.ts"
import { MessageMuted, MessagesReceived, MessagesSeen } from "./events.ts"
import { messages } from "./projection.ts"
import { messagesQueries } from "./queries.ts"

const messagesCommands = {
  /** Keeps a message that the page itself showed. */
  noteMessage: command({
    request: OfficeMessage,
    decide: (message) => append(MessagesReceived.draft({ callId: null, call: null, messages: [message] })),
  }),
  /** The customer looks at the messages. */
  seeMessages: command({ request: Schema.Null, decide: () => append(MessagesSeen.draft({})) }),
  muteMessage: command({
    request: Schema.Struct({ text: Schema.String, muted: Schema.Boolean }),
    decide: (mute) => append(MessageMuted.draft(mute)),
  }),
}

/** What the office says to the customer. */
export const messagesFeature = {
  events: { MessagesReceived, MessagesSeen, MessageMuted },
  projections: { messages },
  queries: messagesQueries,
  commands: messagesCommands,
}
