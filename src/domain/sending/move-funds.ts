import { userBalance } from "../balances/endpoints.ts"
import { listTransactions } from "../history/endpoints.ts"
import { pageRequest } from "../history/page.ts"
import { call, type Fulfilled, type Moment, type Reading, reading, refuse } from "../kernel/command.ts"
import { type Endpoint, persistedRequest } from "../kernel/endpoint.ts"
import type { Read } from "../kernel/query.ts"
import { userInfo } from "../session/endpoints.ts"
import { OutcomeCleared } from "./events.ts"
import { openSendBefore } from "./open-sends.ts"
import { outcomes } from "./projection.ts"
import { meaningOf } from "./sameness.ts"

/** What may have changed once funds moved, or may have (R250). */
export const afterFunds: ReadonlyArray<Reading> = [
  reading(listTransactions, pageRequest({ purpose: "head" }), "head"),
  reading(userBalance, {}),
  reading(userInfo, {}),
]

/** What a sending is decided with: the yes to a repeat of what may have happened, what is known, and when. */
export interface MoveContext {
  readonly acknowledged: boolean
  readonly read: Read
  readonly moment: Moment
}

/**
 * Moves funds, once: not again without the customer's yes while nobody knows how the same ended before. Afterwards
 * history and balances are fetched anew, with `refresh` before the response.
 */
export const moveFunds = <Request, Answer, Response>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  respond: (fulfilled: Fulfilled<Answer>) => Response,
  { acknowledged, read, moment: { now } }: MoveContext,
  refresh: ReadonlyArray<Reading> = [],
) => {
  const meaning = meaningOf(endpoint.name, persistedRequest(endpoint, request))
  const before = meaning && openSendBefore(read.soFar(outcomes), meaning, now)
  if (before !== undefined && !acknowledged)
    return refuse({ _tag: "RepeatOfUnknown", callId: before.callId, at: before.at }, { beside: afterFunds })
  const fulfilled = before?.isSame === true ? [OutcomeCleared.draft({ callId: before.callId })] : []
  return call(endpoint, request, respond, { fulfilled, refresh, beside: afterFunds })
}
