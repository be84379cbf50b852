import { useLingui } from "@lingui/react/macro"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { ErrorBoundary } from "../../kit/error-boundary.tsx"
import { Segments } from "../../kit/segments.tsx"
import { Skeleton } from "../../kit/skeleton.tsx"
import type { RowStatisticsProps } from "./row-statistics.tsx"
import "./statistics.css"

// The history does not wait for its pictures.
const RowStatistics = lazy(async () => ({ default: (await import("./row-statistics.tsx")).RowStatistics }))

interface StatisticsPanelProps extends RowStatisticsProps {
  /** The market's series; null where there is no adapter to ask for them. */
  readonly market: ReactNode
}

/**
 * Two blocks (A45): what the rows in view come to, and beside it the adapter's series, which are not asked for before
 * they are looked at.
 */
export const StatisticsPanel = ({ market, ...rows }: StatisticsPanelProps) => {
  const { t } = useLingui()
  const [block, choose] = useState<"rows" | "market">("rows")
  const choices = [
    { id: "rows", name: t`Rows in view` },
    { id: "market", name: "OTON / USDT" },
  ] as const
  return (
    <section className="statistics" aria-label={t`Statistics`}>
      {market !== null && (
        <div className="statistics-blocks">
          <Segments label={t`Statistics of`} choices={choices} value={block} onChange={choose} />
        </div>
      )}
      {market !== null && block === "market" ? (
        <div className="statistics-market">{market}</div>
      ) : (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton height="240px" />}>
            <RowStatistics {...rows} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  )
}
