import type { EventMeta } from "./event.ts"
import type { SegmentCodec } from "./segments.ts"

/** How one kind of event changes a state. The state may be changed in place and given back. */
export type Handler<State, Payload> = (state: State, payload: Payload, meta: EventMeta) => State

/**
 * How a state is stored and compared: plain data, in one order that depends on nothing but the facts. Methods, so that a list
 * of projections of different states has a type.
 */
export interface StateCodec<State, Stored> {
  encode(state: State): Stored
  decode(stored: Stored): State
}

/** A state that is plain data is stored as it is. */
export const asIs = <State>(): StateCodec<State, State> => ({ encode: (state) => state, decode: (stored) => stored })

/** A read model folded from the log. The digest of what `codec.encode` gives says whether two states are the same (law 6). */
export interface Projection<State, Payloads, Stored = State> {
  readonly name: string
  readonly version: number
  readonly initial: () => State
  readonly on: { readonly [Type in keyof Payloads]?: Handler<State, Payloads[Type]> }
  readonly codec: StateCodec<State, Stored>
  /** How a large state is stored in parts; a small one is one part of JSON. */
  readonly segments?: SegmentCodec<State>
}
