import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { CardOffer } from "./model.ts"

type Payloads = EventsOf<typeof events>

/** The card as last answered; null before the first answer. */
export const card: Projection<CardOffer | null, Payloads> = {
  name: "card",
  version: 1,
  initial: () => null,
  on: { CardReceived: (_, { card: answered }) => answered },
  stored: jsonSnapshot(),
}
