import * as Schema from "effect/Schema"
import { append, command } from "../kernel/command.ts"
import { OfficeMessage } from "../kernel/envelope.ts"
import { MessageMuted, MessagesReceived, MessagesSeen } from "./events.ts"

export const messagesCommands = {
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
