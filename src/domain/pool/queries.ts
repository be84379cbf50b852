import { remoteQuery } from "../kernel/remote-query.ts"
import { poolInfo } from "./endpoints.ts"
import { pool } from "./projection.ts"

export const poolQueries = { pool: remoteQuery(poolInfo, pool) }
