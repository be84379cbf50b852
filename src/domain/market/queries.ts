import * as Schema from "effect/Schema"
import type { PayloadOf } from "../kernel/event.ts"
import { liveQuery, source } from "../kernel/query.ts"
import type { RemoteData } from "../kernel/remote-data.ts"
import type { AdapterDriver, AdapterTransaction } from "./adapter.ts"
import {
  adapterTransactions,
  pairRate,
  statisticsLiquidity,
  statisticsRate,
  statisticsVolume,
  volumeBetween,
} from "./endpoints.ts"
import type { VolumeReceived } from "./events.ts"
import { nothingKept } from "./kept/kept.ts"
import type { KeptRow } from "./kept/row.ts"
import type { KeptSeries } from "./kept/stored.ts"
import { type Window, windowOf } from "./kept/window.ts"
import { keptSeries, pair } from "./projection.ts"
import { fieldOf, type Series, SeriesName, type SeriesPoint } from "./series.ts"

/** More points of a series than these the page does not take at once; of more it asks for what is in view. */
const mostAtOnce = 4_000

/** All that is kept of a series: its points, or where these are many, one for each stretch of so many seconds. */
export interface WholeSeries extends Series, Pick<Window, "each" | "fetched"> {}

/** What the adapter says of OTON/USDT: each by itself, since each is a call of its own. */
export interface MarketView {
  readonly liquidity: RemoteData<WholeSeries>
  readonly volume: RemoteData<WholeSeries>
  readonly rate: RemoteData<WholeSeries>
  /** The last 24 hours before the call. */
  readonly traded: RemoteData<PayloadOf<typeof VolumeReceived>>
  /** Asked for where drivers are configured, and so are the transactions (A103). */
  readonly present: RemoteData<string>
  readonly transactions: RemoteData<ReadonlyArray<AdapterTransaction>>
}

/** The adapter as it is configured; an empty address is none. */
export const adapterSource = source<{ readonly url: string; readonly drivers: ReadonlyArray<AdapterDriver> }>("adapter")

const pointOf = (name: SeriesName, row: KeptRow): SeriesPoint => ({
  date: row.date,
  total: null,
  rate: null,
  transactions: row.transactions,
  [fieldOf[name]]: row.value,
})

const ever = { from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }

const made = new WeakMap<object, WholeSeries>()

const wholeOf = (name: SeriesName, held: KeptSeries): WholeSeries | null => {
  const one = held[name]
  if (one === undefined) return null
  const known = made.get(one)
  if (known !== undefined) return known
  const { rows, ...said } = windowOf(name, one.kept, ever, mostAtOnce)
  const whole = { ...said, points: rows.map((row) => pointOf(name, row)), bad: one.bad }
  made.set(one, whole)
  return whole
}

const Most = Schema.Int.check(Schema.isBetween({ minimum: 2, maximum: 20_000 }))

export const marketQueries = {
  /** What is kept of a series within some seconds, by at most so many rows. */
  seriesWindow: liveQuery({
    params: Schema.Struct({ series: SeriesName, from: Schema.Int, to: Schema.Int, most: Most }),
    resolve: (read, { series, from, to, most }): Window =>
      windowOf(series, read.known(keptSeries)[series]?.kept ?? nothingKept, { from, to }, most),
  }),
  market: liveQuery({
    params: Schema.Null,
    resolve: (read): MarketView => ({
      liquidity: read.remote(statisticsLiquidity, () => wholeOf("liquidity", read.known(keptSeries))),
      volume: read.remote(statisticsVolume, () => wholeOf("volume", read.known(keptSeries))),
      rate: read.remote(statisticsRate, () => wholeOf("rate", read.known(keptSeries))),
      traded: read.remote(volumeBetween, () => read.known(pair).volume),
      present: read.remote(pairRate, () => read.known(pair).rate),
      transactions: read.remote(adapterTransactions, () => read.known(pair).transactions),
    }),
  }),
}
