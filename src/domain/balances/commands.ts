import { reading } from "../kernel/command.ts"
import { userBalance } from "./endpoints.ts"

/** How the balances are asked for again. */
export const balancesRefresh = { balances: () => [reading(userBalance, {})] }
