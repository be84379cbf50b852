import { Trans, useLingui } from "@lingui/react/macro"
import { Wallet } from "lucide-react"
import { useState } from "react"
import type { Balances } from "../../domain/balances/projection.ts"
import { currenciesOf } from "../../domain/balances/row-currencies.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { heldUnder } from "../../domain/kernel/held-under.ts"
import { useNowBy } from "../kit/clock.ts"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { usePreferences } from "../kit/preferences.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { BalanceCard, BalanceCardSkeleton } from "./balance-card.tsx"
import { balanceSheet } from "./balance-lines.ts"
import { WorthExplained } from "./explain/worth-explained.tsx"
import { PastBalances } from "./past/past-balances.tsx"
import { WorthChart } from "./worth-chart.tsx"
import { Worth } from "./worth.tsx"

/** Rates may become too old while the screen stands; looking once in ten seconds is enough. */
const step = 10_000

/** About what an office names: what is below them stands where it will stay. */
const usualBalances = 12

interface SheetProps {
  readonly balances: Balances
  readonly at: number | null
  readonly onHistory: (currencies: ReadonlyArray<string>) => void
  readonly onExplain: (query: HistoryQuery) => void
}

/** The room of the chart: grey while it is on its way, hatched where nothing can be said. */
const ChartRoom = ({ isComing }: { readonly isComing: boolean }) =>
  isComing ? (
    <div className="worth-room" aria-hidden="true">
      <Skeleton height="100%" />
    </div>
  ) : (
    <div className="worth-room worth-gap" aria-hidden="true" />
  )

const Sheet = ({ balances, at, onHistory, onExplain }: SheetProps) => {
  const { worthUnit: unit } = usePreferences()
  const { value: rates } = useLive("rates", null)
  const { value: history } = useLive("balanceHistory", { unit, now: useNowBy(minuteMs) / 1000 })
  const [isExplained, explain] = useState(false)
  const [day, choose] = useState<number | null>(null)
  const sheet = balanceSheet(balances, rates?.value ?? null, rates?.at ?? null, useNowBy(step), unit)
  const { lines, worth, left } = sheet
  // Without rates that may be used nothing is worth anything that could be said, now or then.
  const past = worth === null ? null : history
  const isComing = rates === null || (rates._tag === "Loading" && rates.call === "pending")
  return (
    <>
      <div className="worth-with-past">
        <Worth
          worth={worth}
          isComing={isComing}
          left={left}
          unit={unit}
          balancesAt={at}
          ratesAt={rates?.at ?? null}
          changes={past?.changes ?? null}
          onExplain={() => explain(true)}
        />
        {past === null ? (
          <ChartRoom isComing={isComing || worth !== null} />
        ) : (
          <WorthChart points={past.points} scale={past.scale} unit={unit} onDay={choose} />
        )}
      </div>
      <dl className="balances">
        {lines.map((line) => (
          <BalanceCard
            key={line.currency}
            line={line}
            unit={unit}
            heights={heldUnder(history?.lines ?? {}, line.currency) ?? []}
            onHistory={(currency) => onHistory(currenciesOf(currency, balances))}
          />
        ))}
      </dl>
      <PastBalances day={day} onDay={choose} onExplain={onExplain} />
      {isExplained && (
        <WorthExplained
          sheet={sheet}
          unit={unit}
          balancesAt={at}
          ratesAt={rates?.at ?? null}
          onExplain={onExplain}
          onClose={() => explain(false)}
        />
      )}
    </>
  )
}

const SheetSkeleton = () => (
  <>
    <div className="worth-with-past">
      <div className="worth">
        <div className="worth-head">
          <p className="worth-name">
            <Skeleton width="128px" height="13px" />
          </p>
          <Skeleton width="96px" height="var(--control)" />
        </div>
        <p className="worth-amount">
          <Skeleton width="200px" height="28px" />
        </p>
        <div className="worth-changes">
          <div className="worth-change">
            <Skeleton width="min(360px, 100%)" height="20px" />
          </div>
        </div>
        <p className="worth-note" />
      </div>
      <ChartRoom isComing />
    </div>
    <div className="balances">
      {Array.from({ length: usualBalances }, (_, place) => (
        <BalanceCardSkeleton key={place} />
      ))}
    </div>
    <p className="past-title">
      <span className="balance-action past-coming">
        <Skeleton width="200px" height="13px" />
      </span>
    </p>
  </>
)

/** What the customer holds, what it is worth, and what that was (R004–R009). */
export const BalancesSection = (actions: Pick<SheetProps, "onHistory" | "onExplain">) => {
  const { t } = useLingui()
  const office = useWorker()
  const { value: area } = useLive("balances", null)
  return (
    <section className="home-section home-balances" aria-label={t`Balances`}>
      <ContentArea
        area={area}
        skeleton={<SheetSkeleton />}
        isEmpty={(balances) => Object.keys(balances).length === 0}
        empty={
          <EmptyState icon={<Icon of={Wallet} size={20} />} title={t`No balances yet`}>
            <Trans>They appear here with the first payment you receive.</Trans>
          </EmptyState>
        }
        onRetry={() => void office.call("refresh", { area: "balances" })}
      >
        {(balances) => <Sheet balances={balances} at={area?.at ?? null} {...actions} />}
      </ContentArea>
    </section>
  )
}
