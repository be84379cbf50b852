import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { ContractOrder } from "../../domain/contracts/form.ts"
import type { OpenSend } from "../../domain/sending/open-sends.ts"
import type { Answers } from "../../domain/sending/questions.ts"
import type { MoneyRefusal } from "../../domain/sending/refusals.ts"
import { type Question as Confirmed, useConfirm } from "../kit/confirm.tsx"
import { useWorker } from "../kit/office.ts"
import { refusalText, somethingWentWrong } from "../kit/refusal.ts"

/** What became of an order: the office took it, perhaps to go on elsewhere; it did not; or nobody knows. */
export type OrderOutcome =
  | { readonly _tag: "Ordered"; readonly link: string | null }
  | { readonly _tag: "Failed"; readonly why: string }
  | { readonly _tag: "Unknown"; readonly why: string }

const insecure = msg`This page is not secure: without https two tabs could order the same at once`
const changed = msg`Something changed meanwhile: nothing was ordered. Look at it again`
const openEnded: ReadonlySet<MoneyRefusal["_tag"]> = new Set(["Unreachable", "Malformed", "Cancelled", "WorkerLost"])

/** Sends an order, once; a repeat of one whose outcome nobody knows is asked about first, with No in focus. */
export const useOrder = () => {
  const { t } = useLingui()
  const office = useWorker()
  const confirm = useConfirm()
  const [isPending, setPending] = useState(false)
  const words = (refusal: Exclude<MoneyRefusal, { readonly _tag: "Unanswered" }>): string => {
    const text = refusal._tag === "NoLocks" ? insecure : refusal._tag === "Changed" ? changed : refusalText(refusal)
    return typeof text === "string" ? text : t(text)
  }
  const repeat = ({ amount, isSame }: OpenSend): Confirmed => ({
    title: isSame ? t`Order the same again?` : t`Order although an earlier one is open?`,
    body: isSame
      ? t`The same was ordered from this device before, and nobody knows whether it took effect. Compare your contracts first.`
      : t`An order of ${amount} ATES left this device before, and nobody knows whether it took effect. Compare your contracts first.`,
    yes: t`Order again`,
    no: t`No, go back`,
    danger: true,
  })
  const send = async (what: ContractOrder, answers: Answers): Promise<OrderOutcome | null> => {
    const circumstances = { fromLink: false, whitelist: false, answers }
    const outcome = await office.call("orderContract", { order: what, circumstances })
    if (outcome._tag === "Succeeded") return { _tag: "Ordered", link: outcome.value.link }
    if (outcome._tag === "Crashed") return { _tag: "Unknown", why: t(somethingWentWrong) }
    const { refusal } = outcome
    if (refusal._tag !== "Unanswered")
      return { _tag: openEnded.has(refusal._tag) ? "Unknown" : "Failed", why: words(refusal) }
    // Of a contract nothing else is ever asked.
    const question = refusal.questions.find(({ _tag }) => _tag === "Repeat")
    return question?._tag === "Repeat" && (await confirm(repeat(question.before)))
      ? send(what, { ...answers, Repeat: question.about })
      : null
  }
  const order = async (what: ContractOrder): Promise<OrderOutcome | null> => {
    if (isPending) return null
    setPending(true)
    const outcome = await send(what, {})
    setPending(false)
    return outcome
  }
  return { order, isPending }
}
