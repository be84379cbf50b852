import { useLingui } from "@lingui/react/macro"
import { useRef, useState } from "react"
import type { Answers, Question } from "../../../domain/sending/questions.ts"
import type { MoneyRefusal } from "../../../domain/sending/refusals.ts"
import type { Outcome } from "../../../rpc/outcome.ts"
import { useConfirm } from "../../kit/confirm.tsx"
import { refusalText } from "../../kit/refusal.ts"
import type { useQuestionDialogs } from "./question-words.tsx"
import { isOpenEnded, type PlainRefusal, refusalWords, type RefusalWords } from "./refusal-words.ts"
import type { Sent } from "./sent.ts"
import { useNewestRows } from "./use-history-row.ts"

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
    answers: Answers,
  ) => Promise<Outcome<{ readonly reference: string | null; readonly confirmed: boolean }, MoneyRefusal>>
  readonly sentOf: (order: Order, reference: string | null) => Omit<Sent, "before">
  /** What the customer answered already. */
  readonly answers: Answers
  /** What is asked of the order and not answered, as it is known now. */
  readonly open: ReadonlyArray<Question>
  /** How open questions are asked. */
  readonly dialogs: ReturnType<typeof useQuestionDialogs>
}

/** The gate over the accept step, with all that was answered on the way to it. */
interface OpenGate {
  readonly answers: Answers
  readonly attempt: number
  readonly error: string | undefined
}

const wrongCode = 3

/** The way of a money move through its steps: one send for one intent, whatever is pressed how often (S20). */
export const useMoneyFlow = <Order,>({ initial, send, sentOf, answers: given, open, dialogs }: FlowParts<Order>) => {
  const { t } = useLingui()
  const confirm = useConfirm()
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

  /** One dialog after the other; null as soon as one is not answered with yes. */
  const askEach = async (
    [dialog, ...others]: ReturnType<typeof dialogs>,
    answers: Answers,
  ): Promise<Answers | null> => {
    if (dialog === undefined) return answers
    if (!(await confirm(dialog))) return null
    return askEach(others, { ...answers, ...Object.fromEntries(dialog.asks.map(({ _tag, about }) => [_tag, about])) })
  }

  /** Asks what is open, and opens the gate once all is answered with yes. */
  const ask = async (questions: ReadonlyArray<Question>, answered: Answers): Promise<void> => {
    if (asking.current) return
    asking.current = true
    const answers = await askEach(dialogs(questions), answered)
    asking.current = false
    if (answers !== null) setGate({ answers, attempt: 0, error: undefined })
  }

  /** Confirm was pressed: the questions first, then the gate. */
  const accept = async (): Promise<void> => {
    if (step._tag !== "Accept" || gate !== null) return
    setTrouble(null)
    await ask(open, given)
  }

  const settle = (order: Order, answers: Answers, outcome: Awaited<ReturnType<typeof send>>): void => {
    if (outcome._tag === "Succeeded") {
      setGate(null)
      const sent = { ...sentOf(order, outcome.value.reference), before: before.current }
      return setStep(outcome.value.confirmed ? { _tag: "Done", sent } : { _tag: "Unconfirmed", sent })
    }
    const refusal: MoneyRefusal = outcome._tag === "Refused" ? outcome.refusal : { _tag: "WorkerLost" }
    if (refusal._tag === "Refused" && refusal.code === wrongCode) {
      const words = refusalText(refusal)
      return setGate((was) => ({
        answers,
        attempt: (was?.attempt ?? 0) + 1,
        error: typeof words === "string" ? words : t(words),
      }))
    }
    setGate(null)
    if (refusal._tag === "Unanswered") return void ask(refusal.questions, answers)
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
    const outcome = await send(step.order, secondFactor, gate.answers)
    underWay.current = false
    setSending(false)
    settle(step.order, gate.answers, outcome)
  }

  return { step, gate, sending, trouble, toForm, toAccept, accept, submit, closeGate: () => setGate(null) }
}
