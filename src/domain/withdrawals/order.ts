import * as Schema from "effect/Schema"
import type { Amount } from "../money/amount.ts"
import { type DestinationInput, tidyDestination, wireDestination } from "./destination.ts"
import { type WithdrawalForm, withdrawalForms, type WithdrawalMethod } from "./method.ts"
import { quote, Quote } from "./quote.ts"
import type { TokenBalance } from "./token-balances.ts"

/**
 * A withdrawal as it is shown on the accept step and as it is sent: one object for both (S21). All amounts in plain
 * digits.
 */
export const WithdrawalOrder = Schema.Struct({
  form: Schema.Literals(withdrawalForms),
  tab: Schema.String,
  /** What the customer typed: gross (A38). */
  amount: Schema.String,
  comission: Schema.String,
  currency: Schema.Int,
  /** Only of the OTON family: the id of the chosen balance (R381, A39). */
  currencyId: Schema.NullOr(Schema.Int),
  /** Key of the balance that is withdrawn from. */
  balance: Schema.String,
  /** The wire string. A card's number is in it, so it is never written down. */
  destination: Schema.String,
  /** The destination for people, and for the log: of a card only the last four digits. */
  shown: Schema.String,
  quote: Quote,
})
export type WithdrawalOrder = typeof WithdrawalOrder.Type

const balances = { btc: "btc", euro: "eur", usdt: "usdt" } as const

/** Key of the balance that a form withdraws from; empty while the OTON form does not say which. */
export const balanceKeyOf = (form: WithdrawalForm, token: TokenBalance | null): string =>
  form === "oton" ? (token?.key ?? "") : balances[form]

/** A destination as it may be shown again later, and kept: the card's number is not in it. */
export const shownDestination = (method: WithdrawalMethod, input: DestinationInput): string => {
  const tidy = tidyDestination(method.destination, input)
  switch (method.destination) {
    case "card":
      return `**** **** **** ${(tidy.card ?? "").slice(-4)}`
    case "bank":
      return `${tidy.iban ?? ""} ${tidy.beneficiaryName ?? ""}`
    case "btc":
      return tidy.btcaddress ?? ""
    case "advcash":
      return tidy.advcash ?? ""
    case "bep20":
      return tidy.address ?? ""
  }
}

/** The order of a sum and a destination that were checked before. `token` is the chosen balance of the OTON form. */
export const makeOrder = (
  method: WithdrawalMethod,
  sum: Amount,
  input: DestinationInput,
  token: TokenBalance | null,
): WithdrawalOrder => {
  const quoted = quote(method, sum)
  return {
    form: method.form,
    tab: method.tab,
    amount: quoted.sum,
    comission: quoted.fee,
    currency: method.currency,
    currencyId: token?.id ?? null,
    balance: balanceKeyOf(method.form, token),
    destination: wireDestination(method.destination, input),
    shown: shownDestination(method, input),
    quote: quoted,
  }
}
