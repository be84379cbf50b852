import type * as Result from "effect/Result"

/** Says which events follow from a command in a state, or why none may; and what state they lead to. Pure. */
export interface Decider<Command, State, Event, Refusal> {
  readonly initial: State
  readonly decide: (command: Command, state: State) => Result.Result<ReadonlyArray<Event>, Refusal>
  readonly evolve: (state: State, event: Event) => State
}
