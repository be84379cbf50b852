import { dayHours } from "../kernel/calendar/day.ts"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { adapterTransactionsAnswer, type AdapterDriver, driversAreUsable, pairRateAnswer } from "./adapter.ts"
import { AdapterTransactionsReceived, PairRateReceived, SeriesReceived, VolumeReceived } from "./events.ts"
import { exactSum } from "./exact.ts"
import { seriesAnswer, type SeriesName } from "./series.ts"

const reading = { backend: "adapter", kind: "read", persistedFields: [] } as const
const statistics = "lp/oton-usdt/statistics"

/** A series of OTON/USDT, all of it (R369–R371). */
const seriesCall = (series: SeriesName) =>
  defineEndpoint({
    ...reading,
    method: "GET",
    name: `${statistics}/${series}`,
    body: (_: Record<never, never>) => ({}),
    answer: seriesAnswer,
    toEvents: ({ points, bad }) => [SeriesReceived.draft({ series, points, bad })],
  })
export const statisticsLiquidity = seriesCall("liquidity")
export const statisticsVolume = seriesCall("volume")
export const statisticsRate = seriesCall("rate")

/** Hours of one interval (A57). */
const interval = dayHours

/** What was traded between two unix seconds, by 24 hours (R372, A57). */
export const volumeBetween = defineEndpoint({
  ...reading,
  method: "GET",
  name: `${statistics}/volume/interval`,
  path: `/${statistics}/volume`,
  body: ({ from, to }: { readonly from: number; readonly to: number }) => ({
    interval,
    started_at: from,
    finished_at: to,
  }),
  answer: seriesAnswer,
  toEvents: ({ points, bad }, { from, to }) => {
    const known = bad === 0 && points.length > 0
    const count = points.reduce((sum, { transactions }) => sum + (transactions ?? Number.NaN), 0)
    return [
      VolumeReceived.draft({
        from,
        to,
        total: known ? exactSum(points.map(({ total }) => total)) : null,
        transactions: known && Number.isSafeInteger(count) ? count : null,
      }),
    ]
  },
})

interface Driven {
  readonly drivers: ReadonlyArray<AdapterDriver>
}
const driven = {
  ...reading,
  method: "POST",
  body: ({ drivers }: Driven) => ({ drivers }),
  secrets: ({ drivers }: Driven) => drivers.map(({ token }) => token),
  mayLeave: ({ drivers }: Driven) => driversAreUsable(drivers),
} as const

/** Transactions of the configured drivers (R367). */
export const adapterTransactions = defineEndpoint({
  ...driven,
  name: "adapter/transactions",
  path: "/transactions",
  answer: adapterTransactionsAnswer,
  toEvents: (transactions) => [AdapterTransactionsReceived.draft({ transactions })],
})

/** The present OTON/USDT rate, by the configured drivers (R368). */
export const pairRate = defineEndpoint({
  ...driven,
  name: "rate/lp/oton-usdt",
  answer: pairRateAnswer,
  toEvents: (rate) => [PairRateReceived.draft({ rate })],
})

/** The calls of the adapter. */
export const adapterCalls = {
  statisticsLiquidity,
  statisticsVolume,
  statisticsRate,
  volumeBetween,
  adapterTransactions,
  pairRate,
}
