import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { Transaction } from "../history/model.ts"
import { phaseOf, type StatusNumbers } from "../history/phase.ts"
import { noFilter } from "../history/query.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import { clockSkew } from "../kernel/office-clock.ts"
import { parseAmount } from "../money/amount.ts"
import { isSameParty } from "../sending/party.ts"
import { type ListedRequest, requestCurrency } from "./model.ts"

/** The other side of the payment: who pays what I asked for, or whom I pay. */
const otherSide = ({ direction, from, to }: ListedRequest): string => (direction === "mine" ? from : to)

/** Where a payment of a request would be found in the history, the oldest first. */
const paymentsOf = (request: ListedRequest): HistoryQuery => ({
  ...noFilter,
  currencies: [requestCurrency],
  start: Math.floor(request.at / 1000) - clockSkew,
  where: {
    _tag: "All",
    of: [
      { _tag: "Text", field: request.direction === "mine" ? "sender" : "recipient", text: otherSide(request) },
      { _tag: "Compare", measure: "amount", comparison: "=", value: request.sum },
    ],
  },
  sort: { column: "date", direction: "ascending" },
})

const isSum = (row: string, wanted: string): boolean =>
  Option.exists(Option.all([parseAmount(row), parseAmount(wanted)]), ([booked, asked]) =>
    BigDecimal.equals(BigDecimal.abs(booked), asked),
  )

/**
 * Whether a row is the payment of a request: to the right side, from the other one, this sum, after it was asked for,
 * and done.
 */
export const pays = (row: Transaction, request: ListedRequest, numbers: StatusNumbers): boolean => {
  const isIncoming = !row.sum.startsWith("-")
  const party = isIncoming ? row.sender : row.recipient
  return (
    isIncoming === (request.direction === "mine") &&
    row.currency === requestCurrency &&
    isSum(row.sum, request.sum) &&
    isSameParty(party ?? "", otherSide(request)) &&
    row.date >= Math.floor(request.at / 1000) - clockSkew &&
    phaseOf(row, numbers) === "done"
  )
}

/** The row that pays a waiting request and pays no other one yet: the first of them. */
export const paymentOf = (
  request: ListedRequest,
  rows: ReadonlyArray<Transaction>,
  all: ReadonlyArray<ListedRequest>,
  numbers: StatusNumbers,
): Transaction | undefined => {
  if (request.status._tag !== "Waiting") return undefined
  const taken = new Set(all.flatMap(({ status }) => (status._tag === "Paid" ? [status.row] : [])))
  return rows.find((row) => pays(row, request, numbers) && !taken.has(row.id))
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
