import * as Schema from "effect/Schema"
import type { CardDraft, CardOrder } from "../card/form.ts"
import type { ContractOrder } from "../contracts/form.ts"
import type { TokenPayment } from "../tokens/payment.ts"
import type { TransferForm, TransferOrder } from "../transfers/form.ts"
import { type DestinationInput, readDestination } from "../withdrawals/destination.ts"
import { methodOf, type WithdrawalForm } from "../withdrawals/method.ts"
import type { WithdrawalOrder } from "../withdrawals/order.ts"
import { tokenBalanceOf } from "../withdrawals/token-balances.ts"
import { Answers } from "./questions.ts"

/** A sum as it is typed. What an order says of it is not typed: there a dot parts decimals and nothing else. */
interface Typed {
  readonly sum: string
  /** Thousands are parted by dots in the language of the form (A86). */
  readonly dotsGroup?: boolean
}

/** What is typed or chosen of each kind of send, and the order that comes of it. */
export interface Kinds {
  readonly transfer: {
    readonly typed: Typed & { readonly form: TransferForm["name"]; readonly email: string }
    readonly order: TransferOrder
  }
  readonly withdrawal: {
    readonly typed: Typed & {
      readonly form: WithdrawalForm
      readonly tab: string | null
      /** Of the OTON family the profile's address counts, whatever stands here (R296). */
      readonly destination: DestinationInput
      /** Key of the balance that the OTON family is withdrawn from. */
      readonly balance: string | undefined
    }
    readonly order: WithdrawalOrder
  }
  readonly contract: {
    readonly typed: { readonly variantId: string; readonly amount: string }
    readonly order: ContractOrder
  }
  readonly card: { readonly typed: CardDraft; readonly order: CardOrder }
  /** The office said what an order of tokens is paid with: that is shown, and paid by a wallet. */
  readonly tokens: { readonly typed: Pick<TokenPayment, "orderId">; readonly order: TokenPayment }
}
export type Kind = keyof Kinds

/** How a send came about, whatever its kind: goes with the order to the worker. */
export const Circumstances = Schema.Struct({
  /** A link filled the form in, and it was neither sent nor closed since (S42). */
  fromLink: Schema.Boolean,
  /** This device asks before destinations that it has known for less than a day. */
  whitelist: Schema.Boolean,
  /** What the customer answered, each with what it was the answer to. */
  answers: Answers,
})
export type Circumstances = typeof Circumstances.Type

/** Something that a customer is about to send, as far as it is filled in. */
export type Intent = {
  readonly [K in Kind]: Circumstances & { readonly kind: K; readonly typed: Kinds[K]["typed"] }
}[Kind]

/** What must have been typed for an order to come of it. */
export const typedOf: { readonly [K in Kind]: (order: Kinds[K]["order"]) => Kinds[K]["typed"] } = {
  transfer: ({ form, amount, toUser }) => ({ form, sum: amount, email: toUser }),
  withdrawal: ({ form, tab, amount, destination, balance }) => ({
    form,
    tab,
    sum: amount,
    destination: Object.fromEntries(readDestination(methodOf(form, tab).destination, destination)),
    balance: tokenBalanceOf(balance)?.key,
  }),
  contract: ({ variantId, amount }) => ({ variantId, amount }),
  card: (order) => ({ ...order, terms: true, resident: true }),
  tokens: ({ orderId }) => ({ orderId }),
}
