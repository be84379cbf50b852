import { reading } from "../kernel/command.ts"
import { poolInfo } from "./endpoints.ts"

/** How the pool is asked for again. */
export const poolRefresh = { pool: () => [reading(poolInfo, {})] }
