import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { ListedRequest, RequestStatus } from "./model.ts"

type Payloads = EventsOf<typeof events>

type Requests = ReadonlyArray<ListedRequest>

const settle = (all: Requests, id: string, status: RequestStatus): Requests =>
  all.map((request) => (request.id === id && request.status._tag === "Waiting" ? { ...request, status } : request))

/** Whether this row is another request's payment already: one payment pays one request. */
const isTaken = (all: Requests, row: number): boolean =>
  all.some(({ status }) => status._tag === "Paid" && status.row === row)

/** The requests of this device, the newest first. */
export const requests: Projection<Requests, Payloads> = {
  name: "requests",
  version: 1,
  initial: () => [],
  on: {
    RequestAdded: (all, { request }, { at }) =>
      all.some(({ id }) => id === request.id) ? all : [{ ...request, status: { _tag: "Waiting" }, at }, ...all],
    RequestPaid: (all, { id, row }) => (isTaken(all, row) ? all : settle(all, id, { _tag: "Paid", row })),
    RequestDismissed: (all, { id }) => settle(all, id, { _tag: "Dismissed" }),
  },
  stored: jsonSnapshot(),
}
