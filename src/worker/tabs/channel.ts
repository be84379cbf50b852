import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { LogHead } from "../store/event-log.ts"

/**
 * What the workers of one origin tell each other. Any of it may get lost: nothing rests on it but promptness (law 3).
 */
export type TabMessage =
  | { readonly _tag: "LogMoved"; readonly account: string; readonly head: LogHead }
  | { readonly _tag: "SignedIn"; readonly account: string }
  | { readonly _tag: "SignedOut"; readonly account: string; readonly kept: boolean }
  | { readonly _tag: "Unauthenticated"; readonly account: string }
  | { readonly _tag: "Wiped"; readonly account: string }
  | { readonly _tag: "Paused"; readonly account: string; readonly paused: boolean }

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
        channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
        return channel
      }),
      (channel) => Effect.sync(() => channel.close()),
    ),
    (channel) => ({ publish: (message) => channel.postMessage(message) }),
  )
