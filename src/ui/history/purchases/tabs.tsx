import { Trans, useLingui } from "@lingui/react/macro"
import type { TransactionsTab } from "./use-tab.ts"
import "./purchases.css"

/** Both are addresses, so that Back leads from one to the other. */
export const TransactionsTabs = ({ tab }: { readonly tab: TransactionsTab }) => {
  const { t } = useLingui()
  return (
    <nav className="tx-tabs" aria-label={t`Transactions and purchases`}>
      <a className="tx-tab" href="#tab=history" aria-current={tab === "history" ? "page" : undefined}>
        <Trans>Transactions</Trans>
      </a>
      <a className="tx-tab" href="#tab=purchases" aria-current={tab === "purchases" ? "page" : undefined}>
        <Trans>Purchases</Trans>
      </a>
    </nav>
  )
}
