import { useEffect, useRef, useState } from "react"
import type { Area } from "../../rpc/live-queries.ts"
import { useToast } from "./toasts.tsx"

/** Shows the office's own messages of a rejection as toasts (R392), unless it happened before this screen was there. */
export const useRejectionToasts = (rejected: Area<unknown>["rejected"]): void => {
  const toast = useToast()
  // When the screen was first drawn, not when its effects came to run: what happens in between is not old.
  const [drawnAt] = useState(() => Date.now())
  const seenUpTo = useRef(drawnAt)
  useEffect(() => {
    if (rejected === null || rejected.at <= seenUpTo.current) return
    seenUpTo.current = rejected.at
    for (const message of rejected.messages) toast(message)
  }, [rejected, toast])
}
