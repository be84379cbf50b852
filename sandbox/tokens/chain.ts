import { randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as AbiFunction from "ox/AbiFunction"
import { unixNow } from "../clock.ts"
import { invalidData } from "../office/envelope.ts"

/**
 * Where tokens are paid: a test network's number, so that a real wallet that strays in here has nothing to lose. The
 * contract's amounts have eighteen decimals.
 */
export const chain = {
  id: 97,
  contract: "0x00000000000000000000000000000000005a4d01",
  decimals: 18,
} as const

const transfer = AbiFunction.from("function transfer(address to, uint256 amount) returns (bool)")

const Hex = Schema.TemplateLiteral(["0x", Schema.String])
export const ChainTransaction = Schema.Struct({
  from: Schema.String,
  to: Schema.String,
  value: Schema.Literal("0x0"),
  data: Hex,
})

/** What a stand-in wallet sends: a transfer of a token, kept under the hash that is answered. */
export const sendOnChain = Effect.fnUntraced(function* ({ to, data }: typeof ChainTransaction.Type) {
  const decoded = yield* Effect.try({
    try: () => AbiFunction.decodeData(transfer, data),
    catch: () => invalidData("This is no transfer of a token"),
  })
  const sql = yield* SqlClient
  const hash = `0x${randomBytes(32).toString("hex")}`
  const [recipient, units] = decoded
  yield* sql`
    insert into chain_transfers (hash, contract, recipient, units, at)
    values (${hash}, ${to.toLowerCase()}, ${recipient.toLowerCase()}, ${units.toString()}::numeric, ${yield* unixNow})`
  return { hash }
})

/**
 * An address that the office is paid at for one order: what arrives there was sent by whoever was told it, and after
 * that (S58).
 */
export const newPayAddress = (): string => `0x${randomBytes(20).toString("hex")}`

/** What an order asks to be paid. */
export interface Due {
  readonly pay: string
  readonly pay_to: string | null
  /** Unix seconds. */
  readonly ordered_at: number
}

/** Whether a transaction moved exactly so much of the token to the order's own address, and not before it was given. */
export const isPaid = Effect.fnUntraced(function* (hash: string, { pay, pay_to, ordered_at }: Due) {
  const sql = yield* SqlClient
  const [found] = yield* sql<{ fits: boolean }>`
    select contract = ${chain.contract} and recipient = ${pay_to} and at >= ${ordered_at}
      and units = ${pay}::numeric * 10::numeric ^ ${chain.decimals}::int as fits
    from chain_transfers
    where hash = ${hash}`
  return found?.fits
})
