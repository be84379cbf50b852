import { useEffect, useRef } from "react"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { printSearch } from "../../domain/history/query/search/print.ts"
import { movingSearch } from "../../domain/views/counts.ts"
import { useWorker } from "../kit/office.ts"

/** How long a filter rests before it is kept, in milliseconds: what is passed through while one types is not. */
const restBefore = 800

/**
 * Keeps what is asked, so that the next time begins with it, also after the browser was closed. Days with a name move
 * along. `now`: unix seconds.
 */
export const useKeptFilter = (query: HistoryQuery, now: number): void => {
  const office = useWorker()
  const search = movingSearch(query, now) ?? printSearch(query)
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (asked.current === search) return
    const timer = setTimeout(() => {
      asked.current = search
      void office.call("keepFilter", { search })
    }, restBefore)
    return () => clearTimeout(timer)
  }, [office, search])
}
