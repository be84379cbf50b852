import { remoteQuery } from "../kernel/remote-query.ts"
import { cardCommands, cardRefresh } from "./commands.ts"
import { cardIndex, cardOrder, cardActivate } from "./endpoints.ts"
import { CardReceived, CardOrdered } from "./events.ts"
import { card } from "./projection.ts"

/** The payment card. */
export const cardFeature = {
  events: { CardReceived, CardOrdered },
  projections: { card },
  endpoints: { cardIndex, cardOrder, cardActivate },
  queries: { card: remoteQuery(cardIndex, card) },
  commands: cardCommands,
  refresh: cardRefresh,
}
