import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { ContractsAnswer, ContractVariant } from "./model.ts"

type Payloads = EventsOf<typeof events>

/** What can be ordered, in the office's order; null before the first answer. */
export const contractVariants: Projection<ReadonlyArray<ContractVariant> | null, Payloads> = {
  name: "contractVariants",
  version: 1,
  initial: () => null,
  on: { ContractVariantsReceived: (_, { variants }) => variants },
  stored: jsonSnapshot(),
}

/** The customer's contracts as last answered; null before the first answer. */
export const contracts: Projection<ContractsAnswer | null, Payloads> = {
  name: "contracts",
  version: 1,
  initial: () => null,
  on: { ContractsReceived: (_, answer) => answer },
  stored: jsonSnapshot(),
}
