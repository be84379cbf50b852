import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { Contact } from "./model.ts"

type Payloads = EventsOf<typeof events>

/** The address book as last answered; null before the first answer. */
export const contacts: Projection<ReadonlyArray<Contact> | null, Payloads> = {
  name: "contacts",
  version: 1,
  initial: () => null,
  on: { ContactsReceived: (_, answer) => answer.contacts },
  stored: jsonSnapshot(),
}
