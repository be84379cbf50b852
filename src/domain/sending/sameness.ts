import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { contractBalance } from "../contracts/form.ts"
import { heldUnder } from "../kernel/held-under.ts"
import { formatAmount, parseAmount } from "../money/amount.ts"
import { currencyOf } from "../money/currency.ts"
import { roundHalfUp } from "../money/round.ts"
import { writtenDomain } from "../text/punycode.ts"
import { balanceOfTransfer } from "../transfers/form.ts"
import { type DestinationKind, destinationKindOf } from "../withdrawals/method.ts"
import { domainOf, isBech32 } from "./party.ts"

/**
 * What a send means, however it was written: where to, from which balance, and how much (S41). In doubt two spellings
 * mean the same, since that asks once more. Who somebody is, is not guessed so: that says `partyOf`.
 */
export interface Meaning {
  readonly to: string
  readonly balance: string
  readonly sum: string
}

/** An order, or what was recorded of one. */
type Fields = { readonly [field: string]: unknown }

/**
 * Letters without case, width and what cannot be seen: capitals of the small letters, since ſ and ß have no other. They
 * are taken apart before, since the capital of ΐ is three characters.
 */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, "")
    .toLowerCase()
    .toUpperCase()

/** An e-mail without case, with its domain as it travels; what has no capital, as ß and ς, is folded first. */
const emailOf = (text: string): string => {
  const at = text.lastIndexOf("@")
  return `${folded(text.slice(0, Math.max(at, 0)))}@${folded(domainOf(folded(writtenDomain(text.slice(at + 1)))))}`
}

/** Letters and digits alone: what stands between them groups, and says nothing. */
const account = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, "")

/** An address without the scheme, the chain and the parameters of a payment link. */
const bare = (text: string): string =>
  text
    .replace(/\s+/g, "")
    .replace(/^[a-z]+:\/*(?:pay-)?/i, "")
    .replace(/[?#@/].*$/, "")

/** The account of a bank destination: whoever's name stands beside it, funds go there. */
export const ibanOf = (shown: string): string => shown.trim().split(" ", 1)[0] ?? ""

/** What a destination of each kind means (S41). Of a card only its last digits are ever written down (A12). */
const destinationOf: { readonly [Kind in DestinationKind]: (shown: string) => string } = {
  btc: (shown) => (isBech32(bare(shown)) ? bare(shown).toLowerCase() : bare(shown)),
  bep20: (shown) => bare(shown).toLowerCase().replace(/^0x/, ""),
  advcash: account,
  bank: (shown) => account(ibanOf(shown)),
  card: (shown) => account(shown).slice(-4),
}

/** Whether two e-mails reach the same person: case and the spelling of the domain say nothing. */
export const isSameEmail = (one: string, other: string): boolean => emailOf(one) === emailOf(other)

const sumOf = (text: string): string =>
  Option.match(parseAmount(text.trim()), {
    onNone: () => text,
    onSome: (amount) => formatAmount(BigDecimal.normalize(amount)),
  })

/** What is booked of a sum that has more decimals than its balance (A88). */
const bookedOf = (text: string, balance: string): string =>
  sumOf(
    Option.match(parseAmount(text.trim()), {
      onNone: () => text,
      onSome: (amount) => formatAmount(roundHalfUp(amount, currencyOf(balance).precision)),
    }),
  )

/** Whether two sums are the same number, however they are written. */
export const isSameSum = (one: string, other: string): boolean => sumOf(one) === sumOf(other)

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** The calls of the office that move funds, each by the kind of send that leaves with it. */
export const moneyCalls = {
  transfer: "transaction/transfer",
  withdrawal: "transaction/withdraw",
  contract: "contracts/order",
  card: "card/order",
} as const

/** What each kind leaves with: a call, or for tokens the payment of a browser's wallet. */
export const sentBy = { ...moneyCalls, tokens: "wallet/payment" } as const

/** What leaves with a call, if it moves funds. */
export const kindOfCall = (call: string): keyof typeof sentBy | undefined =>
  (Object.keys(sentBy) as ReadonlyArray<keyof typeof sentBy>).find((kind) => sentBy[kind] === call)

/** How the orders of each call that moves funds are read. */
const readers: { readonly [call: string]: (fields: Fields) => Omit<Meaning, "sum"> & Partial<Meaning> } = {
  [moneyCalls.transfer]: ({ toUser, form, amount }) => {
    const balance = balanceOfTransfer(textOf(form))
    return { to: `email ${emailOf(textOf(toUser))}`, balance, sum: bookedOf(textOf(amount), balance) }
  },
  [moneyCalls.withdrawal]: ({ form, tab, shown, balance }) => {
    const kind = destinationKindOf(textOf(form), textOf(tab))
    return {
      to: kind === undefined ? textOf(shown) : `${kind} ${destinationOf[kind](textOf(shown))}`,
      balance: textOf(balance),
    }
  },
  [moneyCalls.contract]: ({ variantId }) => ({ to: `contract ${textOf(variantId).trim()}`, balance: contractBalance }),
  // One card is like another: whatever was said for it, a second one is a second one.
  [moneyCalls.card]: () => ({ to: "card", balance: "" }),
  // Every order has an address of its own, and what is bought is the same.
  [sentBy.tokens]: ({ contract, pay }) => ({
    to: "tokens",
    balance: `token ${account(textOf(contract))}`,
    sum: sumOf(textOf(pay)),
  }),
}

/** What an order means, or what was recorded of one; undefined of a call that moves no funds. */
export const meaningOf = (call: string, fields: Fields): Meaning | undefined => {
  const read = heldUnder(readers, call)
  return read === undefined ? undefined : { sum: sumOf(textOf(fields["amount"])), ...read(fields) }
}

/** Whether two sends are the same: destination, balance and sum mean the same (S41). */
export const isSameSend = (one: Meaning, other: Meaning): boolean =>
  one.to === other.to && one.balance === other.balance && one.sum === other.sum
