import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { PoolShare } from "./model.ts"

/** How the token pool is shared out came. */
export const PoolReceived = defineEvent({
  type: "PoolReceived",
  version: 1,
  upcasters: [],
  retention: "live",
  schema: Schema.Struct({ shares: Schema.Array(PoolShare) }),
  privacy: { shares: "money" },
})
