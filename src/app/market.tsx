import { lazy, Suspense } from "react"
import { ErrorBoundary } from "../ui/kit/error-boundary.tsx"
import { MarketSkeleton } from "../ui/market/market-skeleton.tsx"
import { readSettings } from "./settings.ts"
import { chunkTimeout, within } from "./within.ts"

const MarketBlock = lazy(async () => ({ default: (await within(chunkTimeout, import("../ui/market/market-block.tsx"))).MarketBlock }))

/** OTON/USDT with its charting library, which nothing else waits for; nothing where there is no adapter. */
export const Market = () => {
  const { adapterUrl, adapterDrivers } = readSettings()
  return adapterUrl !== "" && (
    <ErrorBoundary>
      <Suspense fallback={<MarketSkeleton />}><MarketBlock hasDrivers={adapterDrivers.length > 0} /></Suspense>
    </ErrorBoundary>
  )
}
