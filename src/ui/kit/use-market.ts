import { useEffect } from "react"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { type RemoteData, remoteData } from "../../domain/kernel/remote-data.ts"
import type { MarketView, WholeSeries } from "../../domain/market/queries.ts"
import type { SeriesName } from "../../domain/market/series.ts"
import { useClock } from "./clock.ts"
import { useLive, useWorker } from "./office.ts"

/** Series younger than this are not asked for again by looking at them, milliseconds. */
const fresh = 10 * minuteMs

/** The series that are known. */
export type KnownSeries = { readonly [Name in SeriesName]: WholeSeries | null }

/**
 * Three calls as one area: rejected as soon as one of them is, as old as the oldest, and with a value as soon as one
 * has.
 */
const together = ({ liquidity, volume, rate }: MarketView): RemoteData<KnownSeries> => {
  const areas = [liquidity, volume, rate]
  const calls = areas.map((area) => (area._tag === "Failed" || area._tag === "Stale" ? area.rejected : area.call))
  const rejected = calls.find((call) => typeof call === "object")
  const ats = areas.flatMap(({ at }) => (at === null ? [] : [at]))
  const value = areas.every((area) => area.value === null)
    ? null
    : { liquidity: liquidity.value, volume: volume.value, rate: rate.value }
  const slowest = (["pending", "init"] as const).find((call) => calls.includes(call))
  return remoteData(value, ats.length === 0 ? null : Math.min(...ats), rejected ?? slowest ?? "fulfilled")
}

/** What is known of the market, asked for when it is looked at and what is known is old. */
export const useMarket = () => {
  const office = useWorker()
  const clock = useClock()
  const market = useLive("market", null).value
  const area = market === null ? null : together(market)
  const at = area?.at ?? null
  const isKnown = area !== null
  const refresh = (): void => void office.call("refresh", { area: "market" })
  useEffect(() => {
    // What is ahead came by a clock that was; but an answer may be ahead by a moment, and is not asked for again.
    if (isKnown && (at === null || Math.abs(clock() - at) > fresh)) void office.call("refresh", { area: "market" })
  }, [office, clock, isKnown, at])
  return { market, area, refresh }
}
