import * as Schema from "effect/Schema"
import * as Address from "ox/Address"
import { AmountText } from "../money/amount.ts"

/** An address of a chain, in one case or with a checksum that holds. */
const ChainAddress = Schema.String.check(
  Schema.makeFilter((text: string) => Address.validate(text) || "an address of a chain"),
)

const mostDecimals = 36

/**
 * What an order of tokens is paid with: `pay` of the token at `contract`, counted in `decimals`, to the address `to` on
 * the chain. Decoded strictly: money goes where this says, so an order with anything missing is none.
 */
export const TokenPayment = Schema.Struct({
  orderId: Schema.String,
  amount: AmountText,
  token: Schema.String,
  pay: AmountText,
  currency: Schema.String,
  chainId: Schema.Int.check(Schema.isGreaterThan(0)),
  contract: ChainAddress,
  to: ChainAddress,
  decimals: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostDecimals })),
})
export type TokenPayment = typeof TokenPayment.Type
