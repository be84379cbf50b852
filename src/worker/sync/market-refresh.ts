import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { daySeconds } from "../../domain/history/query/calendar.ts"
import {
  adapterTransactions,
  pairRate,
  statisticsLiquidity,
  statisticsRate,
  statisticsVolume,
  volumeBetween,
} from "../../domain/market/endpoints.ts"
import type { OfficeBackend } from "../http/office-backend.ts"
import type { Account } from "../session/account.ts"

/** The series, what was traded in the last 24 hours, and where drivers are configured what only they may ask (A103). */
export const refreshMarket = ({ reads, context }: Account): Effect.Effect<void, never, OfficeBackend> =>
  Effect.gen(function* () {
    const { url, drivers } = context.credentials().adapter
    if (url === "") return
    const to = Math.floor((yield* Clock.currentTimeMillis) / 1000)
    const always = [
      Effect.ignore(reads.read(statisticsLiquidity, {})),
      Effect.ignore(reads.read(statisticsVolume, {})),
      Effect.ignore(reads.read(statisticsRate, {})),
      Effect.ignore(reads.read(volumeBetween, { from: to - daySeconds, to })),
    ]
    const driven =
      drivers.length === 0
        ? []
        : [
            Effect.ignore(reads.read(pairRate, { drivers })),
            Effect.ignore(reads.read(adapterTransactions, { drivers })),
          ]
    yield* Effect.all([...always, ...driven], { concurrency: "unbounded", discard: true })
  })
