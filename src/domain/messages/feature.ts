import { messagesCommands } from "./commands.ts"
import { MessagesReceived, MessagesSeen, MessageMuted } from "./events.ts"
import { messages } from "./projection.ts"
import { messagesQueries } from "./queries.ts"

/** What the office says to the customer. */
export const messagesFeature = {
  events: { MessagesReceived, MessagesSeen, MessageMuted },
  projections: { messages },
  queries: messagesQueries,
  commands: messagesCommands,
}
