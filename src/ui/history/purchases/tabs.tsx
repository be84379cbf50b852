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

/** What is shown may stand at the end of a row that is longer than the window is wide. */
const showWhole = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: "nearest" })

interface TabProps {
  readonly name: TransactionsTab
  readonly shown: TransactionsTab
  readonly children: ReactNode
}

const Tab = ({ name, shown, children }: TabProps) => (
  <a
    className="tx-tab"
    href={`#tab=${name}`}
    {...(name === shown && { "aria-current": "page" as const })}
    // the first is in sight, and a start has more to do
    ref={name === shown && name !== "history" ? showWhole : null}
  >
    {children}
  </a>
)

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
        <Tab name="history" shown={tab}>
          <Trans>Transactions</Trans>
        </Tab>
        <Tab name="pivot" shown={tab}>
          <Trans>Pivot</Trans>
        </Tab>
        <Tab name="sheets" shown={tab}>
          <Trans>Sheets</Trans>
        </Tab>
        <Tab name="purchases" shown={tab}>
          <Trans>Purchases</Trans>
        </Tab>
      </nav>
      {children}
    </div>
  )
}
