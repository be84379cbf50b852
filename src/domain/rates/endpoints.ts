import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { clockOf } from "../kernel/office-clock.ts"
import { recordFieldPrecision } from "../money/currency.ts"
import { DecimalsByKey } from "../money/decode-decimal.ts"
import { RatesReceived } from "./events.ts"

const Rates = Schema.Record(Schema.String, Schema.String)

/**
 * Rates by currency key. `date` and `id` are fields of the record and no currencies (A22); btc is fixed at 1 (R166).
 * The rates may stand under `rates` or be the data itself.
 */
export const ratesAnswer = Schema.Union([Schema.Struct({ rates: DecimalsByKey }), DecimalsByKey]).pipe(
  Schema.decodeTo(Rates, {
    decode: SchemaGetter.transform((answer: { readonly rates: typeof Rates.Type } | typeof Rates.Type) => {
      const rates: typeof Rates.Type =
        typeof answer["rates"] === "object" ? answer["rates"] : (answer as typeof Rates.Type)
      return {
        ...Object.fromEntries(Object.entries(rates).filter(([key]) => !Object.hasOwn(recordFieldPrecision, key))),
        btc: "1",
      }
    }),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** Exchange rates: units per 1 BTC (R360). */
export const getRates = defineEndpoint({
  ...office,
  name: "index/getRates",
  kind: "read",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: ratesAnswer,
  toEvents: (rates, _, timing) => [RatesReceived.draft({ rates, ...clockOf(timing) })],
})
