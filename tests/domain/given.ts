import * as Result from "effect/Result"
import { expect } from "vitest"
import type { Decider } from "../../src/domain/calls/lifecycle.ts"

/** What happened before, and what may be tried then. */
interface Given<Command, Event, Refusal> {
  readonly when: (command: Command) => Then<Event, Refusal>
}

interface Then<Event, Refusal> {
  /** Exactly these events happen. */
  readonly then: (events: ReadonlyArray<Event>) => void
  readonly thenNothingHappens: () => void
  readonly thenRefused: (refusal: Refusal) => void
}

/** Reads as a sentence: given these events, when this command comes, then these events follow, or it is refused. */
export const given = <Command, State, Event, Refusal>(
  decider: Decider<Command, State, Event, Refusal>,
  events: ReadonlyArray<Event>,
): Given<Command, Event, Refusal> => ({
  when: (command) => {
    const decided = decider.decide(command, events.reduce(decider.evolve, decider.initial))
    return {
      // oxlint-disable-next-line unicorn/no-thenable -- a sentence's "then": nothing here is ever awaited
      then: (expected) => expect(decided).toEqual(Result.succeed(expected)),
      thenNothingHappens: () => expect(decided).toEqual(Result.succeed([])),
      thenRefused: (refusal) => expect(decided).toEqual(Result.fail(refusal)),
    }
  },
})
