import { reading } from "../kernel/command.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { getRates } from "./endpoints.ts"
import { RatesReceived } from "./events.ts"
import { rateLeaps } from "./leaps.ts"
import { rateMemory } from "./memory.ts"
import { rates } from "./projection.ts"

/** Exchange rates. */
export const ratesFeature = {
  events: { RatesReceived },
  projections: { rates, rateLeaps, rateMemory },
  endpoints: { getRates },
  queries: { rates: remoteQuery(getRates, rates) },
  refresh: { rates: () => [reading(getRates, {})] },
}
