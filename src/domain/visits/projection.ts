import type * as contactsEvents from "../contacts/events.ts"
import type * as contractsEvents from "../contracts/events.ts"
import { canonicalJson } from "../kernel/canonical.ts"
import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as structureEvents from "../structure/events.ts"
import type * as visitsEvents from "./events.ts"

type Payloads = EventsOf<typeof contactsEvents & typeof contractsEvents & typeof structureEvents & typeof visitsEvents>

/** The lists whose changes between visits are told beside the history's. */
export const visitedLists = ["contacts", "contracts", "partners"] as const
export type VisitedList = (typeof visitedLists)[number]

/** What a list says of each entry that a change of would be told, by id; null before its first answer. */
export type Entries = { readonly [id: string]: string } | null
export type Lists = { readonly [Name in VisitedList]: Entries }

/**
 * The lists as they were when the visit began, and as they are. `since` is when the visit before was over, epoch ms;
 * null on the first.
 */
export interface Visit {
  readonly since: number | null
  readonly before: Lists
  readonly now: Lists
}

const nothing: Lists = { contacts: null, contracts: null, partners: null }

const entries = <Item extends { readonly id: string }>(
  items: ReadonlyArray<Item>,
  says: (item: Item) => unknown,
): Entries => Object.fromEntries(items.map((item) => [item.id, canonicalJson(says(item))]))

const know = (visit: Visit, name: VisitedList, known: Entries): Visit => ({
  ...visit,
  now: { ...visit.now, [name]: known },
})

/** What was known when the customer came back (beyond 10). */
export const visit: Projection<Visit, Payloads> = {
  name: "visit",
  version: 3,
  initial: () => ({ since: null, before: nothing, now: nothing }),
  on: {
    // Two tabs that come back at once tell of one visit. One that is still to come is of a clock that was set back.
    VisitBegan: (state, { since }, { at }) => {
      const known = state.since ?? 0
      return since <= known && known <= at ? state : { since, before: state.now, now: state.now }
    },
    ContactsReceived: (state, { contacts }) =>
      know(
        state,
        "contacts",
        entries(contacts, ({ id: _, ...contact }) => contact),
      ),
    ContractsReceived: (state, { contracts }) =>
      know(
        state,
        "contracts",
        entries(contracts, ({ activated, release }) => [activated, release]),
      ),
    PartnersReceived: (state, { partners }) =>
      know(
        state,
        "partners",
        entries(partners, ({ active }) => [active]),
      ),
  },
  stored: jsonSnapshot(),
}
