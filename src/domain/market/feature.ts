import { marketRefresh } from "./commands.ts"
import { adapterCalls } from "./endpoints.ts"
import { SeriesReceived, VolumeReceived, PairRateReceived, AdapterTransactionsReceived } from "./events.ts"
import { series, pair } from "./projection.ts"
import { marketQueries } from "./queries.ts"

/** The token's market, as the adapter tells it. */
export const marketFeature = {
  events: { SeriesReceived, VolumeReceived, PairRateReceived, AdapterTransactionsReceived },
  projections: { series, pair },
  endpoints: adapterCalls,
  queries: marketQueries,
  refresh: marketRefresh,
}
