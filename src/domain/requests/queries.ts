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

/** So many rows that look like the payment of a request are looked at in one go. */
const atOnce = 50

/** The row of the history that pays a waiting request; null while there is none. */
export const paymentRow = (
  reader: HistoryReader,
  request: ListedRequest,
  all: ReadonlyArray<ListedRequest>,
  numbers: StatusNumbers,
): number | null => {
  if (request.status._tag !== "Waiting") return null
  const query = paymentsOf(request)
  for (let from = 0; ; from += atOnce) {
    const rows = reader.window(query, from, atOnce)
    const payment = paymentOf(request, rows, all, numbers)
    if (payment !== undefined || rows.length < atOnce) return payment?.id ?? null
  }
}

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
