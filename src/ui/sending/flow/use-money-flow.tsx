import { useLingui } from "@lingui/react/macro"
import { useRef } from "react"
import { orderOf, refusedOf, type SendFlow } from "../../../domain/sending/flow.ts"
import type { Answers, Question } from "../../../domain/sending/questions.ts"
import type { MoneyRefusal } from "../../../domain/sending/refusals.ts"
import type { Outcome } from "../../../rpc/outcome.ts"
import { refusalText } from "../../kit/refusal.ts"
import { useSendFlow } from "../../kit/use-send-flow.ts"
import type { useQuestionDialogs } from "./question-words.tsx"
import { refusalWords } from "./refusal-words.ts"
import type { Sent } from "./sent.ts"
import { useNewestRows } from "./use-history-row.ts"

/** What a transfer or a withdrawal brings along. */
interface MoneyParts<Order> {
  readonly kind: "transfer" | "withdrawal"
  readonly initial: SendFlow<Order, Sent>
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

/** The way of a transfer or a withdrawal, with what its dialog draws of it. */
export const useMoneyFlow = <Order,>({ send, sentOf, answers, open, ...parts }: MoneyParts<Order>) => {
  const { t } = useLingui()
  const rows = useNewestRows()
  const before = useRef<ReadonlyArray<number>>([])
  const { flow, goOn, confirm, submit, closeGate, goBack } = useSendFlow({
    ...parts,
    send: (order, answered, secondFactor) => {
      before.current = rows.map(({ id }) => id)
      return send(order, secondFactor, answered)
    },
    isConfirmed: ({ confirmed }) => confirmed,
    sentOf: (order, value): Sent => ({ ...sentOf(order, value?.reference ?? null), before: before.current }),
  })
  const refused = refusedOf(flow)
  const wrong = flow._tag === "Gate" && flow.refused?._tag === "Refused" ? refusalText(flow.refused) : undefined
  return {
    step: flow,
    /** What the accept step draws; null before and after it. */
    order: orderOf(flow),
    sending: flow._tag === "Sending",
    trouble: refused === null ? null : refusalWords(refused),
    /** The gate over the accept step. */
    gate:
      flow._tag === "Gate" || flow._tag === "Sending"
        ? { attempt: flow.attempt, error: wrong === undefined || typeof wrong === "string" ? wrong : t(wrong) }
        : null,
    goOn,
    accept: () => void confirm(answers, open),
    submit,
    closeGate,
    goBack,
  }
}
