import { useEffect, useRef } from "react"
import type { Area } from "../../rpc/live-queries.ts"
import { useToast } from "./toasts.tsx"

/** Shows the office's own messages of a rejection as toasts (R392), unless it happened before this screen was there. */
export const useRejectionToasts = (rejected: Area<unknown>["rejected"]): void => {
  const toast = useToast()
  const seenUpTo = useRef<number | null>(null)
  useEffect(() => {
    seenUpTo.current ??= Date.now()
    if (rejected === null || rejected.at <= seenUpTo.current) return
    seenUpTo.current = rejected.at
    for (const message of rejected.messages) toast(message)
  }, [rejected, toast])
}
