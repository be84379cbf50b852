import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type { Partner, Standing } from "./answers.ts"
import type * as events from "./events.ts"

type Payloads = EventsOf<typeof events>

/** The partners below the customer as last answered; null before the first answer. */
export const partners: Projection<
  { readonly root: string; readonly partners: ReadonlyArray<Partner> } | null,
  Payloads
> = {
  name: "partners",
  version: 1,
  initial: () => null,
  on: { PartnersReceived: (_, answer) => answer },
  stored: jsonSnapshot(),
}

/** The customer's standing as last answered; null before the first answer. */
export const standing: Projection<Standing | null, Payloads> = {
  name: "standing",
  version: 1,
  initial: () => null,
  on: { StandingReceived: (_, answer) => answer.standing },
  stored: jsonSnapshot(),
}
