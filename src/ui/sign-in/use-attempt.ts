import { useRef, useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { Outcome } from "../../rpc/outcome.ts"
import { refusalOf } from "../kit/refusal.ts"
import { useToast } from "../kit/toasts.tsx"

/**
 * One attempt at a time at something the office is asked for before anyone is signed in (R234). Its messages are shown
 * as toasts (R392). Answers null when one is already under way, and when it was called off.
 */
export const useAttempt = () => {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const underWay = useRef(false)
  const attempt = async <Value>(
    send: () => Promise<Outcome<Value, CallRefusal>>,
  ): Promise<{ readonly value: Value } | { readonly refusal: CallRefusal } | null> => {
    if (underWay.current) return null // a second Enter before the first was drawn
    underWay.current = true
    setPending(true)
    const outcome = await send()
    underWay.current = false
    setPending(false)
    if (outcome._tag === "Succeeded") return { value: outcome.value }
    const refusal: CallRefusal = refusalOf(outcome)
    if (refusal._tag === "Refused") for (const message of refusal.messages) toast(message)
    return refusal._tag === "AlreadyPending" || refusal._tag === "Cancelled" ? null : { refusal }
  }
  return { pending, attempt }
}
