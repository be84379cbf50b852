import * as Schema from "effect/Schema"
import { call, command, reading } from "../kernel/command.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { Circumstances } from "../sending/intent.ts"
import { moveFunds } from "../sending/move-funds.ts"
import { contractsGetList, contractsIndex, contractsOrder } from "./endpoints.ts"
import { ContractVariantsReceived, ContractsReceived, ContractOrdered } from "./events.ts"
import { ContractOrder } from "./form.ts"
import { orderLink } from "./order-link.ts"
import { contractVariants, contracts } from "./projection.ts"

/** How the contracts, and what can be ordered, are asked for again. */
const contractsRefresh = {
  contracts: () => [reading(contractsIndex, {})],
  contractVariants: () => [reading(contractsGetList, {})],
}

const contractsCommands = {
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

/** Contracts: what there is, what can be ordered. */
export const contractsFeature = {
  events: { ContractVariantsReceived, ContractsReceived, ContractOrdered },
  projections: { contractVariants, contracts },
  endpoints: { contractsGetList, contractsIndex, contractsOrder },
  queries: {
    contracts: remoteQuery(contractsIndex, contracts),
    contractVariants: remoteQuery(contractsGetList, contractVariants),
  },
  commands: contractsCommands,
  refresh: contractsRefresh,
}
