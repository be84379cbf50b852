import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { decodeRecord } from "./decode-record.ts"
import { TransactionPageReceived, TransactionTypesReceived } from "./events.ts"
import type { PageRequest } from "./page.ts"
import { pageSize } from "./query.ts"
import { together } from "./reading.ts"
import { searchBody } from "./search-body.ts"
import { typesAnswer } from "./types-answer.ts"

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** Labels of the kinds of bookings (R350). */
export const userTypes = defineEndpoint({
  ...office,
  name: "transaction/userTypes",
  kind: "read",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: typesAnswer,
  toEvents: (types) => [TransactionTypesReceived.draft({ types })],
})

/** A page that is many times what was asked for is no page: it would be written into the log whole (S36). */
const Records = Schema.Array(Schema.Unknown).check(Schema.isMaxLength(8 * pageSize))

/** A page of the history (R353, R354). Good rows are kept, bad ones counted; a page that is no list is malformed. */
export const listTransactions = defineEndpoint({
  ...office,
  name: "transaction/listTransactions",
  kind: "read",
  settledBy: "fact",
  snapshot: { queues: ({ purpose }) => purpose !== "screen", together },
  persistedFields: [
    "purpose",
    "start",
    "end",
    "offset",
    "exclusiveEnd",
    "types",
    "statuses",
    "currencies",
    "marketplaces",
  ],
  body: (request: PageRequest) => ({ request: searchBody(request) }),
  answer: Schema.Union([Schema.Struct({ records: Records }), Records]),
  toEvents: (answer, request, { after, callId, started, ms }) => {
    const decoded = ("records" in answer ? answer.records : answer).map(decodeRecord)
    const page = {
      request,
      rows: decoded.flatMap((row) => Option.toArray(Result.getSuccess(row))),
      bad: decoded.flatMap((row) => Option.toArray(Result.getFailure(row))),
    }
    return [TransactionPageReceived.draft({ after, callId, started, ms, agreeing: 0, page })]
  },
})
