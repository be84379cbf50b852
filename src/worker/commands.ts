import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type CommandName, commands } from "../domain/catalogue.ts"
import type { AnyCommand, Call, Decision, Needs } from "../domain/kernel/command.ts"
import { fetching } from "../domain/kernel/fetched.ts"
import { movesOn } from "../domain/sending/projection.ts"
import type { MoneyRefusal } from "../domain/sending/refusals.ts"
import type { OfficeBackend } from "./http/office-backend.ts"
import { askAll } from "./http/reads.ts"
import { CallFailed, type Overtaken, runMoney, runSave, withinAccount } from "./http/run-call.ts"
import type { NotClosed } from "./jobs/close-period.ts"
import type { NotExchanged } from "./jobs/exchange.ts"
import type { NotCarried } from "./jobs/export-history.ts"
import type { ProofRefused } from "./jobs/proof/export-proof.ts"
import { momentNow, performers } from "./performers.ts"
import type { RecordingRefused } from "./replay/replay-controls.ts"
import type { Account } from "./session/account.ts"
import { readOf } from "./session/live-query.ts"
import type { Opened, Session } from "./session/session.ts"
import { locksExist, withLock } from "./tabs/locks.ts"

/** A command was refused before anything was sent; `refusal` is what crosses to the page. */
class CommandRefused extends Data.TaggedError("CommandRefused")<{ readonly refusal: unknown }> {}

/** What a command may fail with. */
type Failure = CallFailed | CommandRefused | NotCarried | NotClosed | NotExchanged | ProofRefused | RecordingRefused

/** Why nothing may be sent at all, whatever it is: said before any request (law 2, S27, A91). */
const obstacles: {
  readonly [Need in Needs]: (session: Session, account: Account) => MoneyRefusal | null
} = {
  nothing: () => null,
  network: (session) => (session.view().online ? null : { _tag: "Offline" }),
  funds: (session, account) => {
    if (!session.view().online) return { _tag: "Offline" }
    if (!locksExist()) return { _tag: "NoLocks" }
    if (account.missing().some(({ stopsSending }) => stopsSending)) return { _tag: "SetAside" }
    const problem = account.storage()
    return problem === null ? null : { _tag: "Storage", problem }
  },
}

const record = ({ context }: Account, drafts: Parameters<typeof context.writer.record>[0]): Effect.Effect<void> =>
  drafts.length === 0 ? Effect.void : context.writer.record(drafts)

/** Calls the office once: what reads in its lane, what changes something written ahead. */
const carryCall = (
  account: Account,
  decided: Call<unknown>,
  position: number,
): Effect.Effect<unknown, CallFailed | Overtaken, OfficeBackend> => {
  const { context, reads } = account
  const beside = Effect.asVoid(Effect.forkIn(askAll(account.reads, decided.beside), context.scope))
  return decided.with((endpoint, request, lane, respond) =>
    Effect.gen(function* () {
      yield* record(account, decided.before)
      const fulfilled = yield* Effect.ensuring(
        endpoint.kind === "read"
          ? reads.read(endpoint, request, lane)
          : withinAccount(
              context,
              endpoint.kind === "save"
                ? runSave(context, endpoint, request)
                : runMoney(context, endpoint, request, { position, isOvertakenBy: movesOn }),
            ),
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
  position: number,
): Effect.Effect<unknown, CallFailed | CommandRefused | Overtaken, OfficeBackend> => {
  switch (decided._tag) {
    case "Call":
      return carryCall(account, decided, position)
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

/**
 * Reads the log to its end, also in a tab that let go of what it draws since nobody looked at it: such a one stops
 * before rows, and behind them another tab may have paid. A log that cannot be read so far is known to be one then.
 */
const readToEnd = ({ projector, context: { writer } }: Account): Effect.Effect<void> =>
  Effect.suspend(() => {
    projector.rehydrate()
    return projector.catchUp
  }).pipe(Effect.catchTag("StorageFailure", (failure) => Effect.sync(() => writer.storageFailed(failure))))

/** Decides a command on what the log says now, and does what was decided. */
const decideAndCarry = Effect.fnUntraced(function* (
  session: Session,
  { account, sync }: Opened,
  { needs = "nothing", syncs }: AnyCommand,
  decide: NonNullable<AnyCommand["decide"]>,
  request: unknown,
) {
  const holds = Effect.suspend(() => {
    const refusal = obstacles[needs](session, account)
    return refusal === null ? Effect.void : Effect.fail(new CommandRefused({ refusal }))
  })
  // First, so that a log which cannot be read to its end, or not by this build, stands in the way.
  if (needs === "funds") yield* readToEnd(account)
  yield* holds
  const { position } = account.projector.position()
  const decided = decide(request as never, readOf(session, account), yield* momentNow)
  const response = yield* carryDecision(account, decided, position)
  // What the log could not take is folded in memory: whoever must rest on it is refused.
  if (decided._tag === "Done") yield* holds
  if (syncs === true) yield* sync?.syncNow ?? Effect.void
  return response
})

/** So often is decided anew what was overtaken; after that somebody else is sending. */
const mostDecisions = 5

type Carried = Effect.Effect<unknown, CallFailed | CommandRefused | Overtaken, OfficeBackend>

/**
 * Moves funds under the one lock of the account for it, so that no two are decided beside each other, in whatever tabs;
 * and anew when what it was decided on was overtaken by a call that turned out to be lost.
 */
const alone = ({ context }: Account, send: Carried): Carried => {
  const underWay = new CommandRefused({ refusal: { _tag: "AlreadyPending" } })
  const anew = Effect.retry(send, { while: ({ _tag }) => _tag === "Overtaken", times: mostDecisions })
  return withLock(`sends:${context.account}`, anew, true).pipe(
    Effect.flatMap(Option.match({ onNone: () => Effect.fail(underWay), onSome: Effect.succeed })),
    Effect.catchTag("Overtaken", () => underWay),
  )
}

/** Only what moves funds can be overtaken, and that is decided anew. */
const carried = (
  account: Account,
  { needs }: AnyCommand,
  send: Carried,
): Effect.Effect<unknown, CallFailed | CommandRefused, OfficeBackend> =>
  Effect.catchTag(needs === "funds" ? alone(account, send) : send, "Overtaken", Effect.die)

/** Checks what a page asks. @throws when it is not what the command takes: the page is of another build, or not ours */
const checkedRequest = ({ request }: AnyCommand, given: unknown): unknown =>
  Schema.decodeUnknownSync(request)(given, { onExcessProperty: "error" })

const carryOutAtHand = (
  session: Session,
  name: CommandName,
  given: unknown,
): Effect.Effect<unknown, Failure, OfficeBackend> => {
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
      : carried(opened.account, command, decideAndCarry(session, opened, command, decide, request))
  })
  return command.ofAnybody === true ? act : Effect.andThen(session.identified, act)
}

/**
 * Carries out a command by its name: between the threads a name and its request are only data. One whose code does not
 * come has crashed before anything was begun, which the page says; asked again, it is fetched again.
 */
export const carryOut = (
  session: Session,
  name: CommandName,
  given: unknown,
): Effect.Effect<unknown, Failure, OfficeBackend> => {
  if (!Object.hasOwn(commands, name)) return Effect.die(new Error(`no command ${name}`))
  return Effect.suspend(() => {
    const coming = fetching(commands[name])
    const carry = Effect.suspend(() => carryOutAtHand(session, name, given))
    return coming === null
      ? carry
      : Effect.andThen(
          Effect.promise(() => coming),
          carry,
        )
  })
}
