import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { MoneyRefusal } from "../../domain/calls/refusals.ts"
import type { ContractOrder } from "../../domain/contracts/form.ts"
import { useConfirm } from "../kit/confirm.tsx"
import { useWorker } from "../kit/office.ts"
import { refusalText, somethingWentWrong } from "../kit/refusal.ts"

/** What became of an order: the office took it, perhaps to go on elsewhere; it did not; or nobody knows. */
export type OrderOutcome =
  | { readonly _tag: "Ordered"; readonly link: string | null }
  | { readonly _tag: "Failed"; readonly why: string }
  | { readonly _tag: "Unknown"; readonly why: string }

const insecure = msg`This page is not secure: without https two tabs could order the same at once`
const openEnded: ReadonlySet<MoneyRefusal["_tag"]> = new Set(["Unreachable", "Malformed", "Cancelled", "WorkerLost"])

/** Sends an order, once; a repeat of one whose outcome nobody knows is asked about first, with No in focus. */
export const useOrder = () => {
  const { t } = useLingui()
  const office = useWorker()
  const confirm = useConfirm()
  const [isPending, setPending] = useState(false)
  const words = (refusal: Exclude<MoneyRefusal, { readonly _tag: "RepeatOfUnknown" }>): string => {
    const text = refusal._tag === "NoLocks" ? insecure : refusalText(refusal)
    return typeof text === "string" ? text : t(text)
  }
  const send = async (order: ContractOrder, acknowledged: boolean): Promise<OrderOutcome | null> => {
    const outcome = await office.call("orderContract", { order, acknowledged })
    if (outcome._tag === "Succeeded") return { _tag: "Ordered", link: outcome.value.link }
    if (outcome._tag === "Crashed") return { _tag: "Unknown", why: t(somethingWentWrong) }
    const { refusal } = outcome
    if (refusal._tag !== "RepeatOfUnknown")
      return { _tag: openEnded.has(refusal._tag) ? "Unknown" : "Failed", why: words(refusal) }
    const again = await confirm({
      title: t`Order the same again?`,
      body: t`The same was ordered from this device before, and nobody knows whether it took effect. Compare your contracts first.`,
      yes: t`Order again`,
      no: t`No, go back`,
      danger: true,
    })
    return again ? send(order, true) : null
  }
  const order = async (what: ContractOrder): Promise<OrderOutcome | null> => {
    if (isPending) return null
    setPending(true)
    const outcome = await send(what, false)
    setPending(false)
    return outcome
  }
  return { order, isPending }
}
