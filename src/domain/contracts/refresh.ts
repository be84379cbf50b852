import { reading } from "../kernel/command.ts"
import { contractsGetList, contractsIndex } from "./endpoints.ts"

/** How the contracts, and what can be ordered, are asked for again. */
export const contractsRefresh = {
  contracts: () => [reading(contractsIndex, {})],
  contractVariants: () => [reading(contractsGetList, {})],
}
