import * as Schema from "effect/Schema"
import type { RemoteData } from "./remote-data.ts"
import type { Steps } from "./steps.ts"

/** What is asked of a projection: its name, and what its state is before the first event. */
interface StateOf<State> {
  readonly name: string
  readonly initial: () => State
}

/** Something of this worker that is folded from no log, like the session or how far the sync has come. */
export interface Source<Value> {
  readonly name: string
  /** Never there: it ties the name to its type. */
  readonly value?: Value
}

/** Names a source; the worker provides what it is. */
export const source = <Value>(name: string): Source<Value> => ({ name })

/** A state was read that is not known yet: the query has nothing better to say than what it says then. */
export class NotKnown extends Error {
  constructor(state: string) {
    super(`${state} is not known yet`)
  }
}

/** Hands states to a query and remembers which: a change of any of them makes the query be resolved again. */
export interface Read {
  /** A state that is known: read from a checkpoint, or folded from the log. @throws NotKnown */
  readonly known: <State>(projection: StateOf<State>) => State
  /** A state once the log is folded to its end, for what nothing may be decided without. @throws NotKnown */
  readonly folded: <State>(projection: StateOf<State>) => State
  /** A state as far as it is there, the initial one at first. */
  readonly soFar: <State>(projection: StateOf<State>) => State
  /** The state of an area: of its call, with what is read of it. What is not known yet is loading. */
  readonly remote: <Value>(
    endpoint: { readonly name: string },
    value: () => Value | null,
    lane?: string,
  ) => RemoteData<Value>
  readonly source: <Value>(source: Source<Value>) => Value
}

/** Whether an answer says what the one before it said, which is undefined for the first. */
export type IsSame = (value: unknown, before: unknown) => boolean

/**
 * A question of the page that is answered again whenever the answer changes. Its dependencies are what it read.
 * `unknown` is the answer while something it read is not known; without it, nothing is said then.
 */
export interface LiveQuery<Params, Value> {
  readonly params: Schema.ConstraintDecoder<Params>
  readonly unknown?: Value
  readonly resolve: (read: Read, params: Params) => Value
  /**
   * What takes long of an answer, worked out beforehand in steps between which other questions are answered. `resolve`
   * says the same without it, only later.
   */
  readonly prepare?: (read: Read, params: Params) => Steps<void>
  /** Whether two answers say the same, where to write both as text would take longer than to find them. */
  readonly isSame?: IsSame
}

/** What is done with any live query, whatever it is asked and answers. */
export interface AnyLiveQuery {
  readonly params: Schema.ConstraintDecoder<unknown>
  readonly unknown?: unknown
  readonly resolve: (read: Read, params: never) => unknown
  readonly prepare?: (read: Read, params: never) => Steps<void>
  readonly isSame?: IsSame
}

/** Declares a live query; the two types are inferred from `params` and `resolve`. */
export const liveQuery = <Params, Value>(definition: LiveQuery<Params, Value>): LiveQuery<Params, Value> => definition

/**
 * Checks what a live query is asked with. @throws when it is not what the query takes: who asks is of another build, or
 * not ours
 */
export const checkParams = ({ params: schema }: AnyLiveQuery, params: unknown): unknown =>
  Schema.decodeUnknownSync(schema)(params, { onExcessProperty: "error" })

/** What a live query is asked with. */
export type ParamsOf<Query> = Query extends LiveQuery<infer Params, unknown> ? Params : never

/** What a live query answers. */
export type ValueOf<Query> = Query extends { readonly resolve: (read: Read, params: never) => infer Value }
  ? Value
  : never
