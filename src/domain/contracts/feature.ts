import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { contractsGetList, contractsIndex, contractsOrder } from "./endpoints.ts"
import { ContractVariantsReceived, ContractsReceived, ContractOrdered } from "./events.ts"
import { contractVariants, contracts } from "./projection.ts"
import { contractsRefresh } from "./refresh.ts"

/** Contracts: what there is, what can be ordered. */
export const contractsFeature = {
  events: { ContractVariantsReceived, ContractsReceived, ContractOrdered },
  projections: { contractVariants, contracts },
  endpoints: { contractsGetList, contractsIndex, contractsOrder },
  queries: {
    contracts: remoteQuery(contractsIndex, contracts),
    contractVariants: remoteQuery(contractsGetList, contractVariants),
  },
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ contractsCommands }) => contractsCommands),
    "orderContract",
  ),
  refresh: contractsRefresh,
}
