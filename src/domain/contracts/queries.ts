import { remoteQuery } from "../kernel/remote-query.ts"
import { contractsGetList, contractsIndex } from "./endpoints.ts"
import { contracts, contractVariants } from "./projection.ts"

export const contractsQueries = {
  contracts: remoteQuery(contractsIndex, contracts),
  contractVariants: remoteQuery(contractsGetList, contractVariants),
}
