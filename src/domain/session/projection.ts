import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as profileEvents from "../profile/events.ts"
import type * as sessionEvents from "./events.ts"
import type { Customer } from "./events.ts"

type Payloads = EventsOf<typeof profileEvents & typeof sessionEvents>

/**
 * Who is signed in, as last answered; null before the first answer. What was accepted here counts before the next
 * answer says so.
 */
export const customer: Projection<Customer | null, Payloads> = {
  name: "customer",
  version: 2,
  initial: () => null,
  on: {
    UserInfoReceived: (_, { balances: _elsewhere, unreadable: _forDevelopers, ...answer }) => answer,
    ProfileSaved: (known, { accepted }) =>
      known === null || accepted.length === 0
        ? known
        : { ...known, accepted: [...new Set([...(known.accepted ?? []), ...accepted])] },
  },
  stored: jsonSnapshot(),
}
