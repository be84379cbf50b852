import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { unixNow } from "../clock.ts"
import { publicCall } from "../office/call.ts"
import { Refusal } from "../office/envelope.ts"
import { oton, pairRateAt } from "./trading-days.ts"

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

/** `/transactions` (R367): what was booked last in OTON, with nobody's name. */
export const driverTransactions = publicCall(
  Driven,
  Effect.fnUntraced(function* (request) {
    yield* admitted(request)
    const sql = yield* SqlClient
    return {
      transactions: yield* sql`
      select at::float8 as date, abs(sum)::text as amount, 'OTON' as currency, k.name as type,
        ${demoDriver.name}::text as driver, s.name as status, hash
      from customers c
      cross join lateral (select * from transactions t where t.customer_id = c.id and currency_id = ${oton}
        order by at desc, id desc limit 20) t
        join transaction_types k on k.id = t.type_id join transaction_statuses s on s.id = t.status
      order by t.at desc, t.id desc limit 20`,
    }
  }),
)
