import { useRouter } from "@tanstack/react-router"
import { useSyncExternalStore } from "react"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { remember } from "../../ui/history/remembered.ts"
import { useLive } from "../../ui/kit/office.ts"

const listeners = new Set<() => void>()
let times = 0

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the transactions with a query, or has them begin anew with it where they are open. */
export const useShowHistory = (): ((query: HistoryQuery) => void) => {
  const router = useRouter()
  const account = useLive("session", null).value?.account ?? null
  return (query) => {
    if (account !== null) {
      remember(account, { query, place: null })
      times += 1
      for (const listener of listeners) listener()
    }
    void router.navigate({ to: "/transactions" })
  }
}

/** How often another screen or the palette had the transactions show something: they begin anew each time. */
export const useTimesShown = (): number => useSyncExternalStore(subscribe, () => times)
