import { useLingui } from "@lingui/react/macro"
import { useRef } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import type { ModalState } from "../../../domain/modals/modal-state.ts"
import { orderOf, refusedOf } from "../../../domain/sending/flow.ts"
import type { Circumstances } from "../../../domain/sending/intent.ts"
import type { Question } from "../../../domain/sending/questions.ts"
import type { MoneyRefusal } from "../../../domain/sending/refusals.ts"
import type { Outcome } from "../../../rpc/outcome.ts"
import { useClock } from "../../kit/clock.ts"
import { useOfficeClock } from "../../kit/office-clock.tsx"
import { refusalText } from "../../kit/refusal.ts"
import { useSendFlow } from "../../kit/use-send-flow.ts"
import type { MoneyDialogProps } from "./money-dialog-props.ts"
import { useQuestionDialogs } from "./question-words.tsx"
import { refusalWords } from "./refusal-words.ts"
import { beginFlow, type Sent } from "./sent.ts"
import { useEnding } from "./use-ending.ts"
import { useAddress, useAddressGuard, useBackWhere, useLedElsewhere } from "./use-form-values.ts"
import { useNewestRows } from "./use-history-row.ts"
import type { useMoneyForm } from "./use-money-form.ts"
import { useSentMeanwhile } from "./use-sent-meanwhile.ts"

/** What a transfer or a withdrawal brings along. */
interface MoneyParts<Order> {
  readonly kind: "transfer" | "withdrawal"
  readonly form: ReturnType<typeof useMoneyForm>
  /** What of a contact it goes to, and what is typed of that. */
  readonly goesTo: "email" | "address"
  readonly typed: ReadonlyArray<string>
  /** The order that comes of the form now, and what is asked of it and not answered. */
  readonly decided: { readonly order: Order | null; readonly open: ReadonlyArray<Question> }
  /** How its currency is called. */
  readonly code: string
  readonly send: (
    order: Order,
    secondFactor: string,
    circumstances: Circumstances,
  ) => Promise<Outcome<{ readonly reference: string | null; readonly confirmed: boolean }, MoneyRefusal>>
  readonly sentOf: (order: Order) => Omit<Sent, "kind" | "reference" | "at" | "ahead" | "before" | "newest">
  /** Whether an order goes elsewhere than one that would be made now, whatever became of contacts. */
  readonly isOther?: (order: Order) => boolean
  /** What the address says of the form, of an order that is looked at, and of what was sent. */
  readonly address: (order: Order | null, sent: Sent | null) => ModalState
}

/** The way of a transfer or a withdrawal, with what its dialog draws of it, and the ways on and out of the dialog. */
export const useMoneyFlow = <Order extends object>(
  { opening, proof, port, earlier }: MoneyDialogProps,
  { kind, form, goesTo, typed, decided, code, send, sentOf, isOther = () => false, address }: MoneyParts<Order>,
) => {
  const { t } = useLingui()
  const clock = useClock()
  const officeClock = useOfficeClock()
  const { fromLink, answers, circumstances, contacts, state, setNotice, drop } = form
  const led = useLedElsewhere(contacts, goesTo, typed)
  const rows = useNewestRows()
  const before = useRef<ReadonlyArray<Transaction>>([])
  const { flow, goOn, confirm, submit, closeGate, goBack } = useSendFlow({
    kind,
    name: address(null, null).modal,
    initial: beginFlow(opening, proof, fromLink, decided.order),
    send: (order: Order, answered, secondFactor) => {
      before.current = rows
      return send(order, secondFactor, { ...circumstances, answers: answered })
    },
    isConfirmed: ({ confirmed }) => confirmed,
    sentOf: (order, value): Sent => ({
      ...sentOf(order),
      kind,
      reference: value?.reference ?? null,
      at: clock(),
      ...officeClock,
      before: before.current.map(({ id }) => id),
      newest: before.current[0]?.date,
    }),
    dialogs: useQuestionDialogs(code),
  })
  const order = orderOf(flow)
  const sending = flow._tag === "Sending"
  // What was looked at on the accept step is what is sent: where it changed at its source, it is looked at again (S22).
  useBackWhere(order !== null && !sending && (led.isOther || isOther(order)), () => {
    led.forget()
    setNotice("DestinationChanged")
    goBack()
  })
  // One intent in two tabs, or looked at again by a reload, is one request (S20).
  const isSent = useSentMeanwhile(order, kind, earlier.sends, state.now)
  useBackWhere(isSent && !sending, () => {
    setNotice("SentMeanwhile")
    goBack()
  })
  const isDone = flow._tag === "Done"
  useAddress(port, address(order, isDone ? flow.sent : null), fromLink && !isDone)
  useAddressGuard(port, { order, sending, goBack }, setNotice)
  const refused = refusedOf(flow)
  const wrong = flow._tag === "Gate" && flow.refused?._tag === "Refused" ? refusalText(flow.refused) : undefined
  return {
    ...useEnding(flow, earlier, port, drop),
    goOn: () => {
      if (decided.order !== null) goOn(decided.order)
    },
    flow: {
      kind,
      step: flow,
      /** What the accept step draws; null before and after it. */
      order,
      sending,
      trouble: refused === null ? null : refusalWords(refused),
      /** The gate over the accept step. */
      gate:
        flow._tag === "Gate" || sending
          ? { attempt: flow.attempt, error: wrong === undefined || typeof wrong === "string" ? wrong : t(wrong) }
          : null,
      accept: () => void confirm(answers, decided.open),
      submit,
      closeGate,
      goBack,
    },
  }
}
