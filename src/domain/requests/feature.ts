import * as Schema from "effect/Schema"
import { transactions } from "../history/projection.ts"
import { statusSource } from "../history/queries.ts"
import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { liveQuery } from "../kernel/query.ts"
import { RequestAdded, RequestDismissed, RequestPaid } from "./events.ts"
import { paymentRow } from "./matching.ts"
import type { ListedRequest } from "./model.ts"
import { listedRequests, requests } from "./projection.ts"

/** Requests for funds, and where they are kept. `payment` is the row of the history that pays a waiting one. */
export interface RequestsView {
  readonly keptOn: "device" | "office"
  readonly requests: ReadonlyArray<ListedRequest & { readonly payment: number | null }>
}

/** Requests for funds. */
export const requestsFeature = {
  events: { RequestAdded, RequestPaid, RequestDismissed },
  projections: { requests },
  queries: {
    /** Null until the log is folded. */
    requests: liveQuery({
      params: Schema.Null,
      unknown: null,
      resolve: (read): RequestsView | null => {
        const all = listedRequests(read.folded(requests))
        const reader = read.folded(transactions).reader()
        const numbers = read.source(statusSource)
        return {
          keptOn: "device",
          requests: all.map((request) => ({ ...request, payment: paymentRow(reader, request, all, numbers) })),
        }
      },
    }),
  },
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ requestsCommands }) => requestsCommands),
    "askForFunds",
    "receiveRequest",
    "dismissRequest",
    "markRequestPaid",
  ),
}
