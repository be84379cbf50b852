import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { remember } from "../../ui/history/remembered.ts"

const listeners = new Set<() => void>()
let asked = 0

/** Has the transactions screen show the history by a query, whether it is open or comes next. */
export const askHistory = (account: string, query: HistoryQuery): void => {
  remember(account, { query, place: null })
  asked += 1
  for (const listener of listeners) listener()
}

/** How often somebody else asked: the screen begins anew each time. */
export const timesAsked = (): number => asked

export const onHistoryAsked = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
