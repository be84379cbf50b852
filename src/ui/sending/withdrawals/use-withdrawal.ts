import * as Result from "effect/Result"
import { useState } from "react"
import type { Contact } from "../../../domain/contacts/model.ts"
import type { ModalName, ModalParameter } from "../../../domain/modals/modal-names.ts"
import type { ModalState } from "../../../domain/modals/modal-state.ts"
import { withdrawalModals } from "../../../domain/modals/money-modals.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { decide } from "../../../domain/sending/decide.ts"
import { knownDestinations } from "../../../domain/sending/known.ts"
import type { Answers } from "../../../domain/sending/questions.ts"
import { destinationFields, type DestinationInput, fieldsOf } from "../../../domain/withdrawals/destination.ts"
import { methodOf, type WithdrawalForm, type WithdrawalMethod } from "../../../domain/withdrawals/method.ts"
import { balanceKeyOf, type WithdrawalOrder } from "../../../domain/withdrawals/order.ts"
import { reliableRate } from "../../../domain/withdrawals/reliable-rate.ts"
import { tokenBalanceOf } from "../../../domain/withdrawals/token-balances.ts"
import type { SumContext } from "../../../domain/withdrawals/validity.ts"
import { useClock } from "../../kit/clock.ts"
import { useLive, useWorker } from "../../kit/office.ts"
import type { MoneyDialogProps } from "../flow/money-dialog-props.ts"
import { useQuestionDialogs } from "../flow/question-words.tsx"
import { beginFlow } from "../flow/sent.ts"
import { useEnding } from "../flow/use-ending.ts"
import { useAddress, useAddressGuard, useBackWhere, useFormValues } from "../flow/use-form-values.ts"
import { useMoneyFlow } from "../flow/use-money-flow.tsx"
import { useSendingState } from "../flow/use-sending-state.ts"

/** What was typed of a method's destination. The card's number lies in no values (A12). */
const typedDestination = (
  { destination }: WithdrawalMethod,
  values: ModalState["values"],
  card: string,
): DestinationInput => {
  const typed: DestinationInput = Object.fromEntries(fieldsOf(destination).map((field) => [field, values[field] ?? ""]))
  return destination === "card" ? { ...typed, card } : typed
}

/** What a withdrawal's dialog is opened with. */
export interface WithdrawalProps extends MoneyDialogProps {
  readonly form: WithdrawalForm
}

const noDestination = Object.fromEntries(destinationFields.map((field) => [field, undefined]))

/** The last four digits of a card whose number is whole; nothing of one that is not (A12). */
const cardHint = (card: string): string | undefined => {
  const digits = card.replace(/\s/g, "")
  return digits.length === 16 ? digits.slice(-4) : undefined
}

const written = (modal: ModalName, values: { readonly [Name in ModalParameter]?: string | undefined }): ModalState => ({
  modal,
  values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== "")),
})

/** Everything a withdrawal's dialog draws from: values, what is to be said of them, and the way through the steps. */
export const useWithdrawal = ({
  form,
  opening,
  proof,
  port,
  account,
  customer,
  earlier,
  settings,
}: WithdrawalProps) => {
  const office = useWorker()
  const clock = useClock()
  const names = withdrawalModals(form)
  const { values, kept, dotsGroup, change, notice, setNotice, fromLink, drop } = useFormValues(
    opening,
    account,
    names.form,
  )
  const [card, setCard] = useState("") // in memory only: no address, no draft
  const [answers, setAnswers] = useState<Answers>({})
  const [picked, setPicked] = useState<Contact | null>(null)
  const contacts = useLive("contacts", null).value?.value ?? []
  const state = useSendingState(earlier, customer)
  const method = methodOf(form, values.tab ?? null)
  const token = form === "oton" ? tokenBalanceOf(values.balance) : null
  const balanceKey = balanceKeyOf(form, token)
  const code = form === "oton" ? (token?.label ?? "USDT") : currencyOf(balanceKey).code
  const circumstances = { fromLink, whitelist: settings.whitelist }
  const {
    review,
    obstacles,
    questions,
    open,
    order: present,
  } = decide(
    {
      kind: "withdrawal",
      typed: {
        form,
        tab: method.tab,
        sum: values.sum ?? "",
        dotsGroup,
        destination: typedDestination(method, values, card),
        balance: values.balance,
      },
      ...circumstances,
      answers,
    },
    state,
  )
  const { rate } = review.context
  const dialogs = useQuestionDialogs(code)
  const way = { kind: "withdrawal", form, tab: method.tab } as const

  const flow = useMoneyFlow<WithdrawalOrder>({
    kind: "withdrawal",
    initial: beginFlow(opening, proof, fromLink, present),
    send: (order, secondFactor, answered) =>
      office.call("withdraw", { order, secondFactor, circumstances: { ...circumstances, answers: answered } }),
    sentOf: (order, reference) => ({
      ...way,
      currency: order.balance,
      amount: order.amount,
      fee: order.comission,
      to: order.shown,
      reference,
      at: clock(),
    }),
    answers,
    open,
    dialogs,
  })
  const { step, order, sending, goBack } = flow

  // What was looked at on the accept step is what is sent: where it changed at its source, it is looked at again (S22).
  const source = picked === null ? undefined : contacts.find(({ id }) => id === picked.id)
  const contactChanged = picked !== null && source !== undefined && source.address !== picked.address
  const profileChanged = form === "oton" && order !== null && order.shown !== customer.bep20
  useBackWhere((contactChanged || profileChanged) && order !== null && !sending, () => {
    setPicked(null)
    setNotice("DestinationChanged")
    goBack()
  })

  const shown = {
    ...values,
    card: method.destination === "card" ? cardHint(card) : undefined,
    ...(review.quote !== null && { fee: review.quote.fee, sumWithFee: review.quote.arrives }),
    ...(method.destination === "bep20" && { typeOfWallet: "bep20" }),
    ...(form === "oton" && { address: customer.bep20 }),
  }
  const address = (): ModalState => {
    if (order !== null) return written(names.accept, { ...shown, sum: order.amount })
    if (step._tag === "Done") return written(names.accept, { ...shown, sum: step.sent.amount, isDone: "1" })
    return written(names.form, { ...shown, sum: kept.sum })
  }
  useAddress(port, address(), fromLink && step._tag !== "Done")
  useAddressGuard(port, flow, setNotice)

  const ending = useEnding(step, earlier, port, drop)
  /** The sum stays; a destination of another method never does. */
  const chooseTab = (tab: string): void => {
    setCard("")
    setPicked(null)
    change({ ...noDestination, tab })
  }
  return {
    method,
    token,
    balanceKey,
    balances: state.balances ?? {},
    code,
    review,
    obstacles,
    questions,
    open,
    answers,
    answer: (given: Answers) => setAnswers((was) => ({ ...was, ...given })),
    /** The rate that a minimum was made from. */
    rate: rate === null || state.rates === null ? null : { rate, at: state.rates.at },
    earlierDestinations: knownDestinations(earlier.sends, method.destination),
    contacts,
    values,
    card,
    change,
    notice,
    fromLink,
    flow,
    ...ending,
    /** What a sum of any form is judged against; which of the six balances the OTON form takes is not asked yet. */
    contextOf: (of: WithdrawalForm): SumContext => ({
      balance: state.balances?.[balanceKeyOf(of, token)] ?? null,
      rate: Result.getOrElse(reliableRate("eur", state.rates, state.leapt, state.now), () => null),
      dotsGroup,
    }),
    /** Another way with the same sum, in this form or in its own. */
    chooseWay: (way: WithdrawalMethod) => {
      if (way.form === form) return chooseTab(way.tab)
      drop()
      // The sum goes along, and with it who chose it (S42).
      port.open(written(withdrawalModals(way.form).form, { sum: kept.sum, tab: way.tab }), !fromLink)
    },
    chooseTab,
    fill: ({ card: number, ...others }: DestinationInput, from: Contact | null) => {
      setPicked(from)
      if (number !== undefined) setCard(number)
      if (Object.keys(others).length > 0) change(others)
    },
    goOn: () => {
      if (present !== null) flow.goOn(present)
    },
  }
}
