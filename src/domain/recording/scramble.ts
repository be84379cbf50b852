import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { utf8ToBytes } from "@noble/hashes/utils.js"
import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { Payloads } from "../catalogue.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { formatAmount, parseAmount } from "../money/amount.ts"
import { transferForms } from "../transfers/form.ts"
import type { Concealment, Path } from "./conceal.ts"
import { makePseudonyms } from "./pseudonyms.ts"

/** The currency that an amount of an event is in. */
type CurrencyOf<Payload> = (payload: Payload, path: Path) => string | undefined

/** For every event that carries money: whose currency each amount is in. An amount of no known currency is removed. */
const currencies: { readonly [Type in keyof Payloads]?: CurrencyOf<Payloads[Type]> } = {
  TransactionPageReceived: ({ page }, [, , index]) => page.rows[Number(index)]?.currency,
  BalancesReceived: (_, [, key]) => key,
  TransferCompleted: ({ form }) => Object.values(transferForms).find(({ name }) => name === form)?.balance,
  WithdrawalCompleted: ({ balance }) => balance,
  AdapterTransactionsReceived: ({ transactions }, [, index]) => transactions[Number(index)]?.currency?.toLowerCase(),
  RequestAdded: () => "oton",
  TokenOfferReceived: ({ offer }, [, field]) => (field === "price" ? (offer.currency ?? undefined) : offer.token),
  TokensOrdered: ({ payment }, [, field]) => (field === "pay" ? payment.currency : payment.token),
  CardReceived: ({ card }) => card.currency ?? undefined,
}

const currencyIn = ({ type, payload }: StoredEvent, path: Path): string | undefined => {
  const rules: { readonly [type: string]: CurrencyOf<never> | undefined } = currencies
  return Object.hasOwn(rules, type) ? rules[type]?.(payload as never, path) : undefined
}

/** Factors are whole, so that exact decimals stay exact and keep their scale; 1 would hide nothing. */
const leastFactor = 3
const mostFactor = 997

/**
 * Amounts times a secret whole factor per currency, texts by pseudonyms: counts, joins, and ratios within a currency
 * stay as they are. Fixed fees can reveal the factor, which whoever hands out a recording has to be told.
 */
export const scrambling = (secret: Uint8Array): Concealment => {
  const factors = new Map<string, bigint>()
  const factor = (currency: string): bigint => {
    const held = factors.get(currency)
    if (held !== undefined) return held
    const [high = 0, low = 0] = hmac(sha256, secret, utf8ToBytes(`factor ${currency}`))
    const made = BigInt(leastFactor + ((high * 256 + low) % (mostFactor - leastFactor + 1)))
    factors.set(currency, made)
    return made
  }
  return {
    personal: makePseudonyms(secret),
    money: (text, event, path) => {
      const currency = currencyIn(event, path)
      const amount = parseAmount(text)
      if (currency === undefined || Option.isNone(amount)) return "0"
      return formatAmount(BigDecimal.make(amount.value.value * factor(currency), amount.value.scale))
    },
  }
}
