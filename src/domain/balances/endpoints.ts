import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { clockOf } from "../kernel/office-clock.ts"
import { AnyFields } from "../kernel/tolerant.ts"
import { DecimalsByKey } from "../money/decode-decimal.ts"
import { ThawReceived } from "../staking/events.ts"
import { Thaw, thawOf } from "../staking/thaw.ts"
import { BalancesReceived } from "./events.ts"

/** The key of the frozen token balance (A68). */
const frozenKey = "otonq"

const decodeBalances = Schema.decodeUnknownSync(DecimalsByKey)

/** Balances by the office's keys, from `data.user_balance` (R341), and what the frozen one says of its thaw. */
export const balancesAnswer = Schema.Struct({ user_balance: AnyFields }).pipe(
  Schema.decodeTo(Schema.Struct({ balances: Schema.Record(Schema.String, Schema.String), thaw: Schema.NullOr(Thaw) }), {
    decode: SchemaGetter.transform(
      ({ user_balance }: { readonly user_balance: { readonly [key: string]: unknown } }) => ({
        balances: decodeBalances(user_balance),
        thaw: thawOf(user_balance[frozenKey]),
      }),
    ),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** What the customer holds (R341). */
export const userBalance = defineEndpoint({
  ...office,
  name: "user/balance",
  kind: "read",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: balancesAnswer,
  toEvents: ({ balances, thaw }, _, timing) => [
    BalancesReceived.draft({ balances, ...clockOf(timing) }),
    ...(thaw === null ? [] : [ThawReceived.draft({ thaw })]),
  ],
})
