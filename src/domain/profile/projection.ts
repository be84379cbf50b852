import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"

type Payloads = EventsOf<typeof events>

/** The address that tokens go to was changed from this device, epoch ms. */
export interface AddressChange {
  readonly to: string
  readonly at: number
}

const most = 20

/** Changes of the BEP20 address made on this device, oldest first (screens 4.12). */
export const addressChanges: Projection<ReadonlyArray<AddressChange>, Payloads> = {
  name: "addressChanges",
  version: 1,
  initial: () => [],
  on: { ProfileSaved: (all, { bep20 }, { at }) => (bep20 === null ? all : [...all, { to: bep20, at }].slice(-most)) },
  stored: jsonSnapshot(),
}
