import * as Schema from "effect/Schema"
import type * as balancesEvents from "../balances/events.ts"
import { reading } from "../kernel/command.ts"
import { defineEndpoint } from "../kernel/endpoint.ts"
import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { liveQuery } from "../kernel/query.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as stakingEvents from "./events.ts"
import { StakingReceived, ThawReceived } from "./events.ts"
import { stakingAnswer, type StakingProduct } from "./model.ts"
import type { Thaw } from "./thaw.ts"

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** Tokens in products beside contracts (R347). */
const otonContracts = defineEndpoint({
  ...office,
  name: "token/oton/contracts",
  kind: "read",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: stakingAnswer,
  toEvents: (products) => [StakingReceived.draft({ products })],
})

type Payloads = EventsOf<typeof balancesEvents & typeof stakingEvents>

/** The products as last answered; null before the first answer. */
const staking: Projection<ReadonlyArray<StakingProduct> | null, Payloads> = {
  name: "staking",
  version: 1,
  initial: () => null,
  on: { StakingReceived: (_, { products }) => products },
  stored: jsonSnapshot(),
}

/** How the frozen balance thaws by the newest balances; null where they say nothing of it. */
const thaw: Projection<Thaw | null, Payloads> = {
  name: "thaw",
  version: 1,
  initial: () => null,
  on: { BalancesReceived: () => null, ThawReceived: (_, said) => said.thaw },
  stored: jsonSnapshot(),
}

/** Tokens in products beside contracts, and how the frozen balance thaws. */
export const stakingFeature = {
  events: { StakingReceived, ThawReceived },
  projections: { staking, thaw },
  endpoints: { otonContracts },
  queries: {
    staking: remoteQuery(otonContracts, staking),
    /** How the frozen balance thaws; null where the office does not say. */
    thaw: liveQuery({ params: Schema.Null, resolve: (read) => read.soFar(thaw) }),
  },
  refresh: { staking: () => [reading(otonContracts, {})] },
}
