import { dayMs } from "../kernel/calendar/day.ts"
import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import { answerOf, heard, takeContinued } from "./kept/answers.ts"
import { type Kept, nothingKept, take, thin } from "./kept/kept.ts"
import { type KeptSeries, storedSeries } from "./kept/stored.ts"
import type { Series, SeriesName } from "./series.ts"

type Payloads = EventsOf<typeof events>

/** Words that came while this device's clock was more than a day ahead hold over nothing that comes after it. */
const believed = (kept: Kept, at: number): Kept => ({
  ...kept,
  said: kept.said.map((span) => (span.at > at + dayMs ? { ...span, at: at - 1 } : span)),
})

const told = <Said extends Series>(
  held: KeptSeries,
  name: SeriesName,
  said: Said,
  at: number,
  more: (kept: Kept, said: Said) => Kept,
): KeptSeries => {
  const taken = heard(said, at)
  const kept = more(believed(held[name]?.kept ?? nothingKept, at), taken)
  return { ...held, [name]: { kept: thin(name, kept, Math.floor(at / 1000)), bad: taken.bad } }
}

/** Every answer about a series, merged (B052, decision 0052). */
export const keptSeries: Projection<KeptSeries, Payloads> = {
  name: "keptSeries",
  version: 2,
  initial: () => ({}),
  on: {
    SeriesReceived: (held, { series, ...delivered }, { at }) =>
      told(held, series, delivered, at, (kept, said) => {
        const answer = answerOf(series, said, at)
        return answer === null ? kept : take(kept, answer)
      }),
    SeriesContinued: (held, { series, ...delivered }, { at }) =>
      told(held, series, delivered, at, (kept, said) => takeContinued(kept, series, said, at)),
  },
  stored: storedSeries,
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
