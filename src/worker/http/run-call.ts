import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { CallFulfilled, CallRejected, FieldsUnreadable, type RejectionReason } from "../../domain/calls/events.ts"
import type { DecidedOn } from "../../domain/calls/lifecycle.ts"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { Fulfilled } from "../../domain/kernel/command.ts"
import { type Endpoint, type CallTiming, persistedRequest } from "../../domain/kernel/endpoint.ts"
import { type OfficeMessage, officeCodes } from "../../domain/kernel/envelope.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"
import { clockOf } from "../../domain/kernel/office-clock.ts"
import { messagesWithout } from "../../domain/kernel/secrets.ts"
import { readNoting } from "../../domain/kernel/unreadable.ts"
import { MessagesReceived } from "../../domain/messages/events.ts"
import type { EventWriter } from "../store/event-writer.ts"
import { withLock } from "../tabs/locks.ts"
import { type Credentials, OfficeBackend } from "./office-backend.ts"

/** A call did not succeed; `refusal` is what crosses to the page. */
export class CallFailed extends Data.TaggedError("CallFailed")<{ readonly refusal: CallRefusal }> {}

/** What the call was decided on happened otherwise meanwhile: nothing was sent, and it is to be decided anew. */
export class Overtaken extends Data.TaggedError("Overtaken") {}

/** What calling needs to know of its surroundings. */
export interface CallContext {
  /** Names the locks of this customer's calls. */
  readonly account: string
  /** Lives as long as the account is open: what runs in it is interrupted when it closes. */
  readonly scope: Scope.Scope
  readonly writer: EventWriter
  readonly credentials: () => Credentials
  /** Up to where this tab has folded the log. */
  readonly position: () => number
  /** Whether a snapshot that was written is none, since others came while it was on its way. */
  readonly isOvertaken: (callId: string) => boolean
  /** Facts as they are written: what says nothing new says so in a few words, or not again. */
  readonly inBrief: (facts: ReadonlyArray<EventDraft>) => ReadonlyArray<EventDraft>
  /** The office said 401 to a token: the session that has it is over (R242). */
  readonly unauthenticated: (token: string) => Effect.Effect<void>
}

/** What became of one request: how it settled, and what the caller is told. */
interface Settlement<Answer> {
  readonly events: ReadonlyArray<EventDraft>
  readonly outcome: Result.Result<Fulfilled<Answer>, CallFailed>
  /** The token that it was sent with, where the office says 401 to it; null for a visitor's. */
  readonly refused?: string | null
}

/**
 * Passes an outcome on; the office's 401 to a token ends its session, after the settlement was written (R242, R391).
 * Somebody may have come in since the request left: theirs it does not end.
 */
const conclude = <Answer>(
  { unauthenticated }: CallContext,
  { outcome, refused = null }: Settlement<Answer>,
): Effect.Effect<Fulfilled<Answer>, CallFailed> =>
  Effect.andThen(refused === null ? Effect.void : unauthenticated(refused), Effect.fromResult(outcome))

const settle = <Request, Answer>(
  call: Endpoint<Request, Answer>,
  request: Request,
  timing: CallTiming,
  answer: Result.Result<Answer, RejectionReason>,
  messages: ReadonlyArray<OfficeMessage>,
  { key, unreadable = [] }: { readonly key?: string | undefined; readonly unreadable?: ReadonlyArray<string> } = {},
): Settlement<Answer> => {
  const settled = { callId: timing.callId, call: call.name, started: timing.started, ms: timing.ms }
  if (Result.isFailure(answer)) {
    const reason = answer.failure
    const refusal: CallRefusal =
      reason._tag === "Refused" ? { ...reason, messages, ...(key === undefined ? {} : { key }) } : reason
    return {
      events: [CallRejected.draft({ ...settled, reason, messages })],
      outcome: Result.fail(new CallFailed({ refusal })),
    }
  }
  const facts = call.toEvents(answer.success, request, timing)
  const said =
    messages.length === 0 ? [] : [MessagesReceived.draft({ callId: timing.callId, call: call.name, messages })]
  const named =
    unreadable.length === 0
      ? []
      : [FieldsUnreadable.draft({ callId: timing.callId, call: call.name, fields: unreadable })]
  return {
    events: [...(call.settledBy === "fact" ? [] : [CallFulfilled.draft(settled)]), ...said, ...facts, ...named],
    outcome: Result.succeed({ answer: answer.success, facts }),
  }
}

/** Sends one request and reads what came of it; never fails, never retries. */
const exchange = Effect.fnUntraced(function* <Request, Answer>(
  context: CallContext,
  call: Endpoint<Request, Answer>,
  request: Request,
  callId: string,
) {
  const backend = yield* OfficeBackend
  const started = yield* Clock.currentTimeMillis
  const after = context.position()
  if (call.mayLeave?.(request) === false)
    return settle(call, request, { after, callId, started, ms: 0 }, Result.fail({ _tag: "Cancelled" }), [])
  const credentials = context.credentials()
  const sent = yield* Effect.result(backend.send(call, request, credentials, callId))
  const ms = (yield* Clock.currentTimeMillis) - started
  const timing = { after, callId, started, ms, ahead: backend.clockAhead() }
  const secrets = [credentials.token ?? "", ...(call.secrets?.(request) ?? [])]
  const rejected = (reason: RejectionReason, messages: ReadonlyArray<OfficeMessage> = []): Settlement<Answer> =>
    settle(call, request, timing, Result.fail(reason), messagesWithout(messages, secrets))
  if (Result.isFailure(sent)) {
    const { failure } = sent
    if (failure._tag === "Malformed") return rejected({ _tag: "Malformed", detail: failure.detail })
    const { retryAfter, messages } = failure
    return rejected({ _tag: "Unreachable", ...(retryAfter === undefined ? {} : { retryAfter }) }, messages)
  }
  const { code, data } = sent.success
  const messages = messagesWithout(sent.success.messages, secrets)
  if (code !== officeCodes.success) {
    return {
      ...settle(call, request, timing, Result.fail({ _tag: "Refused", code }), messages, { key: call.keyOf?.(data) }),
      refused: call.backend === "office" && code === officeCodes.unauthenticated ? credentials.token : null,
    }
  }
  const { value: answer, unreadable } = readNoting(() => Schema.decodeUnknownResult(call.answer)(data))
  // The decoder's own message quotes what came, and what came may be a token: only that it was wrong is written down
  // (law 5).
  return Result.isFailure(answer)
    ? rejected({ _tag: "Malformed", detail: "the answer's data does not have its shape" })
    : settle(call, request, timing, Result.succeed(answer.success), messages, { unreadable })
})

/** Runs as a part of the account: cancelled when the account closes, and called off when whoever asked is (S15). */
export const withinAccount = <A, E, R>(
  { scope }: Pick<CallContext, "scope">,
  call: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | CallFailed, R> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkIn(call, scope)
    const exit = yield* Effect.onInterrupt(Fiber.await(fiber), () => Fiber.interrupt(fiber))
    return yield* Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)
      ? Effect.fail(new CallFailed({ refusal: { _tag: "Cancelled" } }))
      : exit
  })

/** So often is a snapshot asked for that others overtake: each of them brought what the next one rests on. */
const mostSnapshots = 4

/** Asks once, and leaves one settlement in the log, where there is something to write. */
const readOnce = Effect.fnUntraced(function* <Request, Answer>(
  context: CallContext,
  call: Endpoint<Request, Answer>,
  request: Request,
) {
  const callId = crypto.randomUUID()
  const settlement = yield* exchange(context, call, request, callId)
  const facts = context.inBrief(settlement.events)
  if (facts.length > 0) yield* context.writer.record(facts)
  return { callId, settlement, isWritten: facts.length > 0 }
})

/** Behind all snapshots of the customer that are on their way. */
const inTurn = <A, E, R>({ account }: CallContext, asked: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.map(withLock(`snapshot:${account}`, asked), Option.getOrThrow)

/** Asks for a snapshot, behind all that are on their way if it queues, and again where it was overtaken. */
const readSnapshot = Effect.fnUntraced(function* <Request, Answer>(
  context: CallContext,
  call: Endpoint<Request, Answer>,
  request: Request,
) {
  const asked = readOnce(context, call, request)
  const once = call.snapshot?.queues(request) === false ? asked : inTurn(context, asked)
  let read = yield* once
  for (let tries = 1; tries < mostSnapshots && Result.isSuccess(read.settlement.outcome); tries++) {
    if (!read.isWritten || !context.isOvertaken(read.callId)) break
    read = yield* once
  }
  return read
})

/**
 * Asks; leaves one settlement in the log for each answer, with its facts. Whether it may be asked now is the caller's
 * affair.
 */
export const runRead = <Request, Answer>(
  context: CallContext,
  call: Endpoint<Request, Answer>,
  request: Request,
): Effect.Effect<Fulfilled<Answer>, CallFailed, OfficeBackend> =>
  withinAccount(
    context,
    Effect.gen(function* () {
      const { settlement } = yield* call.snapshot !== undefined
        ? readSnapshot(context, call, request)
        : readOnce(context, call, request)
      return yield* conclude(context, settlement)
    }),
  )

/**
 * Asks for snapshots that are one reading: their requests leave together, and their settlements are written together.
 * Where one fails the caller is told so, and the others are written all the same. One that was overtaken is the
 * caller's to ask anew.
 */
export const runTogether = <Request, Answer>(
  context: CallContext,
  call: Endpoint<Request, Answer>,
  requests: ReadonlyArray<Request>,
): Effect.Effect<ReadonlyArray<Fulfilled<Answer>>, CallFailed, OfficeBackend> =>
  withinAccount(
    context,
    Effect.gen(function* () {
      const settlements = yield* inTurn(
        context,
        Effect.gen(function* () {
          const all = yield* Effect.forEach(
            requests,
            (request) => exchange(context, call, request, crypto.randomUUID()),
            { concurrency: "unbounded" },
          )
          const facts = all.flatMap(({ outcome }) => (Result.isSuccess(outcome) ? outcome.success.facts : []))
          const others = all.flatMap(({ events }) => events).filter((event) => !facts.includes(event))
          // What failed is said last: it is what the call's state ends in.
          yield* context.writer.record(context.inBrief([...(call.snapshot?.together(facts) ?? facts), ...others]))
          return all
        }),
      )
      return yield* Effect.forEach(settlements, (settlement) => conclude(context, settlement))
    }),
  )

/**
 * Saves, or moves money: skipped while one of its key is pending (R234), written ahead under its own lock, sent once,
 * settled in one transaction with its facts. Whoever sees the start in the log sees a lock that was taken before it.
 * Called off in the middle it stays open, and is lost: whether it took effect is not known.
 */
const writeAhead = Effect.fnUntraced(function* <Request, Answer>(
  context: CallContext,
  call: Endpoint<Request, Answer>,
  request: Request,
  decidedOn?: DecidedOn,
) {
  const { writer } = context
  const callId = crypto.randomUUID()
  const key = call.name
  const clock = clockOf({ ahead: (yield* OfficeBackend).clockAhead() })
  const held = yield* withinAccount(
    context,
    withLock(
      callLock(context.account, callId),
      Effect.gen(function* () {
        yield* writer
          .command(key, {
            _tag: "Start",
            started: { callId, call: call.name, key, request: persistedRequest(call, request), ...clock },
            decidedOn,
          })
          .pipe(
            Effect.catchTags({
              CallSkipped: ({ why }) =>
                Effect.fail(why === "Overtaken" ? new Overtaken() : new CallFailed({ refusal: { _tag: why } })),
              StorageFailure: ({ problem }) => Effect.fail(new CallFailed({ refusal: { _tag: "Storage", problem } })),
            }),
          )
        const settlement = yield* exchange(context, call, request, callId)
        yield* writer.settle(key, { _tag: "Settle", callId, events: settlement.events })
        return yield* conclude(context, settlement)
      }),
    ),
  )
  return yield* Effect.fromOption(held).pipe(Effect.orDie)
})

/** Saves: see `writeAhead`. */
export const runSave = <Request, Answer>(
  context: CallContext,
  call: Endpoint<Request, Answer>,
  request: Request,
): Effect.Effect<Fulfilled<Answer>, CallFailed, OfficeBackend> =>
  Effect.catchTag(writeAhead(context, call, request), "Overtaken", Effect.die)

/** Moves money, unless what it was decided on was overtaken: see `writeAhead`. */
export const runMoney = <Request, Answer>(
  context: CallContext,
  call: Endpoint<Request, Answer>,
  request: Request,
  decidedOn: DecidedOn,
): Effect.Effect<Fulfilled<Answer>, CallFailed | Overtaken, OfficeBackend> =>
  writeAhead(context, call, request, decidedOn)

/** The lock that a save or money call holds from before it is written down until it is settled. */
export const callLock = (account: string, callId: string): string => `call:${account}:${callId}`
