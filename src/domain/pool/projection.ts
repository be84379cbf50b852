import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { PoolShare } from "./model.ts"

type Payloads = EventsOf<typeof events>

/** The pool as last answered; null before the first answer. */
export const pool: Projection<ReadonlyArray<PoolShare> | null, Payloads> = {
  name: "pool",
  version: 1,
  initial: () => null,
  on: { PoolReceived: (_, { shares }) => shares },
  stored: jsonSnapshot(),
}
