import { Trans, useLingui } from "@lingui/react/macro"
import "./purchases.css"
import { type ReactNode, useEffect, useState } from "react"
import { asksForPurchases, parseModal } from "../../../domain/modals/modal-state.ts"

/** What the screen shows: the history, or the purchases. */
type TransactionsTab = "history" | "purchases"

const tabOf = (hash: string): TransactionsTab => (asksForPurchases(hash) ? "purchases" : "history")

/**
 * The tab lies in the page's state and stands in the address while no modal is open; a modal's address says nothing of
 * it unless it names it (R099, A100).
 */
export const useTransactionsTab = (): TransactionsTab => {
  const [tab, setTab] = useState(() => tabOf(location.hash))
  useEffect(() => {
    const look = (): void => {
      if (parseModal(location.hash) === null || asksForPurchases(location.hash)) setTab(tabOf(location.hash))
    }
    addEventListener("hashchange", look)
    addEventListener("popstate", look)
    return () => {
      removeEventListener("hashchange", look)
      removeEventListener("popstate", look)
    }
  }, [])
  return tab
}

interface TabsProps {
  readonly tab: TransactionsTab
  /** What else one can go to, in the same row. */
  readonly children?: ReactNode
}

/** Both are addresses, so that Back leads from one to the other. */
export const TransactionsTabs = ({ tab, children }: TabsProps) => {
  const { t } = useLingui()
  return (
    <div className="tx-tabs">
      <nav className="tx-tabs-pages" aria-label={t`Transactions and purchases`}>
        <a className="tx-tab" href="#tab=history" aria-current={tab === "history" ? "page" : undefined}>
          <Trans>Transactions</Trans>
        </a>
        <a className="tx-tab" href="#tab=purchases" aria-current={tab === "purchases" ? "page" : undefined}>
          <Trans>Purchases</Trans>
        </a>
      </nav>
      {children}
    </div>
  )
}
