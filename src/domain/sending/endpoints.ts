import * as Schema from "effect/Schema"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { clockOf } from "../kernel/office-clock.ts"
import { transferForms, type TransferOrder } from "../transfers/form.ts"
import type { WithdrawalOrder } from "../withdrawals/order.ts"
import { TransferCompleted, WithdrawalCompleted } from "./events.ts"
import { cardNumberOf, referenceOf } from "./reference.ts"

const office = { backend: "office", method: "POST" } as const

/** What goes with an order and has no road to disk: the code or password of the gate (R247, A48). */
interface Gated {
  readonly two: string
}

/** Funds go to another customer (R351). `amount` is what was typed. */
export const transfer = defineEndpoint({
  ...office,
  name: "transaction/transfer",
  kind: "money",
  persistedFields: ["form", "amount", "toUser"],
  body: ({ form, amount, toUser, two }: TransferOrder & Gated) => ({
    amount,
    to_user: toUser,
    currency: transferForms[form].currency,
    two,
  }),
  secrets: ({ two }) => [two],
  answer: Schema.Unknown,
  toEvents: (_, { form, amount, toUser }, { callId, ...timing }) => [
    TransferCompleted.draft({ callId, form, amount, to: toUser, ...clockOf(timing) }),
  ],
})

/** Funds leave for somewhere else (R352, A38, A39). `comission` is spelled as the office spells it. */
export const withdraw = defineEndpoint({
  ...office,
  name: "transaction/withdraw",
  kind: "money",
  persistedFields: ["form", "tab", "balance", "amount", "comission", "shown"],
  body: ({ amount, currency, currencyId, destination, comission, two }: WithdrawalOrder & Gated) => ({
    amount,
    currency,
    ...(currencyId === null ? {} : { currency_id: currencyId }),
    destination,
    comission,
    two,
  }),
  secrets: ({ two, destination }) => [two, cardNumberOf(destination)],
  answer: Schema.Unknown,
  toEvents: (answer, { form, tab, balance, amount, comission, shown, destination }, { callId, ...timing }) => [
    WithdrawalCompleted.draft({
      callId,
      form,
      tab,
      balance,
      amount,
      fee: comission,
      to: shown,
      ...referenceOf(answer, destination),
      ...clockOf(timing),
    }),
  ],
})
