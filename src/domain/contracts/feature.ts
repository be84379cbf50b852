import { remoteQuery } from "../kernel/remote-query.ts"
import { contractsCommands, contractsRefresh } from "./commands.ts"
import { contractsGetList, contractsIndex, contractsOrder } from "./endpoints.ts"
import { ContractVariantsReceived, ContractsReceived, ContractOrdered } from "./events.ts"
import { contractVariants, contracts } from "./projection.ts"

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
