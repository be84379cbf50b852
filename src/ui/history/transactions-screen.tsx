import { lazy, type ReactNode, Suspense, useState } from "react"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { viewQuery } from "../../domain/views/counts.ts"
import { ErrorBoundary } from "../kit/error-boundary.tsx"
import { useToday } from "../kit/office-clock.tsx"
import { useLive } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { PurchasesView } from "./purchases/purchases-view.tsx"
import { TransactionsTabs } from "./purchases/tabs.tsx"
import { useTransactionsTab } from "./purchases/tabs.tsx"
import { recall } from "./remembered.ts"
import { TransactionsSkeleton } from "./transactions-skeleton.tsx"
import { TransactionsView } from "./transactions-view.tsx"
import "./transactions.css"

// The history does not wait for what is made of it.
const PivotView = lazy(async () => ({ default: (await import("./pivot/pivot-view.tsx")).PivotView }))
const SheetsView = lazy(async () => ({ default: (await import("./sheets/sheets-view.tsx")).SheetsView }))

interface ScreenProps {
  /** Makes a statement of what a query asks of. */
  readonly onStatement: (query: HistoryQuery) => void
  /** The market's series, which another feature draws; null where there is no adapter. */
  readonly market: ReactNode
}

/** The history as this tab left it, or as it was last asked for on this device. */
const LastAsked = ({ account, ...props }: { readonly account: string } & ScreenProps) => {
  const [left] = useState(() => recall(account))
  const today = useToday()
  const kept = useLive("keptFilter", null).value
  const [start, begin] = useState(left)
  if (start === null && kept !== null) begin({ query: viewQuery({ search: kept }, today), place: null })
  return start === null ? (
    <div className="tx" data-fills-window="">
      <TransactionsTabs tab="history" />
      <TransactionsSkeleton />
    </div>
  ) : (
    <TransactionsView account={account} start={start} {...props} />
  )
}

/**
 * The screen `/transactions`: the customer's history with its filters, totals and the state of its synchronisation, and
 * beside it a pivot of it, sheets of several and the purchases (R056).
 */
export const TransactionsScreen = (props: ScreenProps) => {
  const { value: session } = useLive("session", null)
  const tab = useTransactionsTab()
  if (tab === "purchases")
    return (
      <div className="tx" data-fills-window="">
        <TransactionsTabs tab={tab} />
        <PurchasesView />
      </div>
    )
  // What was left of the screen is kept for each customer apart, so it has to be known whose history this is.
  if (session === null)
    return (
      <div className="tx" data-fills-window="">
        <TransactionsTabs tab={tab} />
        <TransactionsSkeleton />
      </div>
    )
  if (tab === "pivot" || tab === "sheets") {
    const View = tab === "pivot" ? PivotView : SheetsView
    return (
      <div className="tx" data-fills-window="">
        <TransactionsTabs tab={tab} />
        <ErrorBoundary>
          <Suspense fallback={<Skeleton height="480px" />}>
            <View key={session.account} account={session.account ?? ""} />
          </Suspense>
        </ErrorBoundary>
      </div>
    )
  }
  return <LastAsked key={session.account} account={session.account ?? ""} {...props} />
}
