import { useLive } from "../kit/office.ts"
import { TransactionsSkeleton } from "./transactions-skeleton.tsx"
import { TransactionsView } from "./transactions-view.tsx"
import "./transactions.css"

/** The screen `/transactions`: the customer's history with its filters, totals and the state of its synchronisation (R056). */
export const TransactionsScreen = () => {
  const { value: session } = useLive("session", null)
  // What was left of the screen is kept for each customer apart, so it has to be known whose history this is.
  if (session === null) return <div className="tx"><TransactionsSkeleton /></div>
  const account = session.account ?? ""
  return <TransactionsView key={account} account={account} />
}
