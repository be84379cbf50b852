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
  to: "0x00000000000000000000000000000000005a4d02",
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

/** Whether a transaction moved exactly so much of the token to the office. */
export const isPaid = Effect.fnUntraced(function* (hash: string, pay: string) {
  const sql = yield* SqlClient
  const [found] = yield* sql<{ fits: boolean }>`
    select contract = ${chain.contract} and recipient = ${chain.to}
      and units = ${pay}::numeric * 10::numeric ^ ${chain.decimals}::int as fits
    from chain_transfers
    where hash = ${hash}`
  return found?.fits
})
