import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SubscriptionRef from "effect/SubscriptionRef"
import { type CommandName, commands } from "../domain/catalogue.ts"
import type { AnyCommand, Call, Decision, Needs } from "../domain/kernel/command.ts"
import type { MoneyRefusal } from "../domain/sending/refusals.ts"
import type { OfficeBackend } from "./http/office-backend.ts"
import { askAll } from "./http/reads.ts"
import { CallFailed, runSave, withinAccount } from "./http/run-call.ts"
import { momentNow, performers } from "./performers.ts"
import type { RecordingRefused } from "./replay/replay-controls.ts"
import type { Account } from "./session/account.ts"
import { readOf } from "./session/live-query.ts"
import type { Opened, Session } from "./session/session.ts"
import { locksExist } from "./tabs/locks.ts"

/** A command was refused before anything was sent; `refusal` is what crosses to the page. */
class CommandRefused extends Data.TaggedError("CommandRefused")<{ readonly refusal: unknown }> {}

/** What a command may fail with. */
type Failure = CallFailed | CommandRefused | RecordingRefused

/** Why nothing may be sent at all, whatever it is: said before any request (law 2, S27, A91). */
const obstacles: {
  readonly [Need in Needs]: (session: Session, account: Account) => MoneyRefusal | null
} = {
  nothing: () => null,
  network: (session) => (session.view().online ? null : { _tag: "Offline" }),
  funds: (session, account) => {
    const { boot, online } = session.view()
    if (!online || !SubscriptionRef.getUnsafe(session.presence).online) return { _tag: "Offline" }
    if (!locksExist()) return { _tag: "NoLocks" }
    const problem = account.storage() ?? (boot._tag === "Degraded" && boot.reason !== "NewerLog" ? boot.reason : null)
    if (problem !== null) return { _tag: "Storage", problem }
    return account.projector.stopped() ? { _tag: "Storage", problem: "StorageUnavailable" } : null
  },
}

const record = ({ context }: Account, drafts: Parameters<typeof context.writer.record>[0]): Effect.Effect<void> =>
  drafts.length === 0 ? Effect.void : context.writer.record(drafts)

/** Calls the office once: what reads in its lane, what changes something written ahead. */
const carryCall = (account: Account, decided: Call<unknown>): Effect.Effect<unknown, CallFailed, OfficeBackend> => {
  const { context, reads } = account
  const beside = Effect.asVoid(Effect.forkIn(askAll(account.reads, decided.beside), context.scope))
  return decided.with((endpoint, request, lane, respond) =>
    Effect.gen(function* () {
      yield* record(account, decided.before)
      const fulfilled = yield* Effect.ensuring(
        endpoint.kind === "read"
          ? reads.read(endpoint, request, lane)
          : withinAccount(context, runSave(context, endpoint, request)),
        beside,
      )
      yield* record(account, decided.fulfilled)
      yield* askAll(account.reads, decided.refresh)
      return respond(fulfilled)
    }),
  )
}

const carryDecision = (
  account: Account,
  decided: Decision,
): Effect.Effect<unknown, CallFailed | CommandRefused, OfficeBackend> => {
  switch (decided._tag) {
    case "Call":
      return carryCall(account, decided)
    case "Done":
      return Effect.as(record(account, decided.drafts), decided.response)
    case "Refuse":
      return Effect.gen(function* () {
        yield* record(account, decided.drafts)
        yield* Effect.forkIn(askAll(account.reads, decided.beside), account.context.scope)
        return yield* new CommandRefused({ refusal: decided.refusal })
      })
  }
}

/** Decides a command, and does what was decided. */
const decideAndCarry = Effect.fnUntraced(function* (
  session: Session,
  { account, sync }: Opened,
  { needs = "nothing", syncs, decide }: AnyCommand & Required<Pick<AnyCommand, "decide">>,
  request: unknown,
) {
  const holds = Effect.suspend(() => {
    const refusal = obstacles[needs](session, account)
    return refusal === null ? Effect.void : Effect.fail(new CommandRefused({ refusal }))
  })
  yield* holds
  if (needs === "funds") yield* Effect.ignore(account.projector.catchUp)
  const decided = decide(request as never, readOf(session, account), yield* momentNow)
  const response = yield* carryDecision(account, decided)
  // What the log could not take is folded in memory: whoever must rest on it is refused.
  if (decided._tag === "Done") yield* holds
  if (syncs === true) yield* sync?.syncNow ?? Effect.void
  return response
})

/** Checks what a page asks. @throws when it is not what the command takes: the page is of another build, or not ours */
const checkedRequest = ({ request }: AnyCommand, given: unknown): unknown =>
  Schema.decodeUnknownSync(request)(given, { onExcessProperty: "error" })

/** Carries out a command by its name: between the threads a name and its request are only data. */
export const carryOut = (
  session: Session,
  name: CommandName,
  given: unknown,
): Effect.Effect<unknown, Failure, OfficeBackend> => {
  if (!Object.hasOwn(commands, name)) return Effect.die(new Error(`no command ${name}`))
  const command: AnyCommand = commands[name]
  if (session.replay !== null && command.ofRecording !== true)
    return Effect.fail(new CallFailed({ refusal: { _tag: "ReadOnly" } }))
  const act = Effect.suspend((): Effect.Effect<unknown, Failure, OfficeBackend> => {
    const request = checkedRequest(command, given)
    const opened = session.opened()
    if (opened === null) return Effect.die(new Error("called before the session was opened"))
    const { decide } = command
    return decide === undefined
      ? performers[name as keyof typeof performers](session, opened, request as never)
      : decideAndCarry(session, opened, { ...command, decide }, request)
  })
  return command.ofAnybody === true ? act : Effect.andThen(session.identified, act)
}
