import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { balancesAnswer } from "../balances/answer.ts"
import { BalancesReceived } from "../balances/events.ts"
import { ratesAnswer } from "../rates/answer.ts"
import { RatesReceived } from "../rates/events.ts"
import { customerAnswer } from "../session/answer.ts"
import { UserInfoReceived } from "../session/events.ts"
import { decodeRecord } from "../transactions/decode-record.ts"
import { TransactionPageReceived, TransactionTypesReceived } from "../transactions/events.ts"
import type { PageRequest } from "../transactions/page.ts"
import { searchBody } from "../transactions/search-body.ts"
import { typesAnswer } from "../transactions/types-answer.ts"
import { defineCall } from "./call.ts"

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** Sign-in with e-mail and password; the answer's token goes to the page and nowhere else (R334, R238). */
export const userAuth = defineCall({
  ...office, name: "user/auth", path: "/user/auth", kind: "save", settledBy: "lifecycle", record: [],
  body: ({ email, password }: { readonly email: string; readonly password: string }) => ({ email, password }),
  answer: Schema.Struct({ auth: Schema.NonEmptyString }),
  facts: () => [],
})

/** Who is signed in (R332). */
export const userInfo = defineCall({
  ...office, name: "user/info", path: "/user/info", kind: "read", settledBy: "lifecycle", record: [],
  body: (_: NoRequest) => ({}),
  answer: customerAnswer,
  facts: (customer) => [UserInfoReceived.draft(customer)],
})

/** What the customer holds (R341). */
export const userBalance = defineCall({
  ...office, name: "user/balance", path: "/user/balance", kind: "read", settledBy: "lifecycle", record: [],
  body: (_: NoRequest) => ({}),
  answer: balancesAnswer,
  facts: (balances) => [BalancesReceived.draft({ balances })],
})

/** Exchange rates: units per 1 BTC (R360). */
export const getRates = defineCall({
  ...office, name: "index/getRates", path: "/index/getRates", kind: "read", settledBy: "lifecycle", record: [],
  body: (_: NoRequest) => ({}),
  answer: ratesAnswer,
  facts: (rates) => [RatesReceived.draft({ rates })],
})

/** Labels of the kinds of bookings (R350). */
export const userTypes = defineCall({
  ...office, name: "transaction/userTypes", path: "/transaction/userTypes", kind: "read", settledBy: "lifecycle", record: [],
  body: (_: NoRequest) => ({}),
  answer: typesAnswer,
  facts: (types) => [TransactionTypesReceived.draft({ types })],
})

/** A page of the history (R353, R354). Good rows are kept, bad ones counted; a page that is no list is malformed. */
export const listTransactions = defineCall({
  ...office, name: "transaction/listTransactions", path: "/transaction/listTransactions", kind: "read", settledBy: "fact",
  record: ["purpose", "start", "end", "offset", "exclusiveEnd", "types", "statuses", "currencies", "marketplaces"],
  body: (request: PageRequest) => ({ request: searchBody(request) }),
  answer: Schema.Union([Schema.Struct({ records: Schema.Array(Schema.Unknown) }), Schema.Array(Schema.Unknown)]),
  facts: (answer, request, timing) => {
    const decoded = ("records" in answer ? answer.records : answer).map(decodeRecord)
    const page = { request, rows: decoded.flatMap((row) => Option.toArray(Result.getSuccess(row))), bad: decoded.flatMap((row) => Option.toArray(Result.getFailure(row))) }
    return [TransactionPageReceived.draft({ ...timing, page })]
  },
})

/** The calls of the office that have a caller. */
export const officeCalls = { userAuth, userInfo, userBalance, getRates, userTypes, listTransactions }
