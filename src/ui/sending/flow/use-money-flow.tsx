import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useCallback, useRef, useState } from "react"
import type { MoneyRefusal } from "../../../domain/calls/refusals.ts"
import type { Outcome } from "../../../rpc/outcome.ts"
import { useConfirm } from "../../kit/confirm.tsx"
import { refusalText } from "../../kit/refusal.ts"
import { utcClock } from "../../kit/time.ts"
import { isOpenEnded, type PlainRefusal, refusalWords, type RefusalWords } from "./refusal-words.ts"
import type { Sent } from "./sent.ts"
import { useNewestRows } from "./use-history-row.ts"

/** Asks whether to send once more what may have happened already; No is what Enter does. */
const useRepeatQuestion = (): ((at: number) => Promise<boolean>) => {
  const { t, i18n } = useLingui()
  const confirm = useConfirm()
  return useCallback(
    (at: number) => {
      const clock = utcClock(at, i18n.locale)
      return confirm({
        title: t`This may have been sent already`,
        body: (
          <Trans>
            The very same was sent at {clock} UTC, and what came of it is not known. Compare your history first: if it
            is there, sending again moves the funds twice.
          </Trans>
        ),
        yes: t`Send it again`,
        no: t`No, go back`,
        danger: true,
      })
    },
    [confirm, t, i18n],
  )
}

/** Where a money move stands. The order of the accept step is the object that is sent (S21). */
export type FlowStep<Order> =
  | { readonly _tag: "Form" }
  | { readonly _tag: "Accept"; readonly order: Order }
  | { readonly _tag: "Done"; readonly sent: Sent }
  /** Accepted without a word about what was done (A97). */
  | { readonly _tag: "Unconfirmed"; readonly sent: Sent }
  /** Sent, and no answer came that could be read. */
  | { readonly _tag: "Unknown"; readonly sent: Sent }

/** What a kind of money move brings along. */
export interface FlowParts<Order> {
  readonly initial: FlowStep<Order>
  readonly send: (
    order: Order,
    secondFactor: string,
    acknowledged: boolean,
  ) => Promise<Outcome<{ readonly reference: string | null; readonly confirmed: boolean }, MoneyRefusal>>
  readonly sentOf: (order: Order, reference: string | null) => Omit<Sent, "before">
  /** What must be answered with yes before the gate: the title and the reasons (A28, A32, A87). */
  readonly softGate: (order: Order) => { readonly title: string; readonly body: ReactNode; readonly yes: string } | null
  /** When the same was sent before and nobody knows how it ended, epoch ms. */
  readonly duplicateOf: (order: Order) => number | null
}

/** The gate over the accept step. `acknowledged`: the customer said yes to a repeat of what may have happened. */
interface OpenGate {
  readonly acknowledged: boolean
  readonly attempt: number
  readonly error: string | undefined
}

const wrongCode = 3

/** The way of a money move through its steps: one send for one intent, whatever is pressed how often (S20). */
export const useMoneyFlow = <Order,>({ initial, send, sentOf, softGate, duplicateOf }: FlowParts<Order>) => {
  const { t } = useLingui()
  const confirm = useConfirm()
  const askRepeat = useRepeatQuestion()
  const [step, setStep] = useState(initial)
  const [gate, setGate] = useState<OpenGate | null>(null)
  const [sending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<RefusalWords | null>(null)
  const rows = useNewestRows()
  const before = useRef<ReadonlyArray<number>>([])
  const underWay = useRef(false)
  const asking = useRef(false)

  const toForm = (): void => {
    setGate(null)
    setTrouble(null)
    setStep({ _tag: "Form" })
  }
  const toAccept = (order: Order): void => {
    setTrouble(null)
    setStep({ _tag: "Accept", order })
  }
  const openGate = (acknowledged: boolean): void => setGate({ acknowledged, attempt: 0, error: undefined })

  /** Confirm was pressed: the questions first, one at a time, then the gate. */
  const accept = async (): Promise<void> => {
    if (step._tag !== "Accept" || asking.current || gate !== null) return
    asking.current = true
    setTrouble(null)
    const soft = softGate(step.order)
    const sentAt = duplicateOf(step.order)
    const goesOn =
      (soft === null || (await confirm({ ...soft, no: t`No, go back` }))) &&
      (sentAt === null || (await askRepeat(sentAt)))
    asking.current = false
    if (goesOn) openGate(sentAt !== null)
  }

  const settle = (order: Order, acknowledged: boolean, outcome: Awaited<ReturnType<typeof send>>): void => {
    if (outcome._tag === "Succeeded") {
      setGate(null)
      const sent = { ...sentOf(order, outcome.value.reference), before: before.current }
      return setStep(outcome.value.confirmed ? { _tag: "Done", sent } : { _tag: "Unconfirmed", sent })
    }
    const refusal: MoneyRefusal = outcome._tag === "Refused" ? outcome.refusal : { _tag: "WorkerLost" }
    if (refusal._tag === "Refused" && refusal.code === wrongCode) {
      const words = refusalText(refusal)
      return setGate((was) => ({
        acknowledged,
        attempt: (was?.attempt ?? 0) + 1,
        error: typeof words === "string" ? words : t(words),
      }))
    }
    setGate(null)
    if (refusal._tag === "RepeatOfUnknown")
      return void askRepeat(refusal.at).then((yes) => {
        if (yes) openGate(true)
      })
    if (isOpenEnded(refusal))
      return setStep({ _tag: "Unknown", sent: { ...sentOf(order, null), before: before.current } })
    setTrouble(refusalWords(refusal as PlainRefusal))
  }

  /** The gate was answered: sent once, however often it is pressed. */
  const submit = async (secondFactor: string): Promise<void> => {
    if (step._tag !== "Accept" || gate === null || underWay.current) return
    underWay.current = true
    before.current = rows.map(({ id }) => id)
    setSending(true)
    const outcome = await send(step.order, secondFactor, gate.acknowledged)
    underWay.current = false
    setSending(false)
    settle(step.order, gate.acknowledged, outcome)
  }

  return { step, gate, sending, trouble, toForm, toAccept, accept, submit, closeGate: () => setGate(null) }
}
