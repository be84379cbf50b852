import { useState } from "react"
import { provenFor } from "../../../domain/modals/proof.ts"
import type { Send } from "../../../domain/sending/projection.ts"
import { isSameSend, type Meaning, meaningOf, moneyCalls } from "../../../domain/sending/sameness.ts"

const none: ReadonlyArray<string> = []

/** What a send of this device's journal means, or one as the steps after it show it. */
export const meaningOfSent = ({
  kind,
  to,
  ...sent
}: Pick<Send, "kind" | "form" | "tab" | "balance" | "amount" | "to">): Meaning | undefined =>
  meaningOf(moneyCalls[kind], { ...sent, toUser: to, shown: to })

/**
 * Whether the very order that is looked at has left meanwhile: from another tab that had it, too, or from this one
 * before a reload that came faster than the answer.
 */
export const useSentMeanwhile = (
  order: object | null,
  kind: Send["kind"],
  sends: ReadonlyArray<Send>,
  now: number,
): boolean => {
  // A step that a reload shows again was looked at before.
  const [looked, setLooked] = useState({ order, before: none, since: now })
  const meaning = order === null ? undefined : meaningOf(moneyCalls[kind], { ...order })
  const same =
    meaning === undefined
      ? []
      : sends.filter((send) => {
          const sent = meaningOfSent(send)
          return sent !== undefined && isSameSend(sent, meaning)
        })
  if (looked.order !== order) setLooked({ order, before: same.map(({ callId }) => callId), since: now })
  // A tab that slept hears of it late, and a clock may be set while it is looked at.
  const since = Math.min(looked.since, now) - provenFor
  return same.some(({ callId, at }) => !looked.before.includes(callId) && at >= since)
}
