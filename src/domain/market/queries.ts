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
import { pair, series } from "./projection.ts"
import type { Series } from "./series.ts"

/** What the adapter says of OTON/USDT: each by itself, since each is a call of its own. */
export interface MarketView {
  readonly liquidity: RemoteData<Series>
  readonly volume: RemoteData<Series>
  readonly rate: RemoteData<Series>
  /** The last 24 hours before the call. */
  readonly traded: RemoteData<PayloadOf<typeof VolumeReceived>>
  /** Asked for where drivers are configured, and so are the transactions (A103). */
  readonly present: RemoteData<string>
  readonly transactions: RemoteData<ReadonlyArray<AdapterTransaction>>
}

/** The adapter as it is configured; an empty address is none. */
export const adapterSource = source<{ readonly url: string; readonly drivers: ReadonlyArray<AdapterDriver> }>("adapter")

export const marketQueries = {
  market: liveQuery({
    params: Schema.Null,
    resolve: (read): MarketView => ({
      liquidity: read.remote(statisticsLiquidity, () => read.known(series).liquidity ?? null),
      volume: read.remote(statisticsVolume, () => read.known(series).volume ?? null),
      rate: read.remote(statisticsRate, () => read.known(series).rate ?? null),
      traded: read.remote(volumeBetween, () => read.known(pair).volume),
      present: read.remote(pairRate, () => read.known(pair).rate),
      transactions: read.remote(adapterTransactions, () => read.known(pair).transactions),
    }),
  }),
}
