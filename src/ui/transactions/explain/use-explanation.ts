import { useEffect, useState } from "react"
import type { Explanation } from "../../../domain/transactions/query/explain.ts"
import type { HistoryQuery } from "../../../domain/transactions/query/history-query.ts"
import { useOffice } from "../../kit/office.ts"

/** Where a query's total comes from; undefined while the log is read, null when it cannot be read. Asking again reads it anew. */
export const useExplanation = (query: HistoryQuery, asked: number): Explanation | null | undefined => {
  const office = useOffice()
  const key = `${asked} ${JSON.stringify(query)}`
  const [known, setKnown] = useState<{ readonly key: string; readonly explanation: Explanation | null } | null>(null)
  useEffect(() => {
    let over = false
    void office.call("explain", { query }).then((outcome) => {
      if (!over) setKnown({ key, explanation: outcome._tag === "Succeeded" ? outcome.value : null })
    })
    return () => { over = true }
  }, [office, query, key])
  return known?.key === key ? known.explanation : undefined
}
