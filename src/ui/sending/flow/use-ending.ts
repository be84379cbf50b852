import { useEffect } from "react"
import { openSendBefore } from "../../../domain/sending/open-sends.ts"
import type { SendsView } from "../../../domain/sending/state.ts"
import { useWorker } from "../../kit/office.ts"
import type { MoneyModalPort } from "../modal-port.ts"
import type { Sent } from "./sent.ts"
import { meaningOfSent } from "./use-sent-meanwhile.ts"

/**
 * The ways out of a dialog: closing it, which forgets what was typed but for a send whose outcome nobody knows; and,
 * where this one's is not known, saying that one looked: null elsewhere. What was sent is forgotten at once, since Back
 * closes nothing.
 */
export const useEnding = (
  step: { readonly _tag: string; readonly sent?: Sent },
  earlier: SendsView,
  port: MoneyModalPort,
  drop: () => void,
): { readonly close: () => void; readonly dismiss: (() => void) | null } => {
  const office = useWorker()
  const meaning =
    step._tag === "Unknown" && step.sent !== undefined
      ? meaningOfSent({ ...step.sent, balance: step.sent.currency })
      : undefined
  const unknown = meaning === undefined ? undefined : openSendBefore({ unknown: earlier.unknown, silent: [] }, meaning)
  const isSent = step._tag === "Done" || step._tag === "Unconfirmed"
  useEffect(() => {
    if (isSent) drop()
  }, [isSent, drop])
  const close = (): void => {
    if (step._tag !== "Unknown") drop()
    port.close()
  }
  // Its own and no other: an earlier one to the same destination is not what was compared.
  if (unknown?.isSame !== true) return { close, dismiss: null }
  return {
    close,
    dismiss: () => {
      void office.call("clearOutcome", { callId: unknown.callId, asked: null })
      close()
    },
  }
}
