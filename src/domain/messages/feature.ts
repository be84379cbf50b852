import * as Schema from "effect/Schema"
import { append, command } from "../kernel/command.ts"
import { OfficeMessage } from "../kernel/envelope.ts"
import { liveQuery, source } from "../kernel/query.ts"
import { MessageMuted, MessagesReceived, MessagesSeen } from "./events.ts"
import { type KeptMessage, messages, unreadOf } from "./projection.ts"

/** The tab that this worker serves. */
export const tabSource = source<string>("tab")

/**
 * A message in the centre; `isOwn` when it came with a call of this very tab, where it pops up once unless its text is
 * muted.
 */
export interface ShownMessage extends Omit<KeptMessage, "tab"> {
  readonly isOwn: boolean
}

/** Messages of the last thirty days, newest first (screens 4.23). */
export interface MessagesView {
  readonly kept: ReadonlyArray<ShownMessage>
  readonly unread: number
  readonly muted: ReadonlyArray<string>
}

const messagesQueries = {
  messages: liveQuery({
    params: Schema.Null,
    resolve: (read): MessagesView => {
      const { kept, muted } = read.soFar(messages)
      const own = read.source(tabSource)
      return {
        kept: kept
          .toReversed()
          .map(({ tab, ...message }) => ({ ...message, isOwn: tab === own && message.call !== null })),
        unread: unreadOf({ kept, muted }),
        muted,
      }
    },
  }),
}

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
