import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { Series, SeriesName } from "./series.ts"

type Payloads = EventsOf<typeof events>

/** The series as last answered, by name; none before its first answer. */
export const series: Projection<{ readonly [Name in SeriesName]?: Series }, Payloads> = {
  name: "series",
  version: 1,
  initial: () => ({}),
  on: { SeriesReceived: (held, { series: name, points, bad }) => ({ ...held, [name]: { points, bad } }) },
  stored: jsonSnapshot(),
}

/** What the adapter said last of the pair besides its series; null before the first answer. */
interface Pair {
  readonly volume: Payloads["VolumeReceived"] | null
  readonly rate: string | null
  readonly transactions: Payloads["AdapterTransactionsReceived"]["transactions"] | null
}

/** The pair OTON/USDT (A103). */
export const pair: Projection<Pair, Payloads> = {
  name: "pair",
  version: 1,
  initial: () => ({ volume: null, rate: null, transactions: null }),
  on: {
    VolumeReceived: (held, volume) => ({ ...held, volume }),
    PairRateReceived: (held, { rate }) => ({ ...held, rate }),
    AdapterTransactionsReceived: (held, { transactions }) => ({ ...held, transactions }),
  },
  stored: jsonSnapshot(),
}
