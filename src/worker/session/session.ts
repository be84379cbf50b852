import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Latch from "effect/Latch"
import * as Result from "effect/Result"
import * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import { userInfo, userSignOut } from "../../domain/session/endpoints.ts"
import { beginSession, type SessionAction, type SessionInput, stepSession } from "../../domain/session/machine.ts"
import type { SessionEnd, SessionView } from "../../domain/session/views.ts"
import type { Initialisation } from "../../rpc/initialisation.ts"
import { type Credentials, OfficeBackend } from "../http/office-backend.ts"
import { CallFailed } from "../http/run-call.ts"
import { type Checkpointer, evictWhileHidden, makeCheckpointer } from "../projector/checkpoint-keeper.ts"
import type { ReplayControls } from "../replay/replay-controls.ts"
import { condemnAccountLog, openAccountLog, removeAccountLog, sweepDatabases } from "../store/databases.ts"
import type { DexieLog } from "../store/dexie-log.ts"
import type { StorageFailure } from "../store/event-log.ts"
import { memoryLog, memoryStore } from "../store/memory-log.ts"
import { sweepRecordings } from "../store/recording-databases.ts"
import { makePresence, type PresenceNow } from "../sync/presence.ts"
import type { TransactionSync } from "../sync/transaction-sync.ts"
import { openTabChannel } from "../tabs/channel.ts"
import { type Account, openAccount } from "./account.ts"
import type { Changes } from "./changes.ts"
import { makeIdentify } from "./identify.ts"
import { makeWaysIn, type WaysIn } from "./ways-in.ts"

/** The first screen comes before what recordings left behind is looked for, milliseconds. */
const sweepAfter = 2_000

/** So long does a sign-out wait for the office at most: the customer leaves either way (A79). */
const signOutPatience = "1 second"

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
  readonly presence: PresenceNow
  readonly waysIn: WaysIn
  /** Ends the session here and in every tab: signed out, or removed from this device. */
  readonly end: (reason: SessionEnd) => Effect.Effect<void>
  readonly setLanguage: (language: string) => void
  readonly pause: (paused: boolean) => Effect.Effect<void>
  /** Null for a customer's session: a worker replays recordings or serves a customer, never both. */
  readonly replay: ReplayControls | null
}

/**
 * Starts the session. With a token whose database is known, this device's data is served at once and the office is
 * asked who the customer is beside it (A80); with an unknown token the office is asked first. Opening and ending take
 * turns, and every account lives in a scope of its own, so nothing of one customer can reach the log of another.
 */
export const startSession = Effect.fnUntraced(function* (initialisation: Initialisation, changes: Changes) {
  const home = yield* Scope.Scope
  const services = yield* Effect.context<OfficeBackend>()
  const turn = Semaphore.makeUnsafe(1)
  const presence = makePresence({
    visible: initialisation.visible,
    online: initialisation.online,
    paused: false,
  })
  const begun = beginSession(initialisation.salt, initialisation.session)
  let { state } = begun
  let language = initialisation.language
  let opened: Opened | null = null
  const settled = Latch.makeUnsafe()
  const changed = (): void => {
    if (state.token === null || (opened?.account.name ?? null) !== null) settled.openUnsafe()
    else settled.closeUnsafe()
    changes.publish(new Set(["session"]))
  }
  const channel = yield* openTabChannel((message) => void Effect.runFork(take({ _tag: "Heard", message })))
  const credentials = (): Credentials => ({
    officeUrl: initialisation.officeUrl,
    token: state.token,
    language,
    idempotency: initialisation.idempotency,
    adapter: { url: initialisation.adapterUrl, drivers: initialisation.adapterDrivers },
  })

  const openAs = Effect.fnUntraced(function* (
    name: string | null,
    log: DexieLog | null,
    failure: StorageFailure | null,
  ) {
    const scope = yield* Scope.fork(home)
    const account = yield* openAccount({
      name,
      failure,
      presence,
      changes,
      tab: initialisation.tab,
      build: initialisation.build,
      asks: true,
      statuses: initialisation.statuses,
      log: log ?? memoryLog(memoryStore(crypto.randomUUID())),
      credentials,
      hint: (head) => {
        if (name !== null) channel.publish({ _tag: "LogMoved", account: name, head })
      },
      unauthenticated: (token) =>
        Effect.asVoid(Effect.forkIn(take({ _tag: "Unidentified", token, refused: true }), home)),
    }).pipe(Effect.provideService(Scope.Scope, scope))
    const checkpointer =
      log === null || name === null ? null : makeCheckpointer(name, log, account.projector, initialisation.build)
    const present: Opened = { account, log, scope, checkpointer, sync: null }
    opened = present
    changed()
    changes.publish(new Set(["account"]))
    // A log that was begun with by what lay beside its database and is not confirmed by it is opened anew.
    if (log !== null && name !== null)
      yield* Effect.forkIn(
        Effect.flatMap(log.confirmed, (isIt) => (isIt ? Effect.void : Effect.forkIn(openAnew(name), home))),
        scope,
      )
    // Not waited for: the page shows how far the start has come.
    yield* Effect.forkIn(
      Effect.gen(function* () {
        present.sync = yield* account.start
        // The history comes first. Whoever comes in next closes this scope: his database is not swept for this
        // customer.
        if (name !== null)
          yield* Effect.ignore(sweepDatabases(log === null ? null : { account: name, logId: log.logId }))
        if (checkpointer === null) return
        yield* evictWhileHidden(presence, checkpointer, account.projector).pipe(
          Effect.provideService(Scope.Scope, scope),
        )
        yield* checkpointer.keep
      }),
      scope,
    )
  })

  const close = Effect.suspend(() =>
    opened === null
      ? Effect.void
      : Effect.andThen(Scope.close(opened.scope, Exit.void), opened.log?.close ?? Effect.void),
  )

  const openedAccount = Effect.suspend(() =>
    opened === null ? Effect.die(new Error("called before the session was opened")) : Effect.succeed(opened.account),
  )

  const identify = makeIdentify({
    presence,
    salt: initialisation.salt,
    account: openedAccount,
    isCurrent: (token) => state.token === token,
    take: (input) => take(input),
  })

  /** Past the log, which may be closing; the session has its turn meanwhile: no refused call ends it otherwise. */
  const revoke = (token: string | null) =>
    !initialisation.inferredCalls || !presence.now().online
      ? Effect.void
      : OfficeBackend.pipe(
          Effect.flatMap(({ send }) => send(userSignOut, {}, { ...credentials(), token }, crypto.randomUUID())),
          Effect.timeoutOption(signOutPatience),
          Effect.ignore,
        )

  /** How each action is done. */
  const perform: {
    readonly [Tag in SessionAction["_tag"]]: (
      action: Extract<SessionAction, { readonly _tag: Tag }>,
    ) => Effect.Effect<unknown, never, OfficeBackend>
  } = {
    // Memory takes the place of a database that cannot be opened, and that is said.
    Open: ({ account }) =>
      Effect.gen(function* () {
        yield* close
        if (account === null) return yield* openAs(null, null, null)
        const log = yield* Effect.result(openAccountLog(account, () => changes.publish(new Set(["room"]))))
        return yield* Result.isSuccess(log) ? openAs(account, log.success, null) : openAs(account, null, log.failure)
      }),
    Identify: ({ token }) => Effect.forkIn(identify(token), home),
    Mark: ({ kept }) => Effect.ignore(opened?.log?.mark(kept ? { kept: true } : { tombstone: true }) ?? Effect.void),
    Publish: ({ message }) => Effect.sync(() => channel.publish(message)),
    Revoke: () => revoke(state.token),
    Leave: ({ remove }) =>
      Effect.gen(function* () {
        yield* close
        const name = opened?.account.name ?? null
        if (remove && name !== null) yield* Effect.ignore(removeAccountLog(name))
      }),
    CatchUp: () =>
      Effect.forkIn(
        Effect.andThen(opened?.account.catchUp ?? Effect.void, opened?.sync?.syncSoon ?? Effect.void),
        home,
      ),
    Pause: ({ paused }) => Effect.sync(() => presence.set({ paused })),
  }
  const performAll = (actions: ReadonlyArray<SessionAction>) =>
    Effect.forEach(actions, (action) => perform[action._tag](action as never), { discard: true })

  const openAnew = (account: string): Effect.Effect<void> =>
    turn.withPermits(1)(
      Effect.suspend(() => (state.account === account ? perform.Open({ _tag: "Open", account }) : Effect.void)).pipe(
        Effect.asVoid,
        Effect.provideContext(services),
      ),
    )

  /** Opening and ending take turns. */
  const take = (input: SessionInput): Effect.Effect<void> =>
    turn.withPermits(1)(
      Effect.gen(function* () {
        const { before, state: next, after } = stepSession(state, input)
        yield* performAll(before)
        const isNew = next !== state
        state = next
        if (isNew) changed()
        yield* performAll(after)
      }).pipe(Effect.provideContext(services)),
    )

  presence.listen(changed)
  if (initialisation.removing !== null) yield* Effect.ignore(condemnAccountLog(initialisation.removing))
  if (state.account === null) yield* Effect.ignore(sweepDatabases(null))
  yield* Effect.forkIn(Effect.andThen(Effect.sleep(sweepAfter), Effect.ignore(sweepRecordings)), home)
  yield* turn.withPermits(1)(performAll(begun.after))

  const session: Session = {
    view: () => ({
      boot: opened?.account.boot() ?? { _tag: "Opening" },
      account: opened?.account.name ?? null,
      // The answer that says whose a token is lies in the visitor's log first: nothing may be asked for by it there.
      customer: opened?.account.name == null ? null : opened.account.projector.state("customer"),
      logId: opened?.account.projector.position().logId ?? null,
      online: presence.now().online,
      unreachable: state.unreachable,
      unidentified:
        state.unreachable && state.account === null
          ? (opened?.account.projector.state("calls")[userInfo.name]?.rejected ?? null)
          : null,
      ended: state.ended,
    }),
    opened: () => opened,
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
    waysIn: makeWaysIn({ take, account: openedAccount, revoke }),
    end: (reason) => take({ _tag: "Ending", reason }),
    setLanguage: (chosen) => {
      language = chosen
    },
    pause: Effect.fnUntraced(function* (paused) {
      const name = opened?.account.name ?? null
      if (name !== null) channel.publish({ _tag: "Paused", account: name, paused })
      yield* Effect.sync(() => presence.set({ paused }))
    }),
  }
  return session
})
