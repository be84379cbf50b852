import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { TabMessage } from "../../domain/session/tab-message.ts"

/** Whoever shares the origin can write to the channel, a newer build of ours too: what is no message says nothing. */
const decodeMessage = Schema.decodeUnknownOption(TabMessage)

/** The channel of this origin's workers; a worker does not hear itself. */
export interface TabChannel {
  readonly publish: (message: TabMessage) => void
}

/** Opens the channel for as long as the scope lives. */
export const openTabChannel = (
  onMessage: (message: TabMessage) => void,
): Effect.Effect<TabChannel, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => {
        const channel = new BroadcastChannel("web-office")
        channel.onmessage = ({ data }: MessageEvent<unknown>) => Option.map(decodeMessage(data), onMessage)
        return channel
      }),
      (channel) => Effect.sync(() => channel.close()),
    ),
    (channel) => ({ publish: (message) => channel.postMessage(message) }),
  )
