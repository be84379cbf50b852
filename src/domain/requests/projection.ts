import type * as exchanged from "../exchange/events.ts"
import type { FactOf } from "../exchange/facts.ts"
import type { EventsOf } from "../kernel/event.ts"
import { compareEdits, type Edited, laterThan, mostAhead } from "../kernel/last-writer.ts"
import { officeMoment } from "../kernel/office-clock.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { ListedRequest, RequestStatus } from "./model.ts"

type Payloads = EventsOf<typeof events> & EventsOf<typeof exchanged>

/**
 * What was said of requests on whichever device, each as it was first said and in an order of its own: two states that
 * heard the same are the same, whatever they heard first.
 */
export interface RequestFacts {
  readonly added: ReadonlyArray<FactOf<"request">>
  readonly paid: ReadonlyArray<FactOf<"requestPaid">>
  readonly dismissed: ReadonlyArray<FactOf<"requestDismissed">>
}

/** The fact that says the same of the same as another, of which the one that was said first is kept. */
export const sameAdded = (one: FactOf<"request">, other: FactOf<"request">): boolean =>
  one.request.id === other.request.id
export const samePaid = (one: FactOf<"requestPaid">, other: FactOf<"requestPaid">): boolean =>
  one.id === other.id && one.row === other.row
export const sameDismissed = (one: FactOf<"requestDismissed">, other: FactOf<"requestDismissed">): boolean =>
  one.id === other.id

const first = <Said extends Edited>(
  all: ReadonlyArray<Said>,
  said: Said,
  isSame: (one: Said, other: Said) => boolean,
): ReadonlyArray<Said> => {
  const held = all.find((each) => isSame(each, said))
  if (held !== undefined && compareEdits(said, held) >= 0) return all
  return [...all.filter((each) => each !== held), said].sort(compareEdits)
}

/** Later than everything that is known of any request here, but for what a wrong clock said. */
const now = ({ added, paid, dismissed }: RequestFacts, at: number): number =>
  [added, paid, dismissed].reduce(
    (last, said) =>
      laterThan(
        last,
        said.findLast(({ edited }) => edited <= at + mostAhead),
      ),
    at,
  )

const settle = (
  all: ReadonlyArray<ListedRequest>,
  id: string,
  status: Exclude<RequestStatus, { readonly _tag: "Waiting" }>,
): ReadonlyArray<ListedRequest> => {
  // One payment pays one request.
  const isTaken =
    status._tag === "Paid" && all.some((each) => each.status._tag === "Paid" && each.status.row === status.row)
  return isTaken
    ? all
    : all.map((request) => (request.id === id && request.status._tag === "Waiting" ? { ...request, status } : request))
}

const listed = new WeakMap<RequestFacts, ReadonlyArray<ListedRequest>>()

/** The requests, the newest first: each as it was made, and settled by what was first said to settle it. */
export const listedRequests = (facts: RequestFacts): ReadonlyArray<ListedRequest> => {
  const known = listed.get(facts)
  if (known !== undefined) return known
  const made = facts.added.toReversed().map(({ request, at }): ListedRequest => ({
    ...request,
    status: { _tag: "Waiting" },
    at,
  }))
  const list = [
    ...facts.paid.map(({ id, row, edited }) => ({ id, edited, status: { _tag: "Paid", row } as const })),
    ...facts.dismissed.map(({ id, edited }) => ({ id, edited, status: { _tag: "Dismissed" } as const })),
  ]
    .sort(compareEdits)
    .reduce((all: ReadonlyArray<ListedRequest>, { id, status }) => settle(all, id, status), made)
  listed.set(facts, list)
  return list
}

const withAdded = (facts: RequestFacts, said: FactOf<"request">): RequestFacts => {
  const added = first(facts.added, said, sameAdded)
  return added === facts.added ? facts : { ...facts, added }
}
const withPaid = (facts: RequestFacts, said: FactOf<"requestPaid">): RequestFacts => {
  const paid = first(facts.paid, said, samePaid)
  return paid === facts.paid ? facts : { ...facts, paid }
}
const withDismissed = (facts: RequestFacts, said: FactOf<"requestDismissed">): RequestFacts => {
  const dismissed = first(facts.dismissed, said, sameDismissed)
  return dismissed === facts.dismissed ? facts : { ...facts, dismissed }
}

/** What was said of requests. */
export const requests: Projection<RequestFacts, Payloads> = {
  name: "requests",
  version: 3,
  initial: () => ({ added: [], paid: [], dismissed: [] }),
  on: {
    RequestAdded: (facts, { request, ...clock }, { at }) =>
      withAdded(facts, { request, at: officeMoment(at, clock), edited: now(facts, at) }),
    RequestPaid: (facts, said, { at }) => withPaid(facts, { ...said, edited: now(facts, at) }),
    RequestDismissed: (facts, said, { at }) => withDismissed(facts, { ...said, edited: now(facts, at) }),
    ExchangeTaken: (facts, { request, requestPaid, requestDismissed }) =>
      requestDismissed.reduce(withDismissed, requestPaid.reduce(withPaid, request.reduce(withAdded, facts))),
  },
  stored: jsonSnapshot(),
}
