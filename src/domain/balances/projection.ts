import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as sessionEvents from "../session/events.ts"
import type * as balancesEvents from "./events.ts"

type Payloads = EventsOf<typeof balancesEvents & typeof sessionEvents>

/** What the customer holds by the office's key, exact decimals in plain digits; an absent key was not delivered. */
export type Balances = { readonly [key: string]: string }

/** The balances as last answered; null before the first answer. */
export const balances: Projection<Balances | null, Payloads> = {
  name: "balances",
  version: 2,
  initial: () => null,
  on: {
    BalancesReceived: (_, answer) => answer.balances,
    // R154, R155
    UserInfoReceived: (known, { balances }) => (Object.keys(balances).length === 0 ? known : { ...known, ...balances }),
  },
  stored: jsonSnapshot(),
}
