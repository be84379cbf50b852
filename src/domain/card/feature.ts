import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { cardIndex, cardOrder, cardActivate } from "./endpoints.ts"
import { CardReceived, CardOrdered } from "./events.ts"
import { card } from "./projection.ts"
import { cardRefresh } from "./refresh.ts"

/** The payment card. */
export const cardFeature = {
  events: { CardReceived, CardOrdered },
  projections: { card },
  endpoints: { cardIndex, cardOrder, cardActivate },
  queries: { card: remoteQuery(cardIndex, card) },
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ cardCommands }) => cardCommands),
    "orderCard",
    "activateCard",
  ),
  refresh: cardRefresh,
}
