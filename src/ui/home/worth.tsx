import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import type { Change } from "../../domain/balances/change.ts"
import type { BalanceHistory } from "../../domain/balances/views.ts"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { type WorthUnit, worthUnitOf, worthUnits } from "../../domain/money/worth-unit.ts"
import { useAge } from "../kit/age.tsx"
import { Amount } from "../kit/amount.tsx"
import { useNow } from "../kit/clock.ts"
import { usePreferences } from "../kit/preferences.ts"
import { Segments } from "../kit/segments.tsx"
import { useSignedShare } from "../kit/signed-share.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { useBalanceName } from "./balance-name.ts"
import "./worth.css"

/** Numbers older than this say how old they are (screens 4.4), in milliseconds. */
const quietAge = minuteMs

const units = Object.keys(worthUnits).map((key) => ({ id: worthUnitOf(key), name: key.toUpperCase() }))

const UnitChoice = ({ unit }: { readonly unit: WorthUnit }) => {
  const { t } = useLingui()
  const { chooseWorthUnit } = usePreferences()
  return <Segments label={t`Unit`} value={unit} onChange={chooseWorthUnit} choices={units} />
}

/** How old something is, once it is older than a minute. */
const OldAge = ({ at, children }: { readonly at: number; readonly children: (age: string) => ReactNode }) => {
  const age = useAge(at)
  return useNow() - at > quietAge ? <span>{children(age)}</span> : null
}

const ChangeFigure = ({
  name,
  change,
  unit,
}: {
  readonly name: string
  readonly change: Change | null
  readonly unit: WorthUnit
}) => {
  const { currency, decimals } = worthUnits[unit]
  const share = useSignedShare(change?.percent ?? null)
  return (
    <div className="worth-change">
      <dt>{name}</dt>
      <dd>
        <Amount value={change?.amount ?? null} currency={currency} precision={decimals} sign="movement" bare />{" "}
        {share !== null && <span className="worth-share">{share}</span>}
      </dd>
    </div>
  )
}

interface WorthProps {
  readonly worth: string | null
  /** The first rates are still on their way. */
  readonly isComing: boolean
  /** Currencies that it leaves out. */
  readonly left: ReadonlyArray<string>
  readonly unit: WorthUnit
  readonly balancesAt: number | null
  readonly ratesAt: number | null
  /** Null while there are no rates that may be used, or nothing is known yet. */
  readonly changes: BalanceHistory["changes"] | null
  /** Wants to know where it comes from. */
  readonly onExplain: () => void
}

/** One number: what all balances are worth, how that changed, and how old it is. */
export const Worth = ({ worth, isComing, left, unit, balancesAt, ratesAt, changes, onExplain }: WorthProps) => {
  const { t } = useLingui()
  const names = left.map(useBalanceName()).join(", ")
  const { currency, decimals } = worthUnits[unit]
  return (
    <div className="worth">
      <div className="worth-head">
        <p className="worth-name">
          <Trans>All balances</Trans>
        </p>
        <UnitChoice unit={unit} />
        <Button className="balance-action" aria-label={t`Explain the worth`} onPress={onExplain}>
          <Trans>Explain</Trans>
        </Button>
      </div>
      <p className="worth-amount">
        {isComing ? (
          <Skeleton width="200px" height="28px" />
        ) : (
          <Amount value={worth} currency={currency} precision={decimals} />
        )}
      </p>
      <dl className="worth-changes">
        <ChangeFigure name={t`24 hours`} change={changes?.day ?? null} unit={unit} />
        <ChangeFigure name={t`7 days`} change={changes?.week ?? null} unit={unit} />
        <ChangeFigure name={t`30 days`} change={changes?.month ?? null} unit={unit} />
      </dl>
      <p className="worth-note">
        {worth === null && !isComing && (
          <span>
            <Trans>No rates of the last ten minutes are known.</Trans>
          </span>
        )}
        {balancesAt !== null && <OldAge at={balancesAt}>{(age) => <Trans>Balances synced {age}</Trans>}</OldAge>}
        {worth !== null && ratesAt !== null && (
          <OldAge at={ratesAt}>{(age) => <Trans>Rates synced {age}</Trans>}</OldAge>
        )}
        {left.length > 0 && (
          <span>
            <Trans>no rate: {names}</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
