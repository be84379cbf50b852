import { contractsCommands, contractsRefresh } from "./commands.ts"
import { contractsGetList, contractsIndex, contractsOrder } from "./endpoints.ts"
import { ContractVariantsReceived, ContractsReceived, ContractOrdered } from "./events.ts"
import { contractVariants, contracts } from "./projection.ts"
import { contractsQueries } from "./queries.ts"

/** Contracts: what there is, what can be ordered. */
export const contractsFeature = {
  events: { ContractVariantsReceived, ContractsReceived, ContractOrdered },
  projections: { contractVariants, contracts },
  endpoints: { contractsGetList, contractsIndex, contractsOrder },
  queries: contractsQueries,
  commands: contractsCommands,
  refresh: contractsRefresh,
}
