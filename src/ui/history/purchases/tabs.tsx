import { Trans, useLingui } from "@lingui/react/macro"
import "./purchases.css"
import { type ReactNode, useEffect, useState } from "react"
import { asksForPurchases, parseModal, pivotQuestion } from "../../../domain/modals/modal-state.ts"
import { sheetsAddress } from "../../../domain/sheets/address.ts"

/** What the screen shows: the history, a pivot of it, sheets of several, or the purchases. */
type TransactionsTab = "history" | "pivot" | "sheets" | "purchases"

const tabOf = (hash: string): TransactionsTab =>
  asksForPurchases(hash)
    ? "purchases"
    : sheetsAddress(hash) !== null
      ? "sheets"
      : pivotQuestion(hash) === null
        ? "history"
        : "pivot"

/**
 * The tab lies in the page's state and stands in the address while no modal is open; a modal's address says nothing of
 * it unless it names it (R099, A100).
 */
export const useTransactionsTab = (): TransactionsTab => {
  const [tab, setTab] = useState(() => tabOf(location.hash))
  useEffect(() => {
    let wasModal = parseModal(location.hash) !== null
    const look = (): void => {
      const { hash } = location
      const isModal = parseModal(hash) !== null
      // A modal that is closed leaves no word about what it lay over.
      const isClosed = wasModal && hash === ""
      wasModal = isModal
      if (isClosed) setTab((tab) => (tab === "pivot" || tab === "sheets" ? tab : tabOf(hash)))
      else if (!isModal || asksForPurchases(hash)) setTab(tabOf(hash))
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

/** All are addresses, so that Back leads from one to the other. */
export const TransactionsTabs = ({ tab, children }: TabsProps) => {
  const { t } = useLingui()
  return (
    <div className="tx-tabs">
      <nav className="tx-tabs-pages" aria-label={t`Transactions, pivot, sheets and purchases`}>
        <a className="tx-tab" href="#tab=history" aria-current={tab === "history" ? "page" : undefined}>
          <Trans>Transactions</Trans>
        </a>
        <a className="tx-tab" href="#tab=pivot" aria-current={tab === "pivot" ? "page" : undefined}>
          <Trans>Pivot</Trans>
        </a>
        <a className="tx-tab" href="#tab=sheets" aria-current={tab === "sheets" ? "page" : undefined}>
          <Trans>Sheets</Trans>
        </a>
        <a className="tx-tab" href="#tab=purchases" aria-current={tab === "purchases" ? "page" : undefined}>
          <Trans>Purchases</Trans>
        </a>
      </nav>
      {children}
    </div>
  )
}
