import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { TokenOffer } from "./offer.ts"
import { TokenPayment } from "./payment.ts"

const Order = Schema.Struct({ orderId: Schema.String })

/** What tokens are sold for came. */
export const TokenOfferReceived = defineEvent({
  type: "TokenOfferReceived",
  schema: Schema.Struct({ offer: TokenOffer }),
  privacy: { offer: { token: "public", price: "tariff", currency: "public", least: "tariff", most: "tariff" } },
})

/** The office took an order of tokens and said what it is paid with. */
export const TokensOrdered = defineEvent({
  type: "TokensOrdered",
  schema: Schema.Struct({ callId: Schema.String, payment: TokenPayment }),
  privacy: {
    callId: "id",
    payment: {
      orderId: "personal",
      amount: "money",
      token: "public",
      pay: "money",
      currency: "public",
      chainId: "public",
      contract: "personal",
      to: "personal",
      decimals: "public",
    },
  },
})

/**
 * The wallet is about to be asked to pay: written before it is, since what it does then nobody here may ever hear of.
 */
export const TokenPaymentAsked = defineEvent({
  type: "TokenPaymentAsked",
  schema: Order,
  privacy: { orderId: "personal" },
})

/** The wallet paid nothing: its owner said no, or it could not. */
export const TokenPaymentDenied = defineEvent({
  type: "TokenPaymentDenied",
  schema: Order,
  privacy: { orderId: "personal" },
})

/** The wallet sent the payment; without its hash the office could not find it. */
export const TokenPaymentSent = defineEvent({
  type: "TokenPaymentSent",
  schema: Schema.Struct({ orderId: Schema.String, hash: Schema.String }),
  privacy: { orderId: "personal", hash: "personal" },
})

/** The office found the payment: the tokens are the customer's. */
export const TokensPurchased = defineEvent({
  type: "TokensPurchased",
  schema: Schema.Struct({ callId: Schema.String, orderId: Schema.String }),
  privacy: { callId: "id", orderId: "personal" },
})
