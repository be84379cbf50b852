import { defineEndpoint } from "../kernel/endpoint.ts"
import { ratesAnswer } from "./answer.ts"
import { RatesReceived } from "./events.ts"

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** Exchange rates: units per 1 BTC (R360). */
export const getRates = defineEndpoint({
  ...office,
  name: "index/getRates",
  path: "/index/getRates",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: ratesAnswer,
  toEvents: (rates) => [RatesReceived.draft({ rates })],
})
