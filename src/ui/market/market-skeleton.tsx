import { seriesNames } from "../../domain/market/series.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { useNarrow } from "../kit/use-narrow.ts"
import "./market.css"

interface MarketSkeletonProps {
  readonly isWide: boolean
}

/** So many choices stand over the charts. */
const filters = ["step", "average", "weekdays", "least", "compared"] as const

/**
 * The room of the charts and of what stands over them, laid out as they are: how many stand side by side is the same.
 */
export const MarketSkeleton = ({ isWide }: MarketSkeletonProps) => {
  const isNarrow = useNarrow()
  const charts = isNarrow ? seriesNames.slice(-1) : seriesNames
  return (
    <div className={isWide ? "market-room market-room-wide" : "market-room"} aria-hidden="true">
      <div className="market-room-bar">
        <Skeleton height="100%" />
      </div>
      {isNarrow ? (
        <div className="market-room-segments">
          <Skeleton height="100%" />
        </div>
      ) : (
        <div className="market-filters">
          {filters.map((name) => (
            <div key={name} className="market-room-field">
              <Skeleton height="100%" />
            </div>
          ))}
        </div>
      )}
      <div className={isWide ? "market-charts market-charts-wide" : "market-charts"}>
        {charts.map((name, place) => (
          <div
            key={name}
            className={
              isWide || place === charts.length - 1 ? "market-room-chart market-room-chart-dated" : "market-room-chart"
            }
          >
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
      <div className="market-room-note" />
    </div>
  )
}

/** As tall as the whole block, whose code is coming. */
export const MarketComing = ({ isWide }: MarketSkeletonProps) => (
  <div className={isWide ? "market-coming market-coming-wide" : "market-coming"}>
    <MarketSkeleton isWide={isWide} />
  </div>
)
