import * as Schema from "effect/Schema"
import { liveQuery, source } from "../kernel/query.ts"
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

export const messagesQueries = {
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
