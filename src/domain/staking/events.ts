import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { StakingProduct } from "./model.ts"
import { Thaw } from "./thaw.ts"

/** The products of `/token/oton/contracts` came. */
export const StakingReceived = defineEvent({
  type: "StakingReceived",
  schema: Schema.Struct({ products: Schema.Array(StakingProduct) }),
  privacy: {
    products: {
      name: "personal",
      months: "public",
      share: "tariff",
      state: "personal",
      staked: "money",
      earned: "money",
    },
  },
})

/** The balances said how the frozen one thaws. */
export const ThawReceived = defineEvent({
  type: "ThawReceived",
  schema: Schema.Struct({ thaw: Thaw }),
  privacy: { thaw: { isSuspended: "public", steps: { at: "time", amount: "money" } } },
})
