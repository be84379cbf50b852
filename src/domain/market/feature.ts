import { balanceAnswers, clockIn } from "../balances/answers.ts"
import { daySeconds } from "../kernel/calendar/day.ts"
import { type Moment, reading } from "../kernel/command.ts"
import { officeMoment } from "../kernel/office-clock.ts"
import type { Read } from "../kernel/query.ts"
import {
  adapterCalls,
  adapterTransactions,
  pairRate,
  statisticsLiquidity,
  statisticsRate,
  statisticsVolume,
  volumeBetween,
} from "./endpoints.ts"
import {
  AdapterTransactionsReceived,
  PairRateReceived,
  SeriesContinued,
  SeriesReceived,
  VolumeReceived,
} from "./events.ts"
import { keptSeries, pair } from "./projection.ts"
import { marketQueries, adapterSource } from "./queries.ts"

/**
 * How the market is asked for again: the series, what was traded in the last 24 hours by the office's clock, and where
 * drivers are configured what only they may ask (A103). Without an adapter there is nobody to ask.
 */
const marketRefresh = {
  market: (read: Read, { now }: Moment) => {
    const { url, drivers } = read.source(adapterSource)
    const to = Math.floor(officeMoment(now, clockIn(read.soFar(balanceAnswers))) / 1000)
    const always = [
      reading(statisticsLiquidity, {}),
      reading(statisticsVolume, {}),
      reading(statisticsRate, {}),
      reading(volumeBetween, { from: to - daySeconds, to }),
    ]
    const driven = [reading(pairRate, { drivers }), reading(adapterTransactions, { drivers })]
    return url === "" ? [] : drivers.length === 0 ? always : [...always, ...driven]
  },
}

/** The token's market, as the adapter tells it. */
export const marketFeature = {
  events: { SeriesReceived, SeriesContinued, VolumeReceived, PairRateReceived, AdapterTransactionsReceived },
  projections: { keptSeries, pair },
  endpoints: adapterCalls,
  queries: marketQueries,
  refresh: marketRefresh,
}
