import * as Schema from "effect/Schema"
import { orderLink } from "../contracts/order-link.ts"
import { call, command, nothing } from "../kernel/command.ts"
import { Circumstances } from "../sending/intent.ts"
import { moveFunds } from "../sending/move-funds.ts"
import { cardActivate, cardOrder } from "./endpoints.ts"
import { CardOrder } from "./form.ts"
import { cardRefresh } from "./refresh.ts"

export const cardCommands = {
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
