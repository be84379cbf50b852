import * as Result from "effect/Result"
import type { EventDraft, StoredEvent, PayloadOf } from "../kernel/event.ts"
import { CallLost, CallStarted } from "./events.ts"

/** Says which events follow from a command in a state, or why none may; and what state they lead to. Pure. */
export interface Decider<Command, State, Event, Refusal> {
  readonly initial: State
  readonly decide: (command: Command, state: State) => Result.Result<ReadonlyArray<Event>, Refusal>
  readonly evolve: (state: State, event: Event) => State
}

/**
 * A save or money call that was started and has not been settled; one row of the log's `openCalls` table, keyed by
 * the call's key.
 */
export interface OpenCall {
  readonly key: string
  readonly callId: string
  readonly call: string
}

/** The lifecycle of the calls of one key: nothing pending, or one call pending. */
export type CallState = { readonly _tag: "Idle" } | { readonly _tag: "Pending"; readonly open: OpenCall }

/** What a call was decided on: it does not start if something happened since that might have decided it otherwise. */
export interface DecidedOn {
  /** Position in the log. */
  readonly position: number
  readonly isOvertakenBy: (event: StoredEvent) => boolean
}

/** `Settle` carries the settlement and the facts that are appended with it in one transaction. */
export type CallCommand =
  | {
      readonly _tag: "Start"
      readonly started: PayloadOf<typeof CallStarted>
      readonly decidedOn?: DecidedOn | undefined
    }
  | { readonly _tag: "Settle"; readonly callId: string; readonly events: ReadonlyArray<EventDraft> }
  | { readonly _tag: "Lose"; readonly open: OpenCall }

/** A call of this key is pending already, so this one is skipped (R234). */
export interface AlreadyPending {
  readonly _tag: "AlreadyPending"
  readonly callId: string
}

const isPending = (state: CallState, callId: string): boolean =>
  state._tag === "Pending" && state.open.callId === callId

/** Decides for one key whether a call may start, and makes every settlement happen once. */
export const lifecycle: Decider<CallCommand, CallState, EventDraft, AlreadyPending> = {
  initial: { _tag: "Idle" },
  decide(command, state) {
    switch (command._tag) {
      case "Start":
        return state._tag === "Pending"
          ? Result.fail({ _tag: "AlreadyPending", callId: state.open.callId })
          : Result.succeed([CallStarted.draft(command.started)])
      case "Settle":
        return Result.succeed(isPending(state, command.callId) ? command.events : [])
      case "Lose":
        return Result.succeed(
          isPending(state, command.open.callId)
            ? [CallLost.draft({ callId: command.open.callId, call: command.open.call })]
            : [],
        )
    }
  },
  evolve(state, event) {
    if (event.type === "CallStarted") {
      const { key, callId, call } = event.payload as PayloadOf<typeof CallStarted>
      return { _tag: "Pending", open: { key, callId, call } }
    }
    const settles = ["CallFulfilled", "CallRejected", "CallLost"].includes(event.type)
    return settles && isPending(state, (event.payload as { callId: string }).callId) ? { _tag: "Idle" } : state
  },
}
