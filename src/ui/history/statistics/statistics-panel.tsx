import { useLingui } from "@lingui/react/macro"
import { type ReactNode, useState } from "react"
import { Segments } from "../../kit/segments.tsx"
import { RowStatistics, type RowStatisticsProps } from "./row-statistics.tsx"
import "./statistics.css"

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
        <RowStatistics {...rows} />
      )}
    </section>
  )
}
