import { useState } from "react"
import type { Contact } from "../../../domain/contacts/model.ts"
import type { ModalName, ModalParameter } from "../../../domain/modals/modal-names.ts"
import type { ModalState } from "../../../domain/modals/modal-state.ts"
import { moneyModalOf, withdrawalModals } from "../../../domain/modals/money-modals.ts"
import { isWhitelisted } from "../../../domain/sending/known.ts"
import { destinationFields, type DestinationInput } from "../../../domain/withdrawals/destination.ts"
import type { WithdrawalForm } from "../../../domain/withdrawals/method.ts"
import type { WithdrawalOrder } from "../../../domain/withdrawals/order.ts"
import type { DatedRates } from "../../../domain/withdrawals/reliable-rate.ts"
import { useClock } from "../../kit/clock.ts"
import { useWorker } from "../../kit/office.ts"
import { unconfirmedDuplicate, unknownDuplicate } from "../flow/duplicates.ts"
import type { MoneyDialogProps } from "../flow/money-dialog-props.ts"
import { sentOfJournal } from "../flow/sent.ts"
import { useAddress, useAddressGuard, useFormValues } from "../flow/use-form-values.ts"
import { type FlowStep, useMoneyFlow } from "../flow/use-money-flow.tsx"
import type { MoneySettings } from "../modal-port.ts"
import { useWithdrawalDraft } from "./use-withdrawal-draft.ts"
import { useWithdrawalQuestion } from "./withdrawal-question.tsx"

/** What a withdrawal's dialog is opened with. */
export interface WithdrawalProps extends MoneyDialogProps {
  readonly form: WithdrawalForm
  readonly ratesBefore: DatedRates | null
  readonly settings: MoneySettings
}

const call = "transaction/withdraw"
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
  ratesBefore,
  settings,
}: WithdrawalProps) => {
  const office = useWorker()
  const clock = useClock()
  const names = withdrawalModals(form)
  const { values, change, notice, setNotice, drop } = useFormValues(opening, account, names.form)
  const [card, setCard] = useState("") // in memory only: no address, no draft
  const [compared, setCompared] = useState(false)
  const [picked, setPicked] = useState<Contact | null>(null)
  const draft = useWithdrawalDraft({ form, values, card, bep20: customer.bep20, sends: earlier.sends, ratesBefore })
  const { method, review, earlierDestinations, contacts, code } = draft
  const question = useWithdrawalQuestion(code)
  const way = { kind: "withdrawal", form, tab: method.tab } as const

  const begin = (): FlowStep<WithdrawalOrder> => {
    if (proof !== null) return { _tag: "Done", sent: sentOfJournal(proof) }
    const wantsAccept = opening.notice === null && moneyModalOf(opening.modal)?.step === "accept"
    return wantsAccept && review.order !== null ? { _tag: "Accept", order: review.order } : { _tag: "Form" }
  }
  const flow = useMoneyFlow<WithdrawalOrder>({
    initial: begin(),
    send: (order, secondFactor, acknowledged) => office.call("withdraw", { order, secondFactor, acknowledged }),
    sentOf: (order, reference) => ({
      ...way,
      currency: order.balance,
      amount: order.amount,
      fee: order.comission,
      to: order.shown,
      reference,
      at: clock(),
    }),
    softGate: (order) =>
      question(review.warnings, settings.whitelist && !isWhitelisted(earlierDestinations, order.shown, clock())),
    duplicateOf: (order) =>
      unknownDuplicate(call, order, earlier)?.at ??
      unconfirmedDuplicate({ ...way, amount: order.amount, to: order.shown }, earlier, clock()),
  })
  const { step } = flow

  // What was looked at on the accept step is what is sent: where it changed at its source, it is looked at again (S22).
  const source = picked === null ? undefined : contacts.find(({ id }) => id === picked.id)
  const contactChanged = picked !== null && source !== undefined && source.address !== picked.address
  const profileChanged = form === "oton" && step._tag === "Accept" && step.order.shown !== customer.bep20
  if (step._tag === "Accept" && !flow.sending && (contactChanged || profileChanged)) {
    setPicked(null)
    setNotice("DestinationChanged")
    flow.toForm()
  }

  const present = {
    ...values,
    card: method.destination === "card" ? cardHint(card) : undefined,
    ...(review.quote !== null && { fee: review.quote.fee, sumWithFee: review.quote.arrives }),
    ...(method.destination === "bep20" && { typeOfWallet: "bep20" }),
    ...(form === "oton" && { address: customer.bep20 }),
  }
  const address = (): ModalState => {
    switch (step._tag) {
      case "Accept":
        return written(names.accept, { ...present, sum: step.order.amount })
      case "Done":
        return written(names.accept, { ...present, sum: step.sent.amount, isDone: "1" })
      default:
        return written(names.form, present)
    }
  }
  useAddress(port, address())
  useAddressGuard(port, {
    step: step._tag === "Form" ? "form" : step._tag === "Accept" ? "accept" : "after",
    sending: flow.sending,
    onReplaced: () => {
      setNotice("AddressChanged")
      flow.toForm()
    },
  })

  const unknown =
    step._tag === "Unknown"
      ? unknownDuplicate(
          call,
          {
            form,
            tab: method.tab,
            balance: step.sent.currency,
            amount: step.sent.amount,
            comission: step.sent.fee,
            shown: step.sent.to,
          },
          earlier,
        )
      : undefined
  const close = (): void => {
    if (step._tag !== "Unknown") drop()
    port.close()
  }
  return {
    ...draft,
    values,
    card,
    change,
    notice,
    compared,
    setCompared,
    flow,
    close,
    /** The sum stays; a destination of another method never does. */
    chooseTab: (tab: string) => {
      setCard("")
      setPicked(null)
      change({ ...noDestination, tab })
    },
    fill: ({ card: number, ...others }: DestinationInput, from: Contact | null) => {
      setPicked(from)
      if (number !== undefined) setCard(number)
      if (Object.keys(others).length > 0) change(others)
    },
    goOn: () => {
      if (review.order !== null) flow.toAccept(review.order)
    },
    dismiss:
      unknown === undefined
        ? null
        : () => {
            void office.call("clearOutcome", { callId: unknown.callId })
            close()
          },
  }
}
