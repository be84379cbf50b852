import type { EventsOf } from "../kernel/event.ts"
import { heldUnder } from "../kernel/held-under.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { Contact } from "./model.ts"

type Payloads = EventsOf<typeof events>

/**
 * Where a contact's funds go, and when that was last seen to be another than before (epoch ms); null while it never
 * was.
 */
export interface ContactChange {
  readonly email: string
  readonly address: string
  readonly at: number | null
}

type Changes = { readonly [id: string]: ContactChange }

const noted = (held: Changes, { id, email, address }: Contact, at: number): ContactChange => {
  const before = heldUnder(held, id)
  if (before === undefined) return { email, address, at: null }
  return before.email === email && before.address === address ? before : { email, address, at }
}

/**
 * Which contacts lead elsewhere than they did: someone else may have changed them on another device. One that an answer
 * leaves out is remembered, since the office delivers only so many: it may come back, and lead elsewhere.
 */
export const contactChanges: Projection<Changes, Payloads> = {
  name: "contactChanges",
  version: 2,
  initial: () => ({}),
  on: {
    ContactsReceived: (state, { contacts }, { at }) => ({
      ...state,
      ...Object.fromEntries(contacts.map((contact) => [contact.id, noted(state, contact, at)])),
    }),
  },
  stored: jsonSnapshot(),
}
