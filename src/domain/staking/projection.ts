import type * as balancesEvents from "../balances/events.ts"
import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as stakingEvents from "./events.ts"
import type { StakingProduct } from "./model.ts"
import type { Thaw } from "./thaw.ts"

type Payloads = EventsOf<typeof balancesEvents & typeof stakingEvents>

/** The products as last answered; null before the first answer. */
export const staking: Projection<ReadonlyArray<StakingProduct> | null, Payloads> = {
  name: "staking",
  version: 1,
  initial: () => null,
  on: { StakingReceived: (_, { products }) => products },
  stored: jsonSnapshot(),
}

/** How the frozen balance thaws by the newest balances; null where they say nothing of it. */
export const thaw: Projection<Thaw | null, Payloads> = {
  name: "thaw",
  version: 1,
  initial: () => null,
  on: { BalancesReceived: () => null, ThawReceived: (_, said) => said.thaw },
  stored: jsonSnapshot(),
}
