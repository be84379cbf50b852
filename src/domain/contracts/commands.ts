import * as Schema from "effect/Schema"
import { call, command } from "../kernel/command.ts"
import { Circumstances } from "../sending/intent.ts"
import { moveFunds } from "../sending/move-funds.ts"
import { contractsOrder } from "./endpoints.ts"
import { ContractOrder } from "./form.ts"
import { orderLink } from "./order-link.ts"
import { contractsRefresh } from "./refresh.ts"

export const contractsCommands = {
  /** Orders, activates or replenishes a contract. `link`: an https address where the order goes on (R258). */
  orderContract: command({
    request: Schema.Struct({ order: ContractOrder, circumstances: Circumstances }),
    needs: "funds",
    decide: (ordered, read, moment) =>
      moveFunds("contract", ordered, read, moment, (order, after) =>
        call(contractsOrder, order, ({ answer }) => ({ link: orderLink(answer) }), {
          ...after,
          refresh: contractsRefresh.contracts(),
        }),
      ),
  }),
}
