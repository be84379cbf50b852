import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import type { StorageProblem } from "../../domain/calls/refusals.ts"
import { type Commands, featureOf } from "../../domain/catalogue.ts"
import { type MissingEvent, stillMissing } from "../../domain/device/set-aside.ts"
import type { Page } from "../../domain/history/page.ts"
import type { StatusNumbers } from "../../domain/history/phase.ts"
import type { Explained, Explanation } from "../../domain/history/query/explain.ts"
import type { Provenance } from "../../domain/history/row-details.ts"
import { isSaidLately } from "../../domain/history/said-lately.ts"
import { inBrief } from "../../domain/history/unchanged.ts"
import type { Read } from "../../domain/kernel/query.ts"
import { seriesInBrief } from "../../domain/market/kept/answers.ts"
import type { KeptSeries } from "../../domain/market/kept/stored.ts"
import type { KnownFor } from "../../domain/sending/open-sends.ts"
import { restsOn } from "../../domain/sending/state.ts"
import type { Boot } from "../../domain/session/views.ts"
import { type Credentials, OfficeBackend } from "../http/office-backend.ts"
import { makeOrphanWatch } from "../http/orphans.ts"
import { makeReads, type Reads } from "../http/reads.ts"
import type { CallContext, CallFailed } from "../http/run-call.ts"
import type { NotClosed } from "../jobs/close-period.ts"
import type { Exports } from "../jobs/export-history.ts"
import { fetched } from "../jobs/fetched.ts"
import { type IdleGate, makeIdleGate } from "../jobs/idle-gate.ts"
import { makeJobs, type Jobs } from "../jobs/jobs.ts"
import { makeProjector, type Projector } from "../projector/projector.ts"
import { type ChainKeeper, makeChainKeeper } from "../store/chain-keeper.ts"
import type { EventLog, LogHead, StorageFailure } from "../store/event-log.ts"
import { makeEventWriter } from "../store/event-writer.ts"
import { startAreaRefresh } from "../sync/area-refresh.ts"
import type { PresenceNow } from "../sync/presence.ts"
import { makeSyncStatus, type SyncStatus } from "../sync/sync-state.ts"
import { startTransactionSync, type TransactionSync } from "../sync/transaction-sync.ts"
import { keepAlerts } from "./alerts.ts"
import type { Changes } from "./changes.ts"
import { keepVisits } from "./visits.ts"

/** What an account is opened with. */
export interface AccountParts {
  /** Hash of the customer; null for a visitor who has not signed in. */
  readonly name: string | null
  readonly log: EventLog
  /** Why the log is in memory only, if that is not how it should be. */
  readonly failure: StorageFailure | null
  readonly tab: string
  readonly build: string
  /** Whether there is an office to ask; behind a recording there is none. */
  readonly asks: boolean
  /** What the settings say of the numbers of statuses. */
  readonly statuses: StatusNumbers
  readonly credentials: () => Credentials
  readonly presence: PresenceNow
  readonly changes: Changes
  readonly hint: (head: LogHead) => void
  readonly unauthenticated: CallContext["unauthenticated"]
}

/**
 * Everything of one customer that lives in this worker: log, projections, calls, sync. Closing its scope ends all of
 * it.
 */
export interface Account {
  readonly name: string | null
  /** The tab this worker serves. */
  readonly tab: string
  readonly scope: Scope.Scope
  readonly projector: Projector
  readonly context: CallContext
  readonly statuses: StatusNumbers
  readonly reads: Reads
  /** What this tab's screens rest on, by area: asked for again where another log takes the place of a lost one. */
  readonly asked: Map<string, Effect.Effect<void, never, OfficeBackend>>
  readonly syncStatus: SyncStatus
  readonly jobs: Jobs
  readonly exports: Effect.Effect<Exports>
  readonly chain: ChainKeeper
  readonly idleGate: IdleGate
  /** Which pages of the log a row came with. */
  readonly provenance: (id: number) => Effect.Effect<Provenance, StorageFailure>
  /** Where the total of a query comes from. */
  readonly explain: (id: string, explained: Explained) => Effect.Effect<Explanation, CallFailed>
  /** Closes a period as the customer saw it. */
  readonly closePeriod: (
    read: Read,
    request: Commands["closePeriod"]["request"],
  ) => Effect.Effect<null, CallFailed | NotClosed, OfficeBackend>
  /** How far the start has come, and what is wrong if something is. */
  readonly boot: () => Boot
  /** What lies in the log and is not in the states, however far the start has come. */
  readonly missing: () => ReadonlyArray<MissingEvent>
  /** Why the log cannot be written, or not be read to its end. */
  readonly storage: () => StorageProblem | null
  readonly knownFor: KnownFor
  /** Another worker's hint, or a reason to look for oneself: catch up and look for orphans. */
  readonly catchUp: Effect.Effect<void>
  /** Folds the log and starts the background work of a customer. */
  readonly start: Effect.Effect<TransactionSync | null, never, OfficeBackend>
}

/** A verification ends where no second is left that was read before it; a gap is read after it anyway. */
const isHistoryRead = (projector: Projector): boolean => {
  const { spans, verifyTurn } = projector.state("coverage")
  return spans.length > 0 && spans.every(({ turn }) => turn > verifyTurn)
}

const missingIn = (projector: Projector): ReadonlyArray<MissingEvent> => {
  const leftOut = projector.leftOut()
  if (leftOut.length === 0) return []
  const rests = restsOn()
  return stillMissing(leftOut, isHistoryRead(projector)).map(({ projection, type, position, at }) => ({
    projection,
    type,
    position,
    at,
    area: featureOf(projection),
    stopsSending: rests.has(projection),
  }))
}

/** How many logs were deleted under this tab: another one is shown then. */
const countLost = (presence: PresenceNow) => {
  let [shown, count]: [string | null, number] = [null, 0]
  return {
    count: () => count,
    shows: (logId: string | null): void => {
      const isAnother = shown !== null && logId !== shown
      shown = logId
      if (!isAnother) return
      count += 1
      presence.set({}) // whoever works by it looks again
    },
  }
}

/** What a page is compared with before it is written. */
const comparedWith = ["transactions", "coverage", "calls"] as const

/** Opens an account; `start` makes it work. */
export const openAccount = Effect.fnUntraced(function* (parts: AccountParts) {
  const scope = yield* Scope.Scope
  const { name, log, changes, presence } = parts
  let storage: StorageProblem | null = parts.failure?.problem ?? null
  let boot: Boot = storage === null ? { _tag: "Opening" } : { _tag: "Degraded", reason: storage }
  const setBoot = (next: Boot): void => {
    boot = next
    changes.publish(new Set(["session", "storage"]))
  }
  const failed = ({ problem }: { readonly problem: StorageProblem }): void => {
    storage = problem
    setBoot({ _tag: "Degraded", reason: problem })
  }
  /** What goes on in the background of a log that can be read: it holds locks that a tab of a newer build waits for. */
  const keeping = yield* Scope.fork(scope)
  const clock = yield* Clock.Clock
  const passed = (): number => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
  const knownSince = new Map<string, number>()
  const asked: Account["asked"] = new Map()
  const lost = countLost(presence)
  const projector = makeProjector(log, (changed) => {
    for (const { callId } of projector.state("outcomes").silent)
      if (!knownSince.has(callId)) knownSince.set(callId, passed())
    // What came since may say again what is missing.
    changes.publish(projector.leftOut().length === 0 ? changed : new Set([...changed, "session"]))
    lost.shows(projector.position().logId)
    if (!projector.stopped()) return
    setBoot({ _tag: "Degraded", reason: "NewerLog" })
    Effect.runFork(Scope.close(keeping, Exit.void))
  })
  const problem = (): StorageProblem | null => storage ?? (projector.stopped() ? "NewerLog" : null)
  const recovered = (): void => {
    storage = null
    setBoot(projector.stopped() ? { _tag: "Degraded", reason: "NewerLog" } : { _tag: "Ready" })
  }
  const writer = makeEventWriter({
    log,
    projector,
    tab: parts.tab,
    build: parts.build,
    hint: parts.hint,
    failed,
    recovered,
  })
  /** What is held in memory alone, or of a log that is not folded to its end, is not what the log says. */
  const isInLog = (page: Page): boolean =>
    !projector.diverged() && comparedWith.every(projector.isKnown) && projector.state("transactions").holds(page)
  const isInLogLately = (page: Page, started: number): boolean =>
    isSaidLately(page, started, { coverage: projector.state("coverage"), calls: projector.state("calls") })
  const keptInLog = (): KeptSeries | null =>
    !projector.diverged() && projector.isKnown("keptSeries") ? projector.state("keptSeries") : null
  const context: CallContext = {
    account: name ?? "visitor",
    scope,
    writer,
    credentials: parts.credentials,
    position: () => projector.position().position,
    isOvertaken: (callId) => projector.state("coverage").order.call !== callId,
    inBrief: (facts) => seriesInBrief(inBrief(facts, { holds: isInLog, isSaidLately: isInLogLately }), keptInLog),
    unauthenticated: parts.unauthenticated,
  }
  const reads = makeReads(context, () => changes.publish(new Set(["pending"])))
  const syncStatus = makeSyncStatus(() => changes.publish(new Set(["sync"])))
  const jobs = makeJobs(context, () => changes.publish(new Set(["jobs"])))
  const exports = Effect.map(fetched.exports, ({ makeExports }) =>
    makeExports({
      jobs,
      log,
      projector,
      build: parts.build,
      chain: () => chain.state(),
      statuses: parts.statuses,
      language: () => parts.credentials().language,
    }),
  )
  const idleGate = makeIdleGate()
  const chain = makeChainKeeper(log, idleGate.whenIdle, () => changes.publish(new Set(["chain"])))
  const orphans = makeOrphanWatch(context.account, log, writer).pipe(Effect.provideService(Scope.Scope, scope))
  const rehydrate = Effect.sync(() => {
    if (presence.now().visible) projector.rehydrate()
  })
  const catchUp = Effect.andThen(Effect.andThen(rehydrate, projector.catchUp), orphans).pipe(
    Effect.catchTag("StorageFailure", (failure) => Effect.sync(() => writer.storageFailed(failure))),
  )
  const start = Effect.gen(function* () {
    if (boot._tag === "Opening") setBoot({ _tag: "Loading" })
    yield* catchUp
    if (boot._tag === "Loading") setBoot({ _tag: "Ready" })
    if (!parts.asks) return null
    const isShared = parts.failure === null
    const kept = Effect.provideService(Scope.Scope, keeping)
    if (name !== null) yield* kept(keepVisits({ writer, projector, presence }))
    yield* kept(startAreaRefresh({ account: name, isShared, reads, projector, presence, lost: lost.count, asked }))
    if (name === null) return null
    const { clockAhead } = yield* OfficeBackend
    yield* kept(keepAlerts({ account: name, writer, projector, presence, changes, storage: problem, clockAhead }))
    yield* Effect.forkIn(chain.keep, scope)
    return yield* startTransactionSync({
      context,
      isShared,
      reads,
      projector,
      presence,
      status: syncStatus,
      statuses: parts.statuses,
    })
  }).pipe(Effect.provideService(Scope.Scope, scope))
  return {
    name,
    tab: parts.tab,
    scope,
    projector,
    context,
    reads,
    asked,
    syncStatus,
    jobs,
    exports,
    chain,
    idleGate,
    boot: () => {
      const missing = boot._tag === "Ready" ? missingIn(projector) : []
      return missing.length === 0 ? boot : { _tag: "Degraded", reason: "SetAside", missing }
    },
    missing: () => missingIn(projector),
    storage: problem,
    knownFor: (callId) => passed() - (knownSince.get(callId) ?? passed()),
    catchUp,
    start,
    statuses: parts.statuses,
    provenance: (id) => Effect.flatMap(fetched.provenance, ({ provenanceOf }) => provenanceOf(log, id)),
    explain: (id, explained) =>
      jobs.run(id, (job) =>
        Effect.flatMap(fetched.explanation, ({ explanationOf }) => explanationOf(log, projector, explained, job)),
      ),
    closePeriod: (read, closing) =>
      Effect.flatMap(Effect.all([fetched.closePeriod, OfficeBackend]), ([{ closePeriod, NotClosed }, { clockAhead }]) =>
        Effect.flatMap(
          jobs.run(closing.id, (job) => {
            const apart = projector.diverged() || projector.stopped() ? problem() : null
            return closePeriod(projector, writer, read, { ...closing, ahead: clockAhead(), apart }, job)
          }),
          (problem) =>
            problem === null
              ? Effect.succeed(null)
              : Effect.fail(new NotClosed({ refusal: { _tag: "NotClosed", problem } })),
        ),
      ),
  } satisfies Account
})
