import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Latch from "effect/Latch"
import * as Result from "effect/Result"
import * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import type { Commands } from "../../domain/catalogue.ts"
import type { Endpoint } from "../../domain/kernel/endpoint.ts"
import { accountOf } from "../../domain/session/account.ts"
import { userAuth, userAuth2fa, userAuthEmail, userInfo } from "../../domain/session/endpoints.ts"
import { userForgot, userForgotSave, userRegister, userSignOn } from "../../domain/session/endpoints.ts"
import type { SessionEnd, SessionView } from "../../domain/session/views.ts"
import type { Initialisation } from "../../rpc/initialisation.ts"
import type { OfficeBackend } from "../http/office-backend.ts"
import { CallFailed, runSave } from "../http/run-call.ts"
import { type Checkpointer, makeCheckpointer } from "../projector/checkpoint-keeper.ts"
import { evictWhileHidden } from "../projector/evict-while-hidden.ts"
import type { ReplayControls } from "../replay/replay-controls.ts"
import { openAccountLog, removeAccountLog, sweepDatabases } from "../store/databases.ts"
import type { DexieLog } from "../store/dexie-log.ts"
import type { StorageFailure } from "../store/event-log.ts"
import { memoryLog, memoryStore } from "../store/memory-log.ts"
import { sweepRecordings } from "../store/recording-databases.ts"
import type { Presence, PresenceRef } from "../sync/presence.ts"
import type { TransactionSync } from "../sync/transaction-sync.ts"
import { openTabChannel, type TabMessage } from "../tabs/channel.ts"
import { type Account, openAccount } from "./account.ts"
import type { Changes } from "./changes.ts"

/** The first screen comes before what recordings left behind is looked for, milliseconds. */
const sweepAfter = 2_000
const firstRetry = 1_000
const lastRetry = 60_000

/** What is open of the present account. */
export interface Opened {
  readonly account: Account
  readonly log: DexieLog | null
  readonly scope: Scope.Closeable
  readonly checkpointer: Checkpointer | null
  sync: TransactionSync | null
}

/** The session of this worker: nobody, or one customer at a time. */
export interface Session {
  readonly view: () => SessionView
  readonly opened: () => Opened | null
  /**
   * Waits while there is a token and it is not known yet whose: what is asked for then is meant for the customer's log
   * and would be lost in the visitor's. Fails when another session, or none, came of it.
   */
  readonly identified: Effect.Effect<void, CallFailed>
  readonly presence: PresenceRef
  readonly signIn: (credentials: {
    readonly email: string
    readonly password: string
  }) => Effect.Effect<{ readonly token: string }, CallFailed, OfficeBackend>
  readonly signInSecond: (
    answer: Commands["signInSecond"]["request"],
  ) => Effect.Effect<{ readonly token: string }, CallFailed, OfficeBackend>
  readonly signOn: (
    arrived: Commands["signOn"]["request"],
  ) => Effect.Effect<{ readonly token: string }, CallFailed, OfficeBackend>
  readonly register: (
    registration: Commands["register"]["request"],
  ) => Effect.Effect<{ readonly token: string }, CallFailed, OfficeBackend>
  readonly forgot: (request: Commands["forgot"]["request"]) => Effect.Effect<null, CallFailed, OfficeBackend>
  readonly saveNewPassword: (
    request: Commands["saveNewPassword"]["request"],
  ) => Effect.Effect<null, CallFailed, OfficeBackend>
  readonly signOut: (kept: boolean) => Effect.Effect<void>
  /** Removes everything of the customer from this device; the sign-in stays, and the page starts anew. */
  readonly wipe: Effect.Effect<void>
  readonly setLanguage: (language: string) => void
  readonly pause: (paused: boolean) => Effect.Effect<void>
  /** Null for a customer's session: a worker replays recordings or serves a customer, never both. */
  readonly replay: ReplayControls | null
}

interface State {
  language: string
  /** In memory only, for as long as the session lasts. */
  token: string | null
  unreachable: boolean
  ended: SessionEnd | null
  opened: Opened | null
}

/**
 * Starts the session. With a token whose database is known, this device's data is served at once and the office is
 * asked who the customer is beside it (A80); with an unknown token the office is asked first. Opening and ending take
 * turns, and every account lives in a scope of its own, so nothing of one customer can reach the log of another.
 */
export const startSession = Effect.fnUntraced(function* (hello: Initialisation, changes: Changes) {
  const home = yield* Scope.Scope
  const turn = Semaphore.makeUnsafe(1)
  const presence = yield* SubscriptionRef.make<Presence>({
    visible: hello.visible,
    online: hello.online,
    paused: false,
  })
  const state: State = {
    language: hello.language,
    token: hello.session?.token ?? null,
    unreachable: false,
    ended: null,
    opened: null,
  }
  const settled = Latch.makeUnsafe()
  const changed = (): void => {
    if (state.token === null || (state.opened?.account.name ?? null) !== null) settled.openUnsafe()
    else settled.closeUnsafe()
    changes.publish(new Set(["session"]))
  }
  const channel = yield* openTabChannel((message) => void Effect.runFork(hear(message)))

  const open = Effect.fnUntraced(function* (name: string | null, log: DexieLog | null, failure: StorageFailure | null) {
    const scope = yield* Scope.fork(home)
    const account = yield* openAccount({
      name,
      failure,
      presence,
      changes,
      tab: hello.tab,
      build: hello.build,
      asks: true,
      log: log ?? memoryLog(memoryStore(crypto.randomUUID())),
      credentials: () => ({
        officeUrl: hello.officeUrl,
        token: state.token,
        language: state.language,
        idempotency: hello.idempotency,
        adapter: { url: hello.adapterUrl, drivers: hello.adapterDrivers },
      }),
      hint: (head) => {
        if (name !== null) channel.publish({ _tag: "LogMoved", account: name, head })
      },
      unauthenticated: Effect.asVoid(Effect.forkIn(end({ _tag: "Unauthenticated" }), home)),
    }).pipe(Effect.provideService(Scope.Scope, scope))
    const checkpointer =
      log === null || name === null ? null : makeCheckpointer(name, log, account.projector, hello.build)
    const opened: Opened = { account, log, scope, checkpointer, sync: null }
    state.opened = opened
    changed()
    changes.publish(new Set(["account"]))
    // Not waited for: the page shows how far the start has come.
    yield* Effect.forkIn(
      Effect.gen(function* () {
        opened.sync = yield* account.start
        // The history comes first. Whoever comes in next closes this scope: his database is not swept for this
        // customer.
        if (name !== null) yield* Effect.ignore(sweepDatabases(name))
        if (checkpointer === null) return
        yield* evictWhileHidden(presence, checkpointer, account.projector).pipe(
          Effect.provideService(Scope.Scope, scope),
        )
        yield* Effect.ignore(checkpointer.keep)
      }),
      scope,
    )
  })

  const close = Effect.suspend(() => {
    const { opened } = state
    return opened === null
      ? Effect.void
      : Effect.andThen(Scope.close(opened.scope, Exit.void), opened.log?.close ?? Effect.void)
  })

  /**
   * Opens the account of a name, or a visitor's. Memory takes the place of a database that cannot be opened, and that
   * is said.
   */
  const enter = Effect.fnUntraced(function* (name: string | null) {
    yield* close
    if (name === null) return yield* open(null, null, null)
    const log = yield* Effect.result(openAccountLog(name))
    yield* Result.isSuccess(log) ? open(name, log.success, null) : open(name, null, log.failure)
    channel.publish({ _tag: "SignedIn", account: name })
  })

  /**
   * Ends the session here and in every tab; the database stays, unless the customer signed out without keeping it. What
   * is to become of it is written down before anyone hears of the end: the page may leave, and end this worker, at
   * once.
   */
  const end = (reason: SessionEnd): Effect.Effect<void> =>
    turn.withPermits(1)(
      Effect.gen(function* () {
        const { opened, token, ended } = state
        if (ended !== null || opened === null || token === null) return
        const {
          account: { name },
          log,
        } = opened
        const wipe = reason._tag === "Wiped" || (reason._tag === "SignedOut" && !reason.kept)
        if (wipe || reason._tag === "SignedOut")
          yield* Effect.ignore(log?.mark(wipe ? { tombstone: true } : { kept: true }) ?? Effect.void)
        Object.assign(state, { ended: reason, token: null })
        if (name !== null && reason._tag !== "OtherCustomer") channel.publish({ ...reason, account: name })
        changed()
        yield* Scope.close(opened.scope, Exit.void)
        yield* log?.close ?? Effect.void
        if (wipe && name !== null) yield* Effect.ignore(removeAccountLog(name))
      }),
    )

  const backOnline = SubscriptionRef.changes(presence).pipe(
    Stream.drop(1),
    Stream.filter(({ online }) => online),
    Stream.take(1),
    Stream.runDrain,
  )

  /**
   * Asks who is signed in until an answer came; only an answer that refuses ends the session (R243, A80). An answer
   * that comes when the session it was asked for is over opens nothing (S16).
   */
  const identify = (opened: Opened | null, token: string | null) =>
    Effect.gen(function* () {
      const isPresent = (): boolean => state.opened === opened && state.token === token
      for (let wait = firstRetry; opened !== null && isPresent(); wait = Math.min(lastRetry, wait * 2)) {
        const { account } = opened
        const answer = yield* Effect.result(account.reads.read(userInfo, {}))
        if (!isPresent()) return
        if (Result.isSuccess(answer)) {
          state.unreachable = false
          const name = accountOf(hello.salt, answer.success.answer.id)
          if (name !== account.name) {
            yield* turn.withPermits(1)(enter(name))
            if (state.opened?.account.name === name)
              yield* state.opened.account.context.writer.record(answer.success.facts)
          }
          return changed()
        }
        if (answer.failure.refusal._tag === "Refused") return yield* end({ _tag: "Unauthenticated" })
        state.unreachable = true
        changed()
        yield* Effect.race(Effect.sleep(wait), backOnline)
      }
    })

  const hear = (message: TabMessage): Effect.Effect<void> => {
    const account = state.opened?.account
    if (account === undefined || account.name === null) return Effect.void
    if (message._tag === "SignedIn")
      return message.account === account.name ? Effect.void : end({ _tag: "OtherCustomer" })
    if (message.account !== account.name) return Effect.void
    switch (message._tag) {
      case "LogMoved":
        return Effect.andThen(account.catchUp, state.opened?.sync?.syncNow ?? Effect.void)
      case "SignedOut":
        return end({ _tag: "SignedOut", kept: message.kept })
      case "Wiped":
        return end({ _tag: "Wiped" })
      case "Unauthenticated":
        return end({ _tag: "Unauthenticated" })
      case "Paused":
        return SubscriptionRef.update(presence, (was) => ({ ...was, paused: message.paused }))
    }
  }

  yield* SubscriptionRef.changes(presence).pipe(
    Stream.runForEach(() => Effect.sync(changed)),
    Effect.forkIn(home),
  )
  const known = hello.session?.account ?? null
  if (known === null) yield* Effect.ignore(sweepDatabases(null))
  yield* Effect.forkIn(Effect.andThen(Effect.sleep(sweepAfter), Effect.ignore(sweepRecordings)), home)
  yield* enter(known)
  if (hello.session !== null) yield* Effect.forkIn(identify(state.opened, state.token), home)

  const accept = Effect.fnUntraced(function* (opened: Opened, token: string) {
    Object.assign(state, { token, ended: null })
    changed()
    yield* Effect.forkIn(identify(opened, token), home)
    return { token }
  })

  const visitor = Effect.suspend(() =>
    state.opened === null
      ? Effect.die(new Error("called before the session was opened"))
      : Effect.succeed(state.opened),
  )

  /**
   * A call that gives a token. Coming in begins from nobody: no question of an earlier session may be answered for this
   * one (S16).
   */
  const comeIn = Effect.fnUntraced(function* <Request>(
    call: Endpoint<Request, { readonly auth: string }>,
    request: Request,
  ) {
    if (state.token !== null || state.ended !== null) {
      state.token = null
      yield* turn.withPermits(1)(enter(null))
    }
    const opened = yield* visitor
    const { answer } = yield* runSave(opened.account.context, call, request)
    return yield* accept(opened, answer.auth)
  })

  const asVisitor = <Request>(call: Endpoint<Request, unknown>, request: Request) =>
    Effect.flatMap(visitor, ({ account }) => Effect.as(runSave(account.context, call, request), null))

  const session: Session = {
    view: () => ({
      boot: state.opened?.account.boot() ?? { _tag: "Opening" },
      account: state.opened?.account.name ?? null,
      customer: state.opened?.account.projector.state("customer") ?? null,
      logId: state.opened?.account.projector.position().logId ?? null,
      online: SubscriptionRef.getUnsafe(presence).online,
      unreachable: state.unreachable,
      ended: state.ended,
    }),
    opened: () => state.opened,
    identified: Effect.suspend(() => {
      const { token } = state
      return Effect.andThen(
        settled.await,
        Effect.suspend(() =>
          state.token === token ? Effect.void : Effect.fail(new CallFailed({ refusal: { _tag: "Cancelled" } })),
        ),
      )
    }),
    presence,
    replay: null,
    signIn: (credentials) => comeIn(userAuth, credentials),
    signInSecond: ({ step, key, secondFactor }) =>
      Effect.flatMap(visitor, (opened) =>
        Effect.flatMap(
          runSave(opened.account.context, step === "pin" ? userAuthEmail : userAuth2fa, { key, two: secondFactor }),
          ({ answer }) => accept(opened, answer.auth),
        ),
      ),
    signOn: (arrived) => comeIn(userSignOn, arrived),
    register: (registration) => comeIn(userRegister, registration),
    forgot: (request) => asVisitor(userForgot, request),
    saveNewPassword: (request) => asVisitor(userForgotSave, request),
    wipe: end({ _tag: "Wiped" }),
    signOut: (kept) => end({ _tag: "SignedOut", kept }),
    setLanguage: (language) => {
      state.language = language
    },
    pause: Effect.fnUntraced(function* (paused) {
      const name = state.opened?.account.name ?? null
      if (name !== null) channel.publish({ _tag: "Paused", account: name, paused })
      yield* SubscriptionRef.update(presence, (was) => ({ ...was, paused }))
    }),
  }
  return session
})
