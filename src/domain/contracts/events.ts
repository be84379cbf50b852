import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { AmountText } from "../money/amount.ts"
import { Contract, ContractVariant } from "./model.ts"

/** What can be ordered came. */
export const ContractVariantsReceived = defineEvent({
  type: "ContractVariantsReceived",
  schema: Schema.Struct({ variants: Schema.Array(ContractVariant) }),
  privacy: { variants: "public" },
})

/** The customer's contracts came; an office that answers variants in their place has them shown as such (A61). */
export const ContractsReceived = defineEvent({
  type: "ContractsReceived",
  schema: Schema.Struct({ contracts: Schema.Array(Contract), variants: Schema.Array(ContractVariant) }),
  privacy: {
    contracts: {
      id: "personal",
      variantId: "public",
      number: "personal",
      type: "personal",
      months: "public",
      activated: "public",
      value: "money",
      amount: "money",
      income: "money",
      deposit: "money",
      started: "time",
      release: "time",
      software: "personal",
    },
    variants: "public",
  },
})

/** An order was accepted by the office; `linked` when it goes on at a payment page (R257, R258). */
export const ContractOrdered = defineEvent({
  type: "ContractOrdered",
  schema: Schema.Struct({
    callId: Schema.String,
    variantId: Schema.String,
    amount: AmountText,
    linked: Schema.Boolean,
  }),
  privacy: { callId: "id", variantId: "public", amount: "money", linked: "public" },
})
