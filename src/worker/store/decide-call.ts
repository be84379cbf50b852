import * as Result from "effect/Result"
import { type CallCommand, lifecycle, type OpenCall } from "../../domain/calls/lifecycle.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"
import { CallSkipped, type LoggedEvent } from "./event-log.ts"

/** The position that a command was decided on, where what was written since may overtake it. */
export const decidedOn = (command: CallCommand): number | undefined =>
  command._tag === "Start" ? command.decidedOn?.position : undefined

/**
 * What a command makes of its call: the events to be written, and the call's row of `openCalls`, if it has one then.
 * @param open the call's row now
 * @param since what was written since `decidedOn`
 */
export const decideCall = (
  command: CallCommand,
  open: OpenCall | undefined,
  since: ReadonlyArray<LoggedEvent>,
): Result.Result<{ readonly drafts: ReadonlyArray<EventDraft>; readonly open: OpenCall | undefined }, CallSkipped> => {
  const state = open === undefined ? lifecycle.initial : { _tag: "Pending" as const, open }
  const decided = lifecycle.decide(command, state)
  if (Result.isFailure(decided)) return Result.fail(new CallSkipped({ why: decided.failure._tag }))
  if (command._tag === "Start" && command.decidedOn !== undefined && since.some(command.decidedOn.isOvertakenBy))
    return Result.fail(new CallSkipped({ why: "Overtaken" }))
  const next = decided.success.reduce(lifecycle.evolve, state)
  return Result.succeed({ drafts: decided.success, open: next._tag === "Pending" ? next.open : undefined })
}
