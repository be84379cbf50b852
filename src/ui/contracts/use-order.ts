import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { ContractOrder } from "../../domain/contracts/form.ts"
import type { OpenSend } from "../../domain/sending/open-sends.ts"
import type { Question } from "../kit/confirm.tsx"
import { useWorker } from "../kit/office.ts"
import { type SendOutcome, useSendOnce } from "../kit/use-send-once.ts"

/** What became of an order: the office took it, perhaps to go on elsewhere; it did not; or nobody knows. */
export type OrderOutcome = SendOutcome<{ readonly link: string | null }>

/** Sends an order, once; a repeat of one whose outcome nobody knows is asked about first, with No in focus. */
export const useOrder = () => {
  const { t } = useLingui()
  const office = useWorker()
  const sendOnce = useSendOnce()
  const [isPending, setPending] = useState(false)
  const repeat = ({ amount, isSame }: OpenSend): Question => ({
    title: isSame ? t`Order the same again?` : t`Order although an earlier one is open?`,
    body: isSame
      ? t`The same was ordered from this device before, and nobody knows whether it took effect. Compare your contracts first.`
      : t`An order of ${amount} ATES left this device before, and nobody knows whether it took effect. Compare your contracts first.`,
    yes: t`Order again`,
    no: t`No, go back`,
    danger: true,
  })
  const order = async (what: ContractOrder): Promise<OrderOutcome | null> => {
    if (isPending) return null
    setPending(true)
    const outcome = await sendOnce(
      (circumstances) => office.call("orderContract", { order: what, circumstances }),
      repeat,
    )
    setPending(false)
    return outcome
  }
  return { order, isPending }
}
