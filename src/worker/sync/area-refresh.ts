import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import { userBalance } from "../../domain/balances/endpoints.ts"
import { userTypes } from "../../domain/history/endpoints.ts"
import { getRates } from "../../domain/rates/endpoints.ts"
import { ratesAreDue, ratesMaxAge } from "../../domain/rates/refresh.ts"
import type { Reads } from "../http/reads.ts"
import type { Projector } from "../projector/projector.ts"
import { withLock } from "../tabs/locks.ts"
import type { PresenceRef } from "./presence.ts"

/** Rates that could not be had are asked for again after this, in milliseconds. */
const retryRates = 30_000

/** What the refreshing is made of. */
export interface RefreshParts {
  /** Null: a visitor, who is shown how old the rates are and nothing else. */
  readonly account: string | null
  readonly reads: Reads
  readonly projector: Projector
  readonly presence: PresenceRef
}

/**
 * Fetches what every screen rests on when the office opens and each time it comes back to the network, and the rates
 * every five minutes after that (R073, R267, R268); one tab at a time asks for rates.
 */
export const startAreaRefresh = Effect.fnUntraced(function* ({ account, reads, projector, presence }: RefreshParts) {
  const answeredAt = (): number | null => projector.state("calls")[getRates.name]?.fulfilledAt ?? null
  const rates = withLock(
    `rates:${account ?? "visitor"}`,
    Effect.gen(function* () {
      yield* projector.catchUp
      if (ratesAreDue(answeredAt(), yield* Clock.currentTimeMillis)) yield* reads.read(getRates, {})
    }),
    true,
  ).pipe(Effect.ignore)
  const untilDue = Effect.map(Clock.currentTimeMillis, (now) =>
    Math.min(ratesMaxAge + 1, Math.max(retryRates, (answeredAt() ?? 0) + ratesMaxAge + 1 - now)),
  )
  const ratesForever = Effect.forever(Effect.andThen(rates, Effect.flatMap(untilDue, Effect.sleep)))
  const areas =
    account === null
      ? ratesForever
      : Effect.all(
          [Effect.ignore(reads.read(userBalance, {})), Effect.ignore(reads.read(userTypes, {})), ratesForever],
          { concurrency: "unbounded" },
        )
  yield* SubscriptionRef.changes(presence).pipe(
    Stream.map(({ online }) => online),
    Stream.changes,
    Stream.switchMap((online) => Stream.fromEffect(online ? areas : Effect.never)),
    Stream.runDrain,
    Effect.forkScoped,
  )
})
