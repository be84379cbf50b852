import * as Schema from "effect/Schema"
import { currencyOf } from "../money/currency.ts"

/** A transfer to another customer, by e-mail, without a fee (R010, R273, R424). */
export interface TransferForm {
  readonly name: "btc" | "usdt" | "oton"
  /** Key of the balance that is sent from. */
  readonly balance: string
  /** The call's `currency`. OTON is inferred: the specification lists BTC and USDT, and has the modal (A18). */
  readonly currency: number
  /** Decimals of the balance; more are rounded by the server (A88). */
  readonly precision: number
}

/** The three transfers (R103, R106, R108). */
export const transferForms = {
  btc: { name: "btc", balance: "btc", currency: 1, precision: currencyOf("btc").precision },
  usdt: { name: "usdt", balance: "usdt", currency: 32, precision: currencyOf("usdt").precision },
  oton: { name: "oton", balance: "oton", currency: 18, precision: currencyOf("oton").precision },
} as const satisfies Readonly<Record<string, TransferForm>>

/** Key of the balance that a transfer form sends from; an unknown form's own name. */
export const balanceOfTransfer = (form: string): string =>
  Object.values(transferForms).find(({ name }) => name === form)?.balance ?? form

/** What is sent, and what the accept step shows: one object for both (S21). */
export const TransferOrder = Schema.Struct({
  form: Schema.Literals(["btc", "usdt", "oton"]),
  /** What was typed, in plain digits. */
  amount: Schema.String,
  toUser: Schema.String,
})
export type TransferOrder = typeof TransferOrder.Type
