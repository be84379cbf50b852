import { getRates } from "./endpoints.ts"
import { RatesReceived } from "./events.ts"
import { rates } from "./projection.ts"

/** Exchange rates. */
export const ratesFeature = {
  events: { RatesReceived },
  projections: { rates },
  endpoints: { getRates },
}
