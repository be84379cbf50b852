import type { EventMeta } from "./event.ts"
import type { StateStore } from "./snapshot.ts"

/** How one kind of event changes a state. The state may be changed in place and given back. */
export type Handler<State, Payload> = (state: State, payload: Payload, meta: EventMeta) => State

/** A read model folded from the log. Two states are the same when `stored.digest` says so (law 6). */
export interface Projection<State, Payloads> {
  readonly name: string
  readonly version: number
  readonly initial: () => State
  readonly on: { readonly [Type in keyof Payloads]?: Handler<State, Payloads[Type]> }
  readonly stored: StateStore<State>
}
