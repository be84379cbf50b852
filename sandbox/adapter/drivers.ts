import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { unixNow } from "../clock.ts"
import { publicCall } from "../office/call.ts"
import { Refusal } from "../office/envelope.ts"
import { pairRateAt, tradesBetween } from "./trading-days.ts"

/** The one driver that this adapter knows, as its page is told (A103). */
export const demoDriver = { name: "demo-exchange", token: "demo-driver-token" } as const

const Driven = Schema.Struct({
  drivers: Schema.NonEmptyArray(Schema.Struct({ name: Schema.String, token: Schema.String })),
})

const admitted = ({ drivers }: typeof Driven.Type): Effect.Effect<void, Refusal> =>
  drivers.every(({ name, token }) => name === demoDriver.name && token === demoDriver.token)
    ? Effect.void
    : Effect.fail(new Refusal({ code: officeCodes.accessDenied, text: "This driver is not known" }))

/** `/rate/lp/oton-usdt` (R368): the rate of now. */
export const pairRate = publicCall(Driven, (request) =>
  Effect.andThen(
    admitted(request),
    Effect.map(unixNow, (now) => ({ rate: pairRateAt(now) })),
  ),
)

/** Back to here, in seconds, for so many trades. */
const lookBack = 7 * 86_400
const lastTrades = 20

/** `/transactions` (R367): the last trades on the pair; a customer's movements are not among them (S56). */
export const driverTransactions = publicCall(
  Driven,
  Effect.fnUntraced(function* (request) {
    yield* admitted(request)
    const now = yield* unixNow
    const trades = tradesBetween(now - lookBack, now + 1).slice(-lastTrades)
    return {
      transactions: trades.toReversed().map(({ at, amount, sold }) => ({
        date: at,
        amount: `${amount}.000`,
        currency: "OTON",
        type: sold ? "Sale" : "Purchase",
        driver: demoDriver.name,
        status: "Completed",
        hash: null,
      })),
    }
  }),
)
