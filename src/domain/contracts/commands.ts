import * as Schema from "effect/Schema"
import { command, reading } from "../kernel/command.ts"
import { moveFunds } from "../sending/move-funds.ts"
import { contractsGetList, contractsIndex, contractsOrder } from "./endpoints.ts"
import { ContractOrder } from "./form.ts"
import { orderLink } from "./order-link.ts"

/** How the contracts, and what can be ordered, are asked for again. */
export const contractsRefresh = {
  contracts: () => [reading(contractsIndex, {})],
  contractVariants: () => [reading(contractsGetList, {})],
}

export const contractsCommands = {
  /** Orders, activates or replenishes a contract. `link`: an https address where the order goes on (R258). */
  orderContract: command({
    request: Schema.Struct({ order: ContractOrder, acknowledged: Schema.Boolean }),
    needs: "funds",
    decide: ({ order, acknowledged }, read, moment) =>
      moveFunds(
        contractsOrder,
        order,
        ({ answer }) => ({ link: orderLink(answer) }),
        { acknowledged, read, moment },
        contractsRefresh.contracts(),
      ),
  }),
}
