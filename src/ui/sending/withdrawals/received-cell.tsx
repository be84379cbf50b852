import type { Compared } from "../../../domain/withdrawals/compare.ts"
import { CoveredAmount } from "../../kit/amount.tsx"
import { Figure } from "../../kit/figure.tsx"
import { useHideAmounts } from "../../kit/preferences.ts"
import { useWithdrawalWords } from "./problem-words.ts"

interface ReceivedCellProps {
  readonly way: Compared
  readonly code: string
  /** Decimals to fill up to: as many as the amounts have that stand over and under it. */
  readonly precision: number
}

/** What arrives by a way of those that are compared, or why the sum cannot leave by it; a dash where none is typed. */
export const ReceivedCell = ({ way: { method, quote, problem }, code, precision }: ReceivedCellProps) => {
  const problemWords = useWithdrawalWords()
  const hidden = useHideAmounts()
  const isAsked = problem?._tag !== "Required"
  // Covered whether the sum may leave this way or not: which of the two it is tells how much a balance holds.
  if (hidden && isAsked) return <CoveredAmount unit={code} />
  if (quote !== null) return <Figure value={quote.arrives} code={code} precision={precision} />
  return <span className="receipt-note">{problem !== null && isAsked ? problemWords(problem, method, code) : "—"}</span>
}
