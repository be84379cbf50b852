import type { CSSProperties } from "react"
import { decimalsOf } from "../../domain/money/amount-parts.ts"
import { currencyOf } from "../../domain/money/currency.ts"
import { type WorthUnit, worthUnits } from "../../domain/money/worth-unit.ts"
import { Amount } from "../kit/amount.tsx"
import { pathOf, knownRanges } from "../kit/line-path.ts"
import { useHideAmounts } from "../kit/preferences.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { BalanceActions } from "./balance-actions.tsx"
import type { BalanceLine } from "./balance-lines.ts"
import { frozenBalance, useBalanceName } from "./balance-name.ts"
import { FrozenThaw } from "./frozen-thaw.tsx"
import "./sparkline.css"

/**
 * A line without axes beside a number; heights in thousandths, null where nothing is known. Says nothing to a screen
 * reader: the number beside it does.
 */
const Sparkline = ({ heights }: { readonly heights: ReadonlyArray<number | null> }) => (
  <svg className="sparkline" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
    {knownRanges(heights, true).map((stretch) => (
      <path key={stretch.from} d={pathOf(heights, stretch)} vectorEffect="non-scaling-stroke" />
    ))}
  </svg>
)

interface BalanceCardProps {
  readonly line: BalanceLine
  readonly unit: WorthUnit
  /** Its last thirty days, for drawing. */
  readonly heights: ReadonlyArray<number | null>
  readonly onHistory: (currency: string) => void
}

/** One balance: what it is called, how much, what that is in the chosen unit, and how it moved. */
export const BalanceCard = ({ line: { currency, amount, equivalent }, unit, heights, onHistory }: BalanceCardProps) => {
  const hidden = useHideAmounts()
  const nameOf = useBalanceName()
  const { precision } = currencyOf(currency)
  // A long number gets smaller letters instead of a second line; a hidden one must not tell its length.
  const fit = {
    "--letters": hidden ? 12 : Math.max(12, amount.length + precision - decimalsOf(amount) + 3),
  } as CSSProperties
  return (
    <div className="balance">
      <dt className="balance-name">{nameOf(currency)}</dt>
      <dd className="balance-amount" style={fit}>
        <Amount value={amount} currency={currency} bare />
      </dd>
      <dd className="balance-equivalent">
        {currency === frozenBalance ? (
          <FrozenThaw frozen={amount} />
        ) : (
          currency !== worthUnits[unit].currency && (
            <Amount
              value={equivalent}
              currency={worthUnits[unit].currency}
              precision={worthUnits[unit].decimals}
              prefix="≈"
            />
          )
        )}
      </dd>
      {currency !== frozenBalance && (
        <dd className="balance-line">
          <Sparkline heights={heights} />
        </dd>
      )}
      <dd className="balance-actions">
        <BalanceActions currency={currency} onHistory={onHistory} />
      </dd>
    </div>
  )
}

/** The room of a card that is coming. */
export const BalanceCardSkeleton = () => (
  <div className="balance" aria-hidden="true">
    <div className="balance-name">
      <Skeleton width="48px" height="13px" />
    </div>
    <div className="balance-amount">
      <Skeleton width="144px" height="20px" />
    </div>
    <div className="balance-equivalent">
      <Skeleton width="96px" height="13px" />
    </div>
    <div className="balance-line" />
    <div className="balance-actions" />
  </div>
)
