import { useState } from "react"
import type { Contact } from "../../../domain/contacts/model.ts"
import type { ModalState } from "../../../domain/modals/modal-state.ts"
import { transferModals } from "../../../domain/modals/money-modals.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { decide } from "../../../domain/sending/decide.ts"
import { knownRecipients } from "../../../domain/sending/known.ts"
import { isSameParty } from "../../../domain/sending/party.ts"
import type { Answers } from "../../../domain/sending/questions.ts"
import { type TransferForm, transferForms, type TransferOrder } from "../../../domain/transfers/form.ts"
import { useClock } from "../../kit/clock.ts"
import { useLive, useWorker } from "../../kit/office.ts"
import type { MoneyDialogProps } from "../flow/money-dialog-props.ts"
import { useQuestionDialogs } from "../flow/question-words.tsx"
import { beginFlow } from "../flow/sent.ts"
import { useEnding } from "../flow/use-ending.ts"
import { useAddress, useAddressGuard, useBackWhere, useFormValues } from "../flow/use-form-values.ts"
import { useMoneyFlow } from "../flow/use-money-flow.tsx"
import { useSendingState } from "../flow/use-sending-state.ts"

/** What a transfer's dialog is opened with. */
export interface TransferProps extends MoneyDialogProps {
  readonly form: TransferForm["name"]
}

/** Everything a transfer's dialog draws from: values, what is to be said of them, and the way through the steps. */
export const useTransfer = ({
  form: name,
  opening,
  proof,
  port,
  account,
  customer,
  earlier,
  settings,
}: TransferProps) => {
  const office = useWorker()
  const clock = useClock()
  const form = transferForms[name]
  const names = transferModals(name)
  const { values, kept, dotsGroup, change, notice, setNotice, fromLink, drop } = useFormValues(
    opening,
    account,
    names.form,
  )
  const [answers, setAnswers] = useState<Answers>({})
  const [picked, setPicked] = useState<Contact | null>(null)
  const contacts = useLive("contacts", null).value?.value ?? []
  const state = useSendingState(earlier, customer)
  const balance = state.balances?.[form.balance] ?? null
  const circumstances = { fromLink, whitelist: settings.whitelist }
  const {
    review,
    obstacles,
    questions,
    open,
    order: present,
  } = decide(
    {
      kind: "transfer",
      typed: { form: name, sum: values.sum ?? "", email: values.email ?? "", dotsGroup },
      ...circumstances,
      answers,
    },
    state,
  )
  const recipients = knownRecipients(earlier.sends)
  const knownRecipient = recipients.find(({ to }) => isSameParty(to, values.email ?? ""))
  const contact = contacts.find(({ email }) => isSameParty(email, values.email ?? ""))
  const dialogs = useQuestionDialogs(currencyOf(form.balance).code)

  const flow = useMoneyFlow<TransferOrder>({
    kind: "transfer",
    initial: beginFlow(opening, proof, fromLink, present),
    send: async (order, secondFactor, answered) => {
      const outcome = await office.call("transfer", {
        order,
        secondFactor,
        circumstances: { ...circumstances, answers: answered },
      })
      return outcome._tag === "Succeeded" ? { _tag: "Succeeded", value: { reference: null, confirmed: true } } : outcome
    },
    sentOf: (order, reference) => ({
      kind: "transfer",
      form: order.form,
      tab: null,
      currency: form.balance,
      amount: order.amount,
      fee: "0",
      to: order.toUser,
      reference,
      at: clock(),
    }),
    answers,
    open,
    dialogs,
  })
  const { step, order, sending, goBack } = flow

  // A contact that was picked and is edited meanwhile is another destination than the one that was looked at (S22).
  const now = picked === null ? undefined : contacts.find(({ id }) => id === picked.id)
  const isOther = picked !== null && now !== undefined && now.email !== picked.email
  useBackWhere(isOther && order !== null && !sending, () => {
    setPicked(null)
    setNotice("DestinationChanged")
    goBack()
  })

  const address = (): ModalState => {
    if (order !== null) return { modal: names.accept, values: { ...values, sum: order.amount, email: order.toUser } }
    if (step._tag === "Done")
      return { modal: names.accept, values: { sum: step.sent.amount, email: step.sent.to, isDone: "1" } }
    return { modal: names.form, values: kept }
  }
  useAddress(port, address(), fromLink && step._tag !== "Done")
  useAddressGuard(port, flow, setNotice)

  const ending = useEnding(step, earlier, port, drop)
  return {
    form,
    values,
    change,
    notice,
    fromLink,
    questions,
    open,
    answers,
    answer: (given: Answers) => setAnswers((was) => ({ ...was, ...given })),
    obstacles,
    review,
    recipients,
    knownRecipient,
    contact,
    balance,
    flow,
    ...ending,
    pick: (to: string, from: Contact | null) => {
      setPicked(from)
      change({ email: to })
    },
    goOn: () => {
      if (present !== null) flow.goOn(present)
    },
  }
}
