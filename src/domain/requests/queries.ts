import * as Schema from "effect/Schema"
import type { StatusNumbers } from "../history/phase.ts"
import { transactions } from "../history/projection.ts"
import { statusSource } from "../history/queries.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import { liveQuery } from "../kernel/query.ts"
import { paymentOf, paymentsOf } from "./matching.ts"
import type { ListedRequest } from "./model.ts"
import { listedRequests, requests } from "./projection.ts"

/** Requests for funds, and where they are kept. `payment` is the row of the history that pays a waiting one. */
export interface RequestsView {
  readonly keptOn: "device" | "office"
  readonly requests: ReadonlyArray<ListedRequest & { readonly payment: number | null }>
}

/** More rows than these that look like the payment of one request are not looked at. */
const mostRows = 50

/** The row of the history that pays a waiting request; null while there is none. */
export const paymentRow = (
  reader: HistoryReader,
  request: ListedRequest,
  all: ReadonlyArray<ListedRequest>,
  numbers: StatusNumbers,
): number | null =>
  request.status._tag === "Waiting"
    ? (paymentOf(request, reader.window(paymentsOf(request), 0, mostRows), all, numbers)?.id ?? null)
    : null

export const requestsQueries = {
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
}
