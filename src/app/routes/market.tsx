import { lazy, Suspense } from "react"
import { ErrorBoundary } from "../../ui/kit/error-boundary.tsx"
import { MarketComing } from "../../ui/market/market-skeleton.tsx"
import { readSettings } from "../boot/settings.ts"
import { chunkTimeout, within } from "../device/within.ts"

const MarketBlock = lazy(async () => ({
  default: (await within(chunkTimeout, import("../../ui/market/market-block.tsx"))).MarketBlock,
}))

/** Whether there is an adapter to ask for the market. */
export const hasMarket = (): boolean => readSettings().adapterUrl !== ""

/**
 * OTON/USDT with its charting library, which nothing else waits for; nothing where there is no adapter. `isWide`: its
 * pictures stand side by side where they have the room.
 */
export const Market = ({ isWide = false }: { readonly isWide?: boolean }) =>
  hasMarket() && (
    <ErrorBoundary>
      <Suspense fallback={<MarketComing isWide={isWide} />}>
        <MarketBlock isWide={isWide} hasDrivers={readSettings().adapterDrivers.length > 0} />
      </Suspense>
    </ErrorBoundary>
  )
