import { reading } from "../kernel/command.ts"
import { getRates } from "./endpoints.ts"

/** How the rates are asked for again. */
export const ratesRefresh = { rates: () => [reading(getRates, {})] }
