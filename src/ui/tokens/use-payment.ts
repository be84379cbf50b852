import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { filling } from "../../domain/sending/flow.ts"
import type { OpenSend } from "../../domain/sending/open-sends.ts"
import type { TokenPayment } from "../../domain/tokens/payment.ts"
import type { Question } from "../kit/confirm.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { useWorker } from "../kit/office.ts"
import { failureText, refusalText } from "../kit/refusal.ts"
import { repeatDialogs, useSendFlow, useSendWords } from "../kit/use-send-flow.ts"
import { useWords } from "../kit/use-words.ts"
import { askWallet } from "./ask-wallet.ts"
import type { Wallet } from "./wallets.ts"

/** Pays orders by a wallet and tells the office of it; `problem` is why the last try led to nothing. */
export const useTokenPayment = () => {
  const { t } = useLingui()
  const office = useWorker()
  const open = useOpenModal()
  const words = useSendWords()
  const wordsOf = useWords()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const tell = async (orderId: string, hash: string): Promise<void> => {
    const outcome = await office.call("confirmTokens", { orderId, hash })
    if (outcome._tag === "Succeeded") open("modalPaymentSuccess")
    else setProblem(wordsOf(failureText(outcome, refusalText)))
  }

  const repeat = ({ callId }: OpenSend, { orderId }: TokenPayment): Question => ({
    title: callId === orderId ? t`Pay the same order again?` : t`Pay although an earlier payment is open?`,
    body:
      callId === orderId
        ? t`The wallet was asked to pay this order before, and nobody knows whether it did. Look into the wallet first.`
        : t`The wallet was asked to pay an order before, and nobody knows whether it did. Look into the wallet first.`,
    yes: t`Pay again`,
    no: t`No, go back`,
    danger: true,
  })

  const { goOn, confirm } = useSendFlow<TokenPayment, null, null>({
    kind: "tokens",
    initial: filling,
    send: (order, answers) =>
      office.call("noteWalletAsked", { order, circumstances: { fromLink: false, whitelist: false, answers } }),
    isConfirmed: () => true,
    sentOf: () => null,
    dialogs: repeatDialogs(repeat),
  })

  /** Writes down that the wallet is about to be asked; only then may it be. */
  const note = async (order: TokenPayment): Promise<boolean> => {
    goOn(order)
    const ended = await confirm()
    if ("refused" in ended && ended.refused !== null) setProblem(words(ended.refused))
    return ended._tag === "Done"
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
  const pay = (payment: TokenPayment, wallet: Wallet, leave: () => void): Promise<void> =>
    once(payment.orderId, async () => {
      let isNoted = false
      const outcome = await askWallet(wallet, payment, async () => (isNoted = await note(payment)))
      if (outcome === null) return
      if (outcome._tag === "Unknown")
        return setProblem(t`The wallet did not say what it did. Look into it before you pay again.`)
      leave()
      if (outcome._tag === "Sent") return tell(payment.orderId, outcome.hash)
      // A wallet that would not even be connected says nothing of what was asked before.
      if (isNoted) await office.call("noteWalletDenied", { orderId: payment.orderId })
      if (outcome._tag === "Failed") setProblem(t`The wallet could not pay. Nothing was sent.`)
      open("modalPaymentFail")
    })

  return { busy, problem, pay, tellAgain: (orderId: string, hash: string) => once(orderId, () => tell(orderId, hash)) }
}
