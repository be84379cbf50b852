import * as Result from "effect/Result"
import { useState } from "react"
import type { ModalName, ModalParameter } from "../../../domain/modals/modal-names.ts"
import type { ModalState } from "../../../domain/modals/modal-state.ts"
import { withdrawalModals } from "../../../domain/modals/money-modals.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { decide } from "../../../domain/sending/decide.ts"
import { knownDestinations } from "../../../domain/sending/known.ts"
import { destinationFields, type DestinationInput, fieldsOf } from "../../../domain/withdrawals/destination.ts"
import { methodOf, type WithdrawalForm, type WithdrawalMethod } from "../../../domain/withdrawals/method.ts"
import { balanceKeyOf, type WithdrawalOrder } from "../../../domain/withdrawals/order.ts"
import { reliableRate } from "../../../domain/withdrawals/reliable-rate.ts"
import { tokenBalanceOf } from "../../../domain/withdrawals/token-balances.ts"
import type { SumContext } from "../../../domain/withdrawals/validity.ts"
import { useWorker } from "../../kit/office.ts"
import type { MoneyDialogProps } from "../flow/money-dialog-props.ts"
import { useMoneyFlow } from "../flow/use-money-flow.tsx"
import { useMoneyForm } from "../flow/use-money-form.ts"

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
export const useWithdrawal = ({ form, ...props }: WithdrawalProps) => {
  const { customer, earlier, port } = props
  const office = useWorker()
  const names = withdrawalModals(form)
  const money = useMoneyForm(props, names.form)
  const { values, kept, dotsGroup, state, circumstances, fromLink, change, drop } = money
  const [card, setCard] = useState("") // in memory only: no address, no draft
  const method = methodOf(form, values.tab ?? null)
  const token = form === "oton" ? tokenBalanceOf(values.balance) : null
  const balanceKey = balanceKeyOf(form, token)
  // empty, as the key is, while the OTON form does not say which balance
  const code = form === "oton" ? (token?.label ?? "") : currencyOf(balanceKey).code
  const decided = decide(
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
    },
    state,
  )
  const { review, obstacles, questions, open } = decided
  const { rate } = review.context
  const shown = {
    ...values,
    card: method.destination === "card" ? cardHint(card) : undefined,
    ...(review.quote !== null && { fee: review.quote.fee, sumWithFee: review.quote.arrives }),
    ...(method.destination === "bep20" && { typeOfWallet: "bep20" }),
    ...(form === "oton" && { address: customer.bep20 }),
  }
  const flow = useMoneyFlow<WithdrawalOrder>(props, {
    kind: "withdrawal",
    form: money,
    goesTo: "address",
    typed: fieldsOf(method.destination).map((field) => values[field] ?? ""),
    decided,
    code,
    send: (order, secondFactor, circumstances) => office.call("withdraw", { order, secondFactor, circumstances }),
    sentOf: ({ balance, amount, comission, shown: to }) => ({
      form,
      tab: method.tab,
      currency: balance,
      amount,
      fee: comission,
      to,
    }),
    isOther: (order) => form === "oton" && order.shown !== customer.bep20,
    address: (order, sent) => {
      if (order !== null) return written(names.accept, { ...shown, sum: order.amount })
      if (sent !== null) return written(names.accept, { ...shown, sum: sent.amount, isDone: "1" })
      return written(names.form, { ...shown, sum: kept.sum })
    },
  })
  /** The sum stays; a destination of another method never does. */
  const chooseTab = (tab: string): void => {
    setCard("")
    change({ ...noDestination, tab })
  }
  return {
    ...money,
    ...flow,
    method,
    token,
    balanceKey,
    balances: state.balances ?? {},
    code,
    review,
    obstacles,
    questions,
    open,
    /** The rate that a minimum was made from. */
    rate: rate === null || state.rates === null ? null : { rate, at: state.rates.at },
    earlierDestinations: knownDestinations(earlier.sends, method.destination),
    card,
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
    fill: ({ card: number, ...others }: DestinationInput) => {
      if (number !== undefined) setCard(number)
      if (Object.keys(others).length > 0) change(others)
    },
  }
}
