import type { EventMeta, StoredEvent } from "./event.ts"
import type { StateStore } from "./snapshot.ts"

/** How one kind of event changes a state. The state may be changed in place and given back. */
export type Handler<State, Payload> = (state: State, payload: Payload, meta: EventMeta) => State

/** A read model folded from the log. Two states are the same when `stored.digest` says so (law 6). */
export interface Projection<State, Payloads> {
  readonly name: string
  readonly version: number
  readonly initial: () => State
  readonly on: { readonly [Type in keyof Payloads]?: Handler<State, Payloads[Type]> }
  /** Takes every event, whatever its type: for a list of all that happened. */
  readonly every?: (state: State, event: StoredEvent) => State
  readonly stored: StateStore<State>
}
