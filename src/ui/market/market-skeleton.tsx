import { Skeleton } from "../kit/skeleton.tsx"
import { useNarrow } from "../kit/use-narrow.ts"
import "./market.css"

interface MarketSkeletonProps {
  readonly isWide: boolean
}

/** As tall as the charts with what stands over them. */
export const MarketSkeleton = ({ isWide }: MarketSkeletonProps) => (
  <Skeleton width="100%" height={useNarrow() ? "470px" : isWide ? "320px" : "654px"} />
)

/** As tall as the whole block, whose code is coming. */
export const MarketComing = ({ isWide }: MarketSkeletonProps) => (
  <div className={isWide ? "market-coming market-coming-wide" : "market-coming"}>
    <MarketSkeleton isWide={isWide} />
  </div>
)
