import { Trans, useLingui } from "@lingui/react/macro"
import { Wallet } from "lucide-react"
import type { Balances } from "../../domain/balances/projection.ts"
import { useAge } from "../kit/age.tsx"
import { Amount } from "../kit/amount.tsx"
import { useNow } from "../kit/clock.ts"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive, useOffice } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { BalanceCard, BalanceCardSkeleton } from "./balance-card.tsx"
import { balanceSheet, unit } from "./balance-lines.ts"
import { useBalanceName } from "./balance-name.ts"

/** Rates may become too old while the screen stands; looking once in ten seconds is enough. */
const step = 10_000

const RatesAge = ({ at }: { readonly at: number }) => {
  const age = useAge(at)
  return <Trans>Rates synced {age}</Trans>
}

const Sheet = ({ balances, onHistory }: { readonly balances: Balances; readonly onHistory: (currency: string) => void }) => {
  const { value: rates } = useLive("rates", null)
  const now = Math.floor(useNow() / step) * step
  const { lines, worth, left } = balanceSheet(balances, rates?.value ?? null, rates?.at ?? null, now)
  const names = left.map(useBalanceName()).join(", ")
  return (
    <>
      <div className="worth">
        <p className="worth-name"><Trans>All balances in euro</Trans></p>
        <p className="worth-amount"><Amount value={worth} currency={unit.currency} precision={unit.decimals} /></p>
        <p className="worth-note">
          {worth === null ? <Trans>No rates of the last ten minutes are known.</Trans> : rates !== null && rates.at !== null && <RatesAge at={rates.at} />}
          {left.length > 0 && <> · <Trans>no rate: {names}</Trans></>}
        </p>
      </div>
      <dl className="balances">
        {lines.map((line) => <BalanceCard key={line.currency} line={line} onHistory={onHistory} />)}
      </dl>
    </>
  )
}

const SheetSkeleton = () => (
  <>
    <div className="worth">
      <p className="worth-name"><Skeleton width="128px" height="13px" /></p>
      <p className="worth-amount"><Skeleton width="200px" height="28px" /></p>
      <p className="worth-note"><Skeleton width="160px" height="12px" /></p>
    </div>
    <div className="balances">
      {[1, 2, 3, 4].map((each) => <BalanceCardSkeleton key={each} />)}
    </div>
  </>
)

/** What the customer holds, and what it is worth (R004–R009). */
export const BalancesSection = ({ onHistory }: { readonly onHistory: (currency: string) => void }) => {
  const { t } = useLingui()
  const office = useOffice()
  const { value: area } = useLive("balances", null)
  return (
    <section className="home-section" aria-label={t`Balances`}>
      <ContentArea
        area={area}
        skeleton={<SheetSkeleton />}
        isEmpty={(balances) => Object.keys(balances).length === 0}
        empty={<EmptyState icon={<Icon of={Wallet} size={20} />} title={t`No balances yet`}><Trans>They appear here with the first payment you receive.</Trans></EmptyState>}
        onRetry={() => void office.call("refresh", { area: "balances" })}
      >
        {(balances) => <Sheet balances={balances} onHistory={onHistory} />}
      </ContentArea>
    </section>
  )
}
