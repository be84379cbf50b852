import { transferModals } from "../../../domain/modals/money-modals.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { decide } from "../../../domain/sending/decide.ts"
import { knownRecipients } from "../../../domain/sending/known.ts"
import { isSameSpelling } from "../../../domain/sending/party.ts"
import { type TransferForm, transferForms, type TransferOrder } from "../../../domain/transfers/form.ts"
import { useWorker } from "../../kit/office.ts"
import type { MoneyDialogProps } from "../flow/money-dialog-props.ts"
import { useMoneyFlow } from "../flow/use-money-flow.tsx"
import { useMoneyForm } from "../flow/use-money-form.ts"

/** What a transfer's dialog is opened with. */
export interface TransferProps extends MoneyDialogProps {
  readonly form: TransferForm["name"]
}

/** Everything a transfer's dialog draws from: values, what is to be said of them, and the way through the steps. */
export const useTransfer = ({ form: name, ...props }: TransferProps) => {
  const office = useWorker()
  const form = transferForms[name]
  const names = transferModals(name)
  const money = useMoneyForm(props, names.form)
  const { values, kept, dotsGroup, contacts, state, circumstances, change } = money
  const { balance: key } = form
  const decided = decide(
    {
      kind: "transfer",
      typed: { form: name, sum: values.sum ?? "", email: values.email ?? "", dotsGroup },
      ...circumstances,
    },
    state,
  )
  const { review, obstacles, questions, open } = decided
  const recipients = knownRecipients(props.earlier.sends)
  const flow = useMoneyFlow<TransferOrder>(props, {
    kind: "transfer",
    form: money,
    goesTo: "email",
    typed: [values.email ?? ""],
    decided,
    code: currencyOf(key).code,
    send: async (order, secondFactor, circumstances) => {
      const outcome = await office.call("transfer", { order, secondFactor, circumstances })
      return outcome._tag === "Succeeded" ? { _tag: "Succeeded", value: { reference: null, confirmed: true } } : outcome
    },
    sentOf: ({ form, amount, toUser }) => ({ form, tab: null, currency: key, amount, fee: "0", to: toUser }),
    address: (order, sent) => {
      if (order !== null) return { modal: names.accept, values: { ...values, sum: order.amount, email: order.toUser } }
      if (sent !== null) return { modal: names.accept, values: { sum: sent.amount, email: sent.to, isDone: "1" } }
      return { modal: names.form, values: kept }
    },
  })
  return {
    ...money,
    ...flow,
    form,
    obstacles,
    review,
    questions,
    open,
    recipients,
    knownRecipient: recipients.find(({ to }) => isSameSpelling(to, values.email ?? "")),
    contact: contacts.find(({ email }) => isSameSpelling(email, values.email ?? "")),
    balance: state.balances?.[key] ?? null,
    goTo: (email: string) => change({ email }),
  }
}
