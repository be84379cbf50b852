import { reading } from "../kernel/command.ts"
import { otonContracts } from "./endpoints.ts"

/** How what is staked is asked for again. */
export const stakingRefresh = { staking: () => [reading(otonContracts, {})] }
