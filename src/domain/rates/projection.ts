import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"

type Payloads = EventsOf<typeof events>

/** Units per 1 BTC by currency key, exact decimals in plain digits (A22). */
export type Rates = { readonly [key: string]: string }

/** The rates as last answered; null before the first answer. */
export const rates: Projection<Rates | null, Payloads> = {
  name: "rates",
  version: 1,
  initial: () => null,
  on: { RatesReceived: (_, answer) => answer.rates },
  stored: jsonSnapshot(),
}
