import * as Schema from "effect/Schema"
import { balanceAnswers, clockIn } from "../balances/answers.ts"
import { transactions } from "../history/projection.ts"
import { statusSource } from "../history/queries.ts"
import { append, command, done } from "../kernel/command.ts"
import type { EventDraft } from "../kernel/event.ts"
import type { Read } from "../kernel/query.ts"
import { isSameEmail, isSameSum } from "../sending/sameness.ts"
import { customer } from "../session/projection.ts"
import { RequestAdded, RequestDismissed, RequestPaid } from "./events.ts"
import { AskedFunds } from "./form.ts"
import { paymentRow } from "./matching.ts"
import { type FundsRequest, mostRequests } from "./model.ts"
import { listedRequests, requests } from "./projection.ts"

const ownEmail = (read: Read): string => read.soFar(customer)?.email ?? ""
const added = (read: Read, request: FundsRequest): EventDraft =>
  RequestAdded.draft({ request, ...clockIn(read.soFar(balanceAnswers)) })
const ofRequest = Schema.Struct({ id: Schema.String })

/**
 * Requests for funds are events of this customer's log: the calls behind them are not shown (R366), so they are kept on
 * this device (A20).
 */
export const requestsCommands = {
  /** Asks somebody for funds. */
  askForFunds: command({
    request: AskedFunds,
    decide: ({ from, sum, note }, read, { id }) =>
      done({ id }, [added(read, { id, direction: "mine", from, to: ownEmail(read), sum, note })]),
  }),
  /** A link says that somebody asks the customer for funds. The same asked again is one request while it waits. */
  receiveRequest: command({
    request: Schema.Struct({ to: Schema.String, sum: Schema.String }),
    decide: ({ to, sum }, read, { id }) => {
      const all = listedRequests(read.soFar(requests))
      const isKnown = all.some(
        (request) =>
          request.direction === "forMe" &&
          request.status._tag === "Waiting" &&
          isSameEmail(request.to, to) &&
          isSameSum(request.sum, sum),
      )
      if (isKnown || all.length >= mostRequests || isSameEmail(to, ownEmail(read))) return append()
      return append(added(read, { id, direction: "forMe", from: ownEmail(read), to, sum, note: "" }))
    },
  }),
  dismissRequest: command({ request: ofRequest, decide: (request) => append(RequestDismissed.draft(request)) }),
  /** Whether the history holds the payment; without it the request stays as it is. */
  markRequestPaid: command({
    request: ofRequest,
    decide: ({ id }, read) => {
      const all = listedRequests(read.soFar(requests))
      const request = all.find((each) => each.id === id)
      const row =
        request === undefined
          ? null
          : paymentRow(read.soFar(transactions).reader(), request, all, read.source(statusSource))
      return row === null ? done({ paid: false }) : done({ paid: true }, [RequestPaid.draft({ id, row })])
    },
  }),
}
