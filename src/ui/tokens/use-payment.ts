import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { MoneyRefusal } from "../../domain/sending/refusals.ts"
import type { TokenPayment } from "../../domain/tokens/payment.ts"
import type { TokenOrder } from "../../domain/tokens/projection.ts"
import { useConfirm } from "../kit/confirm.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { useWorker } from "../kit/office.ts"
import { refusalText, somethingWentWrong } from "../kit/refusal.ts"
import { askWallet } from "./ask-wallet.ts"
import type { Wallet } from "./wallets.ts"

/** Pays orders by a wallet and tells the office of it; `problem` is why the last try led to nothing. */
export const useTokenPayment = () => {
  const { t } = useLingui()
  const office = useWorker()
  const open = useOpenModal()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const words = (refusal: MoneyRefusal): string => {
    if (refusal._tag === "NoLocks" || refusal._tag === "Unanswered" || refusal._tag === "Changed")
      return t`This page is not secure: nothing was sent`
    const text = refusalText(refusal)
    return typeof text === "string" ? text : t(text)
  }

  const tell = async (orderId: string, hash: string): Promise<void> => {
    const outcome = await office.call("confirmTokens", { orderId, hash })
    if (outcome._tag === "Succeeded") open("modalPaymentSuccess")
    else setProblem(outcome._tag === "Crashed" ? t(somethingWentWrong) : words(outcome.refusal))
  }

  const note = async (orderId: string): Promise<boolean> => {
    const outcome = await office.call("noteWalletAsked", { orderId })
    if (outcome._tag === "Refused") setProblem(words(outcome.refusal))
    if (outcome._tag === "Crashed") setProblem(t(somethingWentWrong))
    return outcome._tag === "Succeeded"
  }

  const once = async (orderId: string, what: () => Promise<void>): Promise<void> => {
    if (busy !== null) return
    setBusy(orderId)
    setProblem(null)
    await what()
    setBusy(null)
  }

  /**
   * The wallet pays; whether it has before is asked about where nobody knows. `leave`: the wallet has answered, and the
   * order needs no dialog any more.
   */
  const pay = (
    payment: TokenPayment,
    wallet: Wallet,
    state: TokenOrder["state"]["_tag"],
    leave: () => void,
  ): Promise<void> =>
    once(payment.orderId, async () => {
      const again =
        state !== "Asked" ||
        (await confirm({
          title: t`Pay the same order again?`,
          body: t`The wallet was asked to pay this order before, and nobody knows whether it did. Look into the wallet first.`,
          yes: t`Pay again`,
          no: t`No, go back`,
          danger: true,
        }))
      if (!again) return
      const outcome = await askWallet(wallet, payment, () => note(payment.orderId))
      if (outcome === null) return
      if (outcome._tag === "Unknown")
        return setProblem(t`The wallet did not say what it did. Look into it before you pay again.`)
      leave()
      if (outcome._tag === "Sent") return tell(payment.orderId, outcome.hash)
      await office.call("noteWalletDenied", { orderId: payment.orderId })
      if (outcome._tag === "Failed") setProblem(t`The wallet could not pay. Nothing was sent.`)
      open("modalPaymentFail")
    })

  return { busy, problem, pay, tellAgain: (orderId: string, hash: string) => once(orderId, () => tell(orderId, hash)) }
}
