import type { CSSProperties } from "react"
import { currencyOf } from "../../domain/money/currency.ts"
import { Amount } from "../kit/amount.tsx"
import { useHideAmounts } from "../kit/preferences.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { BalanceActions } from "./balance-actions.tsx"
import { type BalanceLine, unit } from "./balance-lines.ts"
import { useBalanceName } from "./balance-name.ts"

/** One balance: what it is called, how much, and what that is in euro. */
export const BalanceCard = ({ line: { currency, amount, equivalent }, onHistory }: { readonly line: BalanceLine; readonly onHistory: (currency: string) => void }) => {
  const hidden = useHideAmounts()
  const nameOf = useBalanceName()
  const { precision } = currencyOf(currency)
  // A long number gets smaller letters instead of a second line; a hidden one must not tell its length.
  const fit = { "--letters": hidden ? 12 : Math.max(12, amount.length + precision - (amount.split(".")[1]?.length ?? 0) + 3) } as CSSProperties
  return (
    <div className="balance">
      <dt className="balance-name">{nameOf(currency)}</dt>
      <dd className="balance-amount" style={fit}><Amount value={amount} currency={currency} bare /></dd>
      {currency !== unit.currency && (
        <dd className="balance-equivalent"><Amount value={equivalent} currency={unit.currency} precision={unit.decimals} prefix="≈" /></dd>
      )}
      <dd className="balance-actions"><BalanceActions currency={currency} onHistory={onHistory} /></dd>
    </div>
  )
}

/** The room of a card that is coming. */
export const BalanceCardSkeleton = () => (
  <div className="balance" aria-hidden="true">
    <div className="balance-name"><Skeleton width="48px" height="13px" /></div>
    <div className="balance-amount"><Skeleton width="144px" height="20px" /></div>
    <div className="balance-equivalent"><Skeleton width="96px" height="13px" /></div>
    <div className="balance-actions" />
  </div>
)
