import type { Payloads } from "../events.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"

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
