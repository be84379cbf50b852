import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { isReadDownTo } from "../../domain/alerts/anchor.ts"
import type { decideAlerts } from "../../domain/alerts/decide.ts"
import type { StorageProblem } from "../../domain/calls/refusals.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"
import { onceLoaded } from "../../domain/kernel/snapshot.ts"
import { savedViews } from "../../domain/views/projection.ts"
import { fetched } from "../jobs/fetched.ts"
import type { Projector } from "../projector/projector.ts"
import { makeSignal } from "../signal.ts"
import type { EventWriter } from "../store/event-writer.ts"
import { type PresenceNow, workingBy } from "../sync/presence.ts"
import { withLock } from "../tabs/locks.ts"
import type { Changes } from "./changes.ts"

/** What alerts are kept with. */
interface AlertParts {
  readonly account: string
  readonly writer: Pick<EventWriter, "record">
  readonly projector: Pick<Projector, "state" | "isKnown" | "catchUp" | "isEvicted">
  readonly presence: PresenceNow
  readonly changes: Changes
  readonly storage: () => StorageProblem | null
  /** Milliseconds by which this device's clock is ahead of the office's. */
  readonly clockAhead: () => number
}

/**
 * What an alert is judged by: a change of any of it may have something to tell. A day without a row is one too: it is
 * over once the history was asked for behind its end, which the coverage says.
 */
const judgedBy = ["alerts", "views", "transactions", "coverage", "notes", "tags"] as const

/** Rows that come within this time of one another are told of together. */
const quiet = "1 second"
/** So often is waited for more of them, while the newest rows are still being read as well; then what came is told. */
const mostWaits = 30
/** What decides does not come without a network: nobody waits for it who would ask again. */
const fetchEvery = "30 seconds"

const decider: Effect.Effect<typeof decideAlerts> = Effect.catchDefect(
  Effect.map(fetched.alerts, (part) => part.decideAlerts),
  () =>
    Effect.andThen(
      Effect.sleep(fetchEvery),
      Effect.suspend(() => decider),
    ),
)

/**
 * Tells what alerts have to tell, in one of the tabs that are seen: under the account's lock, by an event that says so.
 * What is not in the log was not told: nothing is while the log cannot be written.
 */
export const keepAlerts = Effect.fnUntraced(function* (parts: AlertParts) {
  const { account, writer, projector, presence, changes, storage, clockAhead } = parts
  const wake = makeSignal()
  yield* Effect.acquireRelease(
    Effect.sync(() =>
      changes.listen((changed) => {
        if (judgedBy.some((name) => changed.has(name))) wake.give()
      }),
    ),
    (unlisten) => Effect.sync(unlisten),
  )
  const held = () => projector.state("alerts").alerts.filter(({ done }) => !done)
  const canTell = (): boolean =>
    storage() === null && !projector.isEvicted() && judgedBy.every((name) => projector.isKnown(name))

  const isReading = (): boolean => held().some(({ after }) => !isReadDownTo(projector.state("coverage"), after.second))
  const isStill = (): boolean => !wake.isGiven() && !isReading()
  const atHand = Effect.tap(decider, Effect.ignore(projector.catchUp))
  /** What decides, once no more comes: while it is fetched and the log read the first of more rows may have come. */
  const settled = Effect.gen(function* () {
    for (let waits = 0; waits < mostWaits; waits++) {
      wake.forget()
      yield* Effect.sleep(quiet)
      if (!isStill()) continue
      const decide = yield* atHand
      if (isStill()) return decide
    }
    return yield* atHand
  })

  const judge = (decide: typeof decideAlerts, now: number): ReadonlyArray<EventDraft> =>
    onceLoaded(
      () =>
        decide({
          now,
          ahead: clockAhead(),
          alerts: projector.state("alerts"),
          views: savedViews(projector.state("views")),
          store: projector.state("transactions"),
          notes: projector.state("notes").texts,
          tags: projector.state("tags"),
          completeness: projector.state("coverage"),
        }),
      [], // columns that are missing tell when they are there
    )
  const check = Effect.gen(function* () {
    if (held().length === 0) return
    const decide = yield* settled
    if (!canTell()) return
    const drafts = judge(decide, yield* Clock.currentTimeMillis)
    if (drafts.length > 0) yield* writer.record(drafts)
  })
  const led = withLock(`alerts:${account}`, Effect.forever(Effect.andThen(check, wake.taken)))
  yield* Effect.forkScoped(
    workingBy(
      presence,
      ({ visible }) => visible,
      (visible) => (visible ? led : Effect.never),
    ),
  )
})
