import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { userBalance } from "../../domain/balances/endpoints.ts"
import { userTypes } from "../../domain/history/endpoints.ts"
import { hourMs } from "../../domain/kernel/calendar/day.ts"
import { reading } from "../../domain/kernel/command.ts"
import { restFor, youngFor } from "../../domain/kernel/remote-data.ts"
import { getRates } from "../../domain/rates/endpoints.ts"
import { ratesMaxAge } from "../../domain/rates/refresh.ts"
import { userInfo } from "../../domain/session/endpoints.ts"
import { backOff, restAndMore } from "../http/back-off.ts"
import type { OfficeBackend } from "../http/office-backend.ts"
import { askAll, type Reads } from "../http/reads.ts"
import type { CallFailed } from "../http/run-call.ts"
import type { Projector } from "../projector/projector.ts"
import type { StorageFailure } from "../store/event-log.ts"
import { withLock } from "../tabs/locks.ts"
import { type PresenceNow, workingBy } from "./presence.ts"

/** What the refreshing is made of. */
export interface RefreshParts {
  /** Null: a visitor, who is shown how old the rates are and nothing else. */
  readonly account: string | null
  /** Whether the other tabs of the customer read the same log; one in memory is this tab's alone. */
  readonly isShared: boolean
  readonly reads: Reads
  readonly projector: Projector
  readonly presence: PresenceNow
  /** How many logs were deleted under this tab. */
  readonly lost: () => number
  /** What else this tab's screens rest on. */
  readonly asked: ReadonlyMap<string, Effect.Effect<void, never, OfficeBackend>>
}

/** The office did not answer, or the log could not be read. */
const mayPass = (failure: CallFailed | StorageFailure): boolean =>
  failure._tag === "StorageFailure" || failure.refusal._tag === "Unreachable"

/** What every screen rests on, and how old an answer may be at most when it is asked for, milliseconds. */
const areas = [
  { name: userBalance.name, ask: reading(userBalance, {}), maxAge: 30_000 },
  { name: userTypes.name, ask: reading(userTypes, {}), maxAge: hourMs },
]
const rates = { name: getRates.name, ask: reading(getRates, {}), maxAge: ratesMaxAge }

/**
 * Fetches what every screen rests on when the office opens and each time it comes back to the network, and the rates
 * every five minutes after that (R073, R267, R268). Of all tabs one asks, until it is answered; the others find in the
 * log what came, as a worker does that was started again (S47, S50). Where the log was deleted under the office another
 * one takes its place that knows nothing: then who the customer is and what the screens of this tab rest on is asked
 * for too (S35).
 */
export const startAreaRefresh = Effect.fnUntraced(function* (parts: RefreshParts) {
  const { account, isShared, reads, projector, presence, lost, asked } = parts
  const byOne = <A, E, R>(name: string, ask: Effect.Effect<A, E, R>) =>
    account !== null && isShared ? withLock(`${name}:${account}`, ask) : ask
  /**
   * Asks unless the newest answer is young enough, and gives for how long the newest one stays so, milliseconds. It
   * waits as long as the office wants not to be asked, whoever was told so.
   */
  const freshen = ({ name, ask, maxAge }: typeof rates) =>
    Effect.gen(function* () {
      for (;;) {
        yield* projector.catchUp
        const outcome = projector.state("calls")[name]
        const now = yield* Clock.currentTimeMillis
        const left = youngFor(outcome?.fulfilledAt ?? null, maxAge, now)
        if (left > 0) return left
        const rest = restFor(outcome, now)
        if (rest === 0) break
        yield* Effect.sleep(yield* restAndMore(rest))
      }
      yield* ask.with((endpoint, request) => Effect.asVoid(reads.read(endpoint, request)))
      return maxAge + 1
    })
  const ratesForever = byOne(
    "rates",
    Effect.forever(Effect.flatMap(Effect.retry(freshen(rates), backOff), Effect.sleep)),
  )
  /** What the office refuses, or answers so that it cannot be read, is asked for again by the customer alone. */
  const once = areas.map((area) =>
    byOne(area.name, Effect.ignore(Effect.retry(freshen(area), { schedule: backOff, while: mayPass }))),
  )
  const all = Effect.all(account === null ? [ratesForever] : [...once, ratesForever], {
    concurrency: "unbounded",
    discard: true,
  })
  const ofScreens = Effect.suspend(() =>
    Effect.all([askAll(reads, [reading(userInfo, {})]), ...asked.values()], {
      concurrency: "unbounded",
      discard: true,
    }),
  )
  yield* Effect.forkScoped(
    workingBy(
      presence,
      ({ online }) => (online ? lost() : null),
      (logs) => {
        if (logs === null) return Effect.never
        return logs === 0 ? all : Effect.andThen(Effect.forkScoped(ofScreens), all)
      },
    ),
  )
})
