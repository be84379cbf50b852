import { useLive } from "../kit/office.ts"
import { PurchasesView } from "./purchases/purchases-view.tsx"
import { TransactionsTabs } from "./purchases/tabs.tsx"
import { useTransactionsTab } from "./purchases/use-tab.ts"
import { TransactionsSkeleton } from "./transactions-skeleton.tsx"
import { TransactionsView } from "./transactions-view.tsx"
import "./transactions.css"

/** The screen `/transactions`: the customer's history with its filters, totals and the state of its synchronisation, and the purchases beside it (R056). */
export const TransactionsScreen = () => {
  const { value: session } = useLive("session", null)
  const tab = useTransactionsTab()
  if (tab === "purchases") return <div className="tx"><TransactionsTabs tab={tab} /><PurchasesView /></div>
  // What was left of the screen is kept for each customer apart, so it has to be known whose history this is.
  if (session === null) return <div className="tx"><TransactionsTabs tab={tab} /><TransactionsSkeleton /></div>
  const account = session.account ?? ""
  return <><TransactionsTabs tab={tab} /><TransactionsView key={account} account={account} /></>
}
