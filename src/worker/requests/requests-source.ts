import * as Effect from "effect/Effect"
import { RequestAdded, RequestDismissed, RequestPaid } from "../../domain/requests/events.ts"
import type { AskedFunds } from "../../domain/requests/form.ts"
import type { ListedRequest } from "../../domain/requests/model.ts"
import { paymentRow } from "../../domain/requests/queries.ts"
import type { Account } from "../session/account.ts"

/**
 * Where requests are kept. The calls behind them are not shown (R366): the one source there is keeps them on this
 * device (A20). If the calls appear, another source takes its place and the screens stay as they are.
 */
export interface RequestsSource {
  /** Makes a request of the customer's own. @returns its id */
  readonly ask: (account: Account, asked: AskedFunds) => Effect.Effect<string>
  /** A link says that somebody asks the customer. The same asked again is one request while it waits. */
  readonly receive: (account: Account, asked: { readonly to: string; readonly sum: string }) => Effect.Effect<void>
  readonly dismiss: (account: Account, id: string) => Effect.Effect<void>
  /** Whether a row of the history pays it; without one nothing happens. */
  readonly markPaid: (account: Account, id: string) => Effect.Effect<boolean>
}

/** A page of links must not fill the device. */
const mostRequests = 500

const requestsOf = ({ projector }: Account): ReadonlyArray<ListedRequest> => projector.state("requests")
const ownEmail = ({ projector }: Account): string => projector.state("customer")?.email ?? ""

/** Requests as events of this customer's journal. */
export const deviceRequests: RequestsSource = {
  ask: Effect.fnUntraced(function* (account, { from, sum, note }) {
    const id = crypto.randomUUID()
    yield* account.context.writer.record([
      RequestAdded.draft({ request: { id, direction: "mine", from, to: ownEmail(account), sum, note } }),
    ])
    return id
  }),
  receive: Effect.fnUntraced(function* (account, { to, sum }) {
    const all = requestsOf(account)
    const isKnown = all.some(
      (request) =>
        request.direction === "forMe" && request.status._tag === "Waiting" && request.to === to && request.sum === sum,
    )
    if (isKnown || all.length >= mostRequests || to.toLowerCase() === ownEmail(account).toLowerCase()) return
    yield* account.context.writer.record([
      RequestAdded.draft({
        request: { id: crypto.randomUUID(), direction: "forMe", from: ownEmail(account), to, sum, note: "" },
      }),
    ])
  }),
  dismiss: (account, id) => account.context.writer.record([RequestDismissed.draft({ id })]),
  markPaid: Effect.fnUntraced(function* (account, id) {
    const request = requestsOf(account).find((each) => each.id === id)
    const row =
      request === undefined
        ? null
        : paymentRow(account.projector.state("transactions").reader(), request, requestsOf(account))
    if (row === null) return false
    yield* account.context.writer.record([RequestPaid.draft({ id, row })])
    return true
  }),
}
