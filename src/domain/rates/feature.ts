import { ratesRefresh } from "./commands.ts"
import { getRates } from "./endpoints.ts"
import { RatesReceived } from "./events.ts"
import { rateLeaps } from "./leaps.ts"
import { rates } from "./projection.ts"
import { ratesQueries } from "./queries.ts"

/** Exchange rates. */
export const ratesFeature = {
  events: { RatesReceived },
  projections: { rates, rateLeaps },
  endpoints: { getRates },
  queries: ratesQueries,
  refresh: ratesRefresh,
}
