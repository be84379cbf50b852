import { remoteQuery } from "../kernel/remote-query.ts"
import { getRates } from "./endpoints.ts"
import { rates } from "./projection.ts"

export const ratesQueries = { rates: remoteQuery(getRates, rates) }
