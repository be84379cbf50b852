import { Skeleton } from "../kit/skeleton.tsx"
import { useNarrow } from "../kit/use-narrow.ts"
import "./market.css"

/** As tall as the charts with what stands over them. */
export const MarketSkeleton = () => <Skeleton width="100%" height={useNarrow() ? "292px" : "564px"} />
