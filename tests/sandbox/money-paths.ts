import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { tokenOrder } from "../../src/domain/tokens/endpoints.ts"
import { walletTransaction } from "../../src/domain/tokens/wallet-transaction.ts"
import { demo, type openOffice, other } from "./office.ts"

type Office = Awaited<ReturnType<typeof openOffice>>

/** A request that books something, as it may be sent after the path's preparation. */
export interface MoneyPath {
  readonly path: string
  /** What must have been done before, and the request's body. */
  readonly prepare: (office: Office) => Promise<object>
}

const always = (body: object) => async (): Promise<object> => body
const payer = "0x00000000000000000000000000000000000000aa"
const Hash = Schema.Struct({ hash: Schema.String })

/** An order of tokens that was paid on the chain, and not confirmed. */
const paidOrder = async (office: Office) => {
  const payment = Schema.decodeUnknownSync(tokenOrder.answer)(
    (await office.send("/token/order", { amount: "50" })).data,
  )
  const sent = await office.hook("chain", Option.getOrThrow(walletTransaction(payment, payer)))
  return { id: payment.orderId, hash: Schema.decodeUnknownSync(Hash)(sent.data).hash }
}

/** A card that nobody applied for in time: whoever looks at it next is charged. */
const lateCard = async (office: Office) => {
  await office.send("/card/order", { country: "DE", name: "A B", method: "usdt", terms: 1, resident: 1 })
  await office.hook("card-paid", { email: demo, ago: 31 * 86_400 })
  return {}
}

const contract = async (office: Office) => {
  const body = { contract_id: 1, amount: "1" }
  const { data } = await office.send("/contracts/index", {})
  if (!Object(data).records.some((each: object) => Object(each).contract_id === 1))
    await office.send("/contracts/order", body)
  return body
}

/** Every call that books, once each. */
export const moneyPaths = {
  "a transfer": { path: "/transaction/transfer", prepare: always({ amount: "1", currency: 18, to_user: other }) },
  "a transfer to a partner": {
    path: "/transaction/transfer",
    prepare: always({ amount: "1", currency: 18, to_user: "anna.petrova@partners.test" }),
  },
  "a withdrawal": {
    path: "/transaction/withdraw",
    prepare: always({
      amount: "10",
      currency: 22,
      comission: "0",
      destination: "paystree|GB82WEST12345698765432|Ann Lee",
    }),
  },
  "a deposit to a contract": { path: "/contracts/order", prepare: contract },
  "tokens that were paid for": { path: "/token/confirm", prepare: paidOrder },
  "a card that is charged for": { path: "/card/index", prepare: lateCard },
} satisfies Readonly<Record<string, MoneyPath>>
