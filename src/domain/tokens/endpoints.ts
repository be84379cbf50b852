import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { AnyFields, textOf } from "../kernel/tolerant.ts"
import { TokenOfferReceived, TokensOrdered, TokensPurchased } from "./events.ts"
import { tokenOfferAnswer } from "./offer.ts"
import { TokenPayment } from "./payment.ts"

const office = { backend: "office", method: "POST" } as const

/** What tokens are sold for. This call and the next two are inferred: none is shown (A66). */
export const tokenOfferCall = defineEndpoint({
  ...office,
  name: "token/offer",
  kind: "read",
  persistedFields: [],
  body: (_: Record<never, never>) => ({}),
  answer: tokenOfferAnswer,
  toEvents: (offer) => [TokenOfferReceived.draft({ offer })],
})

/** How the answer writes a payment; its names are inferred. Anything that is missing makes it malformed. */
const paymentAnswer = AnyFields.pipe(
  Schema.decodeTo(TokenPayment, {
    decode: SchemaGetter.transform(
      (fields: { readonly [name: string]: unknown }) =>
        ({
          orderId: textOf(fields, "id"),
          amount: textOf(fields, "amount"),
          token: textOf(fields, "asset"),
          pay: textOf(fields, "pay"),
          currency: textOf(fields, "currency"),
          chainId: fields["chain_id"],
          contract: fields["contract"],
          to: fields["to"],
          decimals: fields["decimals"],
        }) as typeof TokenPayment.Encoded,
    ),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

/** Tokens are ordered: the answer says what they are paid with. No funds move by it. */
export const tokenOrder = defineEndpoint({
  ...office,
  name: "token/order",
  kind: "save",
  persistedFields: ["amount"],
  body: ({ amount }: { readonly amount: string }) => ({ amount }),
  answer: paymentAnswer,
  toEvents: (payment, _, { callId }) => [TokensOrdered.draft({ callId, payment })],
})

/** The office is told by which transaction of the chain an order was paid; told again, it answers the same. */
export const tokenConfirm = defineEndpoint({
  ...office,
  name: "token/confirm",
  kind: "save",
  persistedFields: ["orderId", "hash"],
  body: ({ orderId, hash }: { readonly orderId: string; readonly hash: string }) => ({ id: orderId, hash }),
  answer: Schema.Unknown,
  toEvents: (_, { orderId }, { callId }) => [TokensPurchased.draft({ callId, orderId })],
})
