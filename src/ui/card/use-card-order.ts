import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { CardOrder } from "../../domain/card/form.ts"
import { useWorker } from "../kit/office.ts"
import { refusalText, somethingWentWrong } from "../kit/refusal.ts"

/** What became of an order: it goes on at a page of somebody else, the office took it without one, or it failed. */
export type CardOutcome =
  | { readonly _tag: "Ordered"; readonly link: string | null }
  | { readonly _tag: "Failed"; readonly why: string }

/** Orders a card, once at a time. */
export const useCardOrder = () => {
  const { t } = useLingui()
  const office = useWorker()
  const [isPending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<CardOutcome | null>(null)
  const order = async (what: CardOrder): Promise<void> => {
    if (isPending) return
    setPending(true)
    const ended = await office.call("orderCard", what)
    setPending(false)
    if (ended._tag === "Succeeded") return setOutcome({ _tag: "Ordered", link: ended.value.link })
    const text = ended._tag === "Crashed" ? somethingWentWrong : refusalText(ended.refusal)
    setOutcome({ _tag: "Failed", why: typeof text === "string" ? text : t(text) })
  }
  return { order, isPending, outcome }
}
