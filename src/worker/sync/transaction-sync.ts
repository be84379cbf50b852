import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { userBalance } from "../../domain/balances/endpoints.ts"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import { audit } from "../../domain/history/audit.ts"
import { isComplete } from "../../domain/history/coverage.ts"
import { listTransactions } from "../../domain/history/endpoints.ts"
import { pageIn } from "../../domain/history/events.ts"
import { noPace, paceAfter, paceAfterFailure } from "../../domain/history/pace.ts"
import type { PageRequest, Page } from "../../domain/history/page.ts"
import type { StatusNumbers } from "../../domain/history/phase.ts"
import { type Plan, PlanStuck } from "../../domain/history/plan.ts"
import { recheckStatuses, rereadOldest, synchronise } from "../../domain/history/sync-plan.ts"
import type { SyncView } from "../../domain/history/views.ts"
import { dayMs, minuteMs } from "../../domain/kernel/calendar/day.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"
import { restFor } from "../../domain/kernel/remote-data.ts"
import { makePauses, restAndMore } from "../http/back-off.ts"
import { mostRequestsTo } from "../http/office-backend.ts"
import type { Reads } from "../http/reads.ts"
import { type CallContext, type CallFailed, runTogether } from "../http/run-call.ts"
import { passed } from "../passed.ts"
import type { Projector } from "../projector/projector.ts"
import { makeSignal } from "../signal.ts"
import { withLock } from "../tabs/locks.ts"
import { historyView } from "./history-view.ts"
import { type PresenceNow, restingPhase, workingBy } from "./presence.ts"
import type { SyncStatus } from "./sync-state.ts"

/** What carries a plan's steps out. Both are folded when they are done, so that the plan sees their effect. */
interface PlanInterpreter<E, R> {
  /** The answers in the order of their requests, all of which leave at once. */
  readonly ask: (requests: ReadonlyArray<PageRequest>) => Effect.Effect<ReadonlyArray<Page>, E, R>
  readonly note: (fact: EventDraft) => Effect.Effect<void, E, R>
}

/** Runs a plan to its end. Interrupting it at any step loses nothing: coverage remembers what was read. */
const interpret = Effect.fnUntraced(function* <E, R>(plan: Plan, { ask, note }: PlanInterpreter<E, R>) {
  let pages: ReadonlyArray<Page> | undefined
  for (;;) {
    const step = yield* Effect.try({
      try: () => (pages === undefined ? plan.next() : plan.next(pages)),
      catch: (error) => (error instanceof PlanStuck ? error : new PlanStuck(String(error))),
    })
    if (step.done === true) return
    if (step.value._tag === "Ask") pages = yield* ask(step.value.requests)
    else yield* note(step.value.fact)
  }
})

const second = 1_000
/** How often the newest page is asked for while nothing else is to do, in milliseconds. */
const headEvery = 10 * second
/** Rows that may still change, and one page of the oldest reading, are read again this often. */
const recheckEvery = minuteMs
const auditEvery = dayMs
const soon = 100

/** What the sync says it stopped at, by what the newest request ended in. */
const failurePhase: { readonly [Tag in CallRefusal["_tag"]]: SyncView["phase"] } = {
  Unreachable: "BackingOff",
  Offline: "BackingOff",
  WorkerLost: "BackingOff",
  Cancelled: "BackingOff",
  AlreadyPending: "BackingOff",
  Refused: "Refused",
  Malformed: "Unreadable",
  Storage: "Unkept",
  ReadOnly: "Stopped",
}

const phaseAfter = (failure: PlanStuck | CallFailed): SyncView["phase"] => {
  if (failure instanceof PlanStuck) return "Contradicted"
  const { refusal } = failure
  return refusal._tag === "Unreachable" && refusal.retryAfter !== undefined ? "Busy" : failurePhase[refusal._tag]
}

/** What the sync is made of. */
export interface SyncParts {
  readonly context: CallContext
  /** Whether the other tabs of the customer read the same log; one in memory is this tab's alone. */
  readonly isShared: boolean
  readonly reads: Reads
  readonly projector: Projector
  readonly presence: PresenceNow
  readonly status: SyncStatus
  /** What the settings say of the numbers of statuses. */
  readonly statuses: StatusNumbers
}

/** What the rest of the worker asks of the sync. */
export interface TransactionSync {
  /** Do not wait for the next round, nor for the next try after a failure: the customer wants to see. */
  readonly syncNow: Effect.Effect<void>
  /** Something happened: do not wait for the next round, only for the next try after a failure (S50). */
  readonly syncSoon: Effect.Effect<void>
}

/**
 * Keeps the history of one customer complete: of the tabs that share a log one at a time, under a lock that only
 * visible ones queue for, one reading in hand. It resumes from coverage after whatever ended it, and backs off with
 * jitter where the office does not answer.
 */
export const startTransactionSync = Effect.fnUntraced(function* ({
  context,
  isShared,
  reads,
  projector,
  presence,
  status,
  statuses,
}: SyncParts) {
  const clock = yield* Clock.Clock
  let pace = noPace
  const never = Number.NEGATIVE_INFINITY
  /** When the newest page, and rows that may still change, were asked for last; and when anything was answered. */
  let headAt = never
  let recheckedAt = never
  let answeredAt = never
  const view = historyView(projector, {
    now: () => Math.floor(clock.currentTimeMillisUnsafe() / second),
    mostAtOnce: () => Math.min(pace.limit, mostRequestsTo(context.credentials().officeUrl)),
    isHeadDue: () => answeredAt - headAt >= headEvery,
    areStatusesDue: () => answeredAt - recheckedAt >= recheckEvery,
    numbers: statuses,
  })
  const wake = makeSignal()
  const urge = makeSignal()
  let roundAt = never
  let auditedAt = never

  /** How long the office wants not to be asked for a call, whichever tab was told so. */
  const restNow = (call: string): number => restFor(projector.state("calls")[call], clock.currentTimeMillisUnsafe())

  /** What moved rows moved balances: they are asked for anew, whoever moved them, as soon as the office wants to be. */
  let standing = view.standing()
  const askForBalances = Effect.suspend(() => {
    const before = standing
    if (view.standing() === before || restNow(userBalance.name) > 0) return Effect.void
    standing = view.standing()
    const asked = Effect.tapError(reads.read(userBalance, {}), () =>
      Effect.sync(() => {
        standing = before // the next round asks again
      }),
    )
    return Effect.asVoid(Effect.forkIn(Effect.ignore(asked), context.scope))
  })

  const interpreter = {
    ask: (requests: ReadonlyArray<PageRequest>) =>
      Effect.gen(function* () {
        const isHead = requests.some(({ purpose }) => purpose === "head")
        const isRecheck = requests.some(({ purpose }) => purpose === "statuses")
        const isOfHead = isHead || isRecheck
        const isAmidOlder = isOfHead && status.get().phase === "Older"
        if (status.get().phase !== "Verifying" && !isAmidOlder)
          status.set({ phase: isOfHead || isComplete(view.coverage()) ? "Head" : "Older" })
        const [request] = requests
        const left = yield* passed
        const answers =
          requests.length > 1 || request === undefined
            ? yield* Effect.tapError(runTogether(context, listTransactions, requests), () =>
                Effect.sync(() => {
                  pace = paceAfterFailure(requests.length)
                }),
              )
            : [yield* reads.read(listTransactions, request, "sync")]
        status.set({ at: yield* Clock.currentTimeMillis })
        const now = yield* passed
        pace = paceAfter(pace, requests.length, now - left)
        if (isHead) headAt = now // an office may take longer for it than it stays new
        if (isRecheck) recheckedAt = now
        answeredAt = now
        if (isAmidOlder) yield* askForBalances
        return answers.map(({ facts }) => pageIn(facts))
      }),
    note: (fact: Parameters<typeof context.writer.record>[0][number]) => context.writer.record([fact]),
  }
  const run = (plan: Plan) => interpret(plan, interpreter)

  const verifyStep = Effect.gen(function* () {
    status.set({ phase: "Verifying", verifiedRows: view.verifiedRows() })
    yield* run(rereadOldest(view))
    if (!view.isVerifying()) status.set({ verifiedRows: null })
  })

  const round = Effect.gen(function* () {
    yield* run(synchronise(view))
    const now = yield* passed
    roundAt = now
    if (now - recheckedAt >= recheckEvery) {
      recheckedAt = now
      yield* run(rereadOldest(view)) // first: not every office answers by status
      yield* run(recheckStatuses(view))
      yield* run(synchronise(view))
    }
    if (now - auditedAt >= auditEvery && isComplete(view.coverage())) {
      auditedAt = now
      yield* run(audit(view))
      yield* run(synchronise(view))
    }
  })

  const look = Effect.andThen(round, askForBalances)

  const rest = Effect.andThen(
    Effect.sync(() => status.set({ phase: "Idle" })),
    wake.taken.pipe(Effect.timeoutOrElse({ duration: headEvery, orElse: () => Effect.void })),
  )

  /** Waits so many milliseconds before the next try, unless the customer wants to see now. */
  const pause = Effect.fnUntraced(function* (phase: SyncView["phase"], wait: number) {
    status.set({ phase, retryAt: (yield* Clock.currentTimeMillis) + wait })
    urge.forget()
    yield* urge.taken.pipe(Effect.timeoutOrElse({ duration: wait, orElse: () => Effect.void }))
    status.set({ retryAt: null })
  })

  const rounds = Effect.gen(function* () {
    const wanted = restNow(listTransactions.name)
    if (wanted > 0) yield* pause("Busy", yield* restAndMore(wanted))
    let pauses = yield* makePauses
    // What comes behind an event of a newer build is not folded: it would be asked for again and again.
    while (!projector.stopped()) {
      const due = (yield* passed) - roundAt >= headEvery
      const ended = yield* Effect.result(!view.isVerifying() ? Effect.andThen(look, rest) : due ? look : verifyStep)
      if (ended._tag === "Success") {
        pauses = yield* makePauses
        continue
      }
      // What was called off, as all is where the account closes, says nothing of the office.
      if (!(ended.failure instanceof PlanStuck) && ended.failure.refusal._tag === "Cancelled") {
        yield* Effect.sleep(soon)
        continue
      }
      if (!projector.stopped()) yield* pause(phaseAfter(ended.failure), yield* pauses(ended.failure))
    }
    status.set({ phase: "Stopped" }) // and the lock is free for a tab that can read the log
  })

  /**
   * What was read lately, by another tab or by a worker that died, is not read again before it is due (S47). The log
   * says how long ago that was, unless the clock was set back meanwhile.
   */
  const resume = Effect.gen(function* () {
    yield* Effect.ignore(projector.catchUp)
    const [now, moment] = [yield* passed, yield* Clock.currentTimeMillis]
    const { askedAt } = projector.state("coverage")
    const lastly = (...moments: ReadonlyArray<number | undefined>): number => {
      const age = moment - Math.max(...moments.map((at) => at ?? never))
      return age < 0 ? never : now - age
    }
    recheckedAt = lastly(askedAt.statuses, askedAt.range)
    auditedAt = lastly(askedAt.check)
  })

  const locked = Effect.suspend(() => {
    const turn = Effect.andThen(resume, rounds)
    standing = view.standing()
    if (!isShared) return turn
    status.set({ phase: "OtherTab" })
    return withLock(`sync:${context.account}`, turn)
  })

  yield* Effect.forkScoped(
    workingBy(presence, restingPhase, (phase) =>
      phase === null
        ? locked
        : Effect.andThen(
            Effect.sync(() => status.set({ phase, retryAt: null })),
            Effect.never,
          ),
    ),
  )
  const syncSoon = Effect.sync(wake.give)
  return { syncSoon, syncNow: Effect.andThen(syncSoon, Effect.sync(urge.give)) } satisfies TransactionSync
})
