import { cardCommands, cardRefresh } from "./commands.ts"
import { cardIndex, cardOrder, cardActivate } from "./endpoints.ts"
import { CardReceived, CardOrdered } from "./events.ts"
import { card } from "./projection.ts"
import { cardQueries } from "./queries.ts"

/** The payment card. */
export const cardFeature = {
  events: { CardReceived, CardOrdered },
  projections: { card },
  endpoints: { cardIndex, cardOrder, cardActivate },
  queries: cardQueries,
  commands: cardCommands,
  refresh: cardRefresh,
}
