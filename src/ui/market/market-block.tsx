import { Trans, useLingui } from "@lingui/react/macro"
import { useId } from "react"
import { seriesNames } from "../../domain/market/series.ts"
import { Button } from "../kit/button.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { Fact } from "../kit/fact.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { NoStatistics } from "../kit/no-statistics.tsx"
import { useOfficeMoment } from "../kit/office-clock.tsx"
import { type KnownSeries, useMarket } from "../kit/use-market.ts"
import { AdapterRows } from "./adapter-rows.tsx"
import { MarketCharts } from "./market-charts.tsx"
import { MarketSkeleton } from "./market-skeleton.tsx"
import { usdtText } from "./words.ts"
import "./market.css"

const isEmpty = (knownSeries: KnownSeries): boolean =>
  seriesNames.every((name) => (knownSeries[name]?.points.length ?? 0) === 0)

interface MarketBlockProps {
  /** Whether the adapter's drivers are configured: without, what only they can ask is not there (A103). */
  readonly hasDrivers: boolean
  /**
   * Pictures side by side instead of one below the other, on anything wider than a phone; what shows the block says its
   * title.
   */
  readonly isWide?: boolean
}

/**
 * OTON/USDT: the series of liquidity, volume and rate, what was traded last, and the present rate (screens 4.15, R188).
 */
export const MarketBlock = ({ hasDrivers, isWide = false }: MarketBlockProps) => {
  const { i18n } = useLingui()
  const title = useId()
  const openModal = useOpenModal()
  const { market, area, refresh } = useMarket()
  const until = Math.floor(useOfficeMoment(area?.at ?? 0) / 1000)
  return (
    <section className={isWide ? "market market-wide" : "market"} aria-labelledby={title}>
      <div className="market-head">
        <h2 className={isWide ? "visually-hidden" : "market-title"} id={title}>
          OTON / USDT
        </h2>
        <Button kind="quiet" size="small" onPress={() => openModal("modalInfo")}>
          <Trans>OTON presale</Trans>
        </Button>
      </div>
      <dl className="market-figures">
        {hasDrivers && (
          <Fact name={<Trans>Present rate</Trans>}>{usdtText(market?.present.value ?? null, i18n.locale)}</Fact>
        )}
        <Fact name={<Trans>Traded in 24 hours</Trans>}>
          {usdtText(market?.traded.value?.total ?? null, i18n.locale)}
        </Fact>
        <Fact name={<Trans>Transactions in 24 hours</Trans>}>{market?.traded.value?.transactions ?? "—"}</Fact>
      </dl>
      <ContentArea
        area={area}
        skeleton={<MarketSkeleton isWide={isWide} />}
        isEmpty={isEmpty}
        onRetry={refresh}
        empty={<NoStatistics />}
      >
        {(knownSeries) => <MarketCharts knownSeries={knownSeries} until={until} isWide={isWide} />}
      </ContentArea>
      {hasDrivers && market !== null && market.transactions.value !== null && market.transactions.value.length > 0 && (
        <AdapterRows transactions={market.transactions.value} />
      )}
    </section>
  )
}
