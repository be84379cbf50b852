import * as Schema from "effect/Schema"
import { orderLink } from "../contracts/order-link.ts"
import { call, command, nothing, reading } from "../kernel/command.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { Circumstances } from "../sending/intent.ts"
import { moveFunds } from "../sending/move-funds.ts"
import { cardIndex, cardOrder, cardActivate } from "./endpoints.ts"
import { CardReceived, CardOrdered } from "./events.ts"
import { CardOrder } from "./form.ts"
import { card } from "./projection.ts"

/** How the card is asked for again. */
const cardRefresh = { card: () => [reading(cardIndex, {})] }

const cardCommands = {
  /** Orders a card. `link`: the https address of the page where it is paid (R190, S05). */
  orderCard: command({
    request: Schema.Struct({ order: CardOrder, circumstances: Circumstances }),
    needs: "funds",
    decide: (ordered, read, moment) =>
      moveFunds("card", ordered, read, moment, (order, after) =>
        call(cardOrder, order, ({ answer }) => ({ link: orderLink(answer) }), after),
      ),
  }),
  /** Applies for the card that was bought; its terms are fetched anew afterwards, also when it was refused (R270). */
  activateCard: command({
    request: Schema.Null,
    needs: "network",
    decide: () => call(cardActivate, {}, nothing, { refresh: cardRefresh.card(), beside: cardRefresh.card() }),
  }),
}

/** The payment card. */
export const cardFeature = {
  events: { CardReceived, CardOrdered },
  projections: { card },
  endpoints: { cardIndex, cardOrder, cardActivate },
  queries: { card: remoteQuery(cardIndex, card) },
  commands: cardCommands,
  refresh: cardRefresh,
}
