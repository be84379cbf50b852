import { BalancesReceived } from "../../../src/domain/balances/events.ts"
import { CallFulfilled } from "../../../src/domain/calls/events.ts"
import { TransactionPageReceived } from "../../../src/domain/history/events.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { pageSize } from "../../../src/domain/history/query.ts"
import type { EventDraft, StoredEvent } from "../../../src/domain/kernel/event.ts"
import { clockOf } from "../../../src/domain/kernel/office-clock.ts"
import { SeriesReceived } from "../../../src/domain/market/events.ts"
import { RatesReceived } from "../../../src/domain/rates/events.ts"
import { Random } from "../../laws/random.ts"

const day = 86_400
const start = 1_700_000_000
const days = 300
const currencies = ["eur", "btc", "oton"]
const fixedFee: { readonly [currency: string]: string } = { btc: "0.75" }

const rowOf = (random: Random, index: number): Transaction => {
  const currency = random.pick(currencies)
  // People choose round amounts.
  const amount = random.chance(0.8) ? random.whole(1, 40) * 5 : random.whole(1, 400) * 5
  const isOut = random.chance(0.4)
  const percent = (amount * 0.01).toFixed(2)
  return {
    id: 70_000_000 + index * 17,
    // Noon, so that no row stands near the midnights at which balances are answered.
    date: start + index * (day / 2) + 6 * 3600,
    description: `Payment ${index}`,
    sum: `${isOut ? "-" : ""}${amount}.00`,
    currency,
    type: "3",
    status: random.chance(0.1) ? "2" : "1",
    statusName: "",
    marketplace: "",
    ...(isOut && { fee: fixedFee[currency] ?? percent }),
  }
}

/** Names say what statuses mean. */
const named = (row: Transaction): Transaction => ({
  ...row,
  statusName: row.status === "2" ? "Cancelled" : "Completed",
})

/** What rows come to, by currency: those that did not fail, up to a second. */
const balancesAt = (rows: ReadonlyArray<Transaction>, second: number): { readonly [currency: string]: string } =>
  Object.fromEntries(
    currencies.map((currency) => [
      currency,
      rows
        .filter((row) => row.currency === currency && row.date <= second && row.status !== "2")
        // what the history does not explain: a hundred euros from before it
        .reduce((sum, row) => sum + Number(row.sum), currency === "eur" ? 100 : 0)
        .toFixed(2),
    ]),
  )

/**
 * A log of a customer whose balances are what his history explains, who chooses round sums and pays known fees.
 * @param ahead by how many milliseconds his device's clock is ahead of the office's
 */
export const customerLog = (seed: number, ahead = 0): ReadonlyArray<StoredEvent> => {
  const random = new Random(seed)
  const rows = Array.from({ length: days * 2 }, (_, index) => named(rowOf(random, index)))
  const newestFirst = rows.toReversed()
  const callId = (): string => `${random.whole(10_000_000, 99_999_999)}-call-of-this-tab`
  const pages = Array.from({ length: Math.ceil(rows.length / pageSize) }, (_, page): EventDraft => {
    const held = newestFirst.slice(page * pageSize, (page + 1) * pageSize)
    const end = page === 0 ? null : (newestFirst[page * pageSize]?.date ?? null)
    return TransactionPageReceived.draft({
      after: null,
      agreeing: 0,
      callId: callId(),
      started: (start + days * day) * 1000 + ahead,
      ms: 20,
      page: { request: pageRequest({ purpose: page === 0 ? "head" : "range", end }), rows: held, bad: [] },
    })
  })
  const answered = [100, 150, 200, days].map((answer) => start + answer * day)
  const drafts: ReadonlyArray<readonly [second: number, draft: EventDraft]> = [
    ...answered.flatMap((second, index): ReadonlyArray<readonly [number, EventDraft]> => [
      [second, BalancesReceived.draft({ balances: balancesAt(rows, second), ...clockOf({ ahead }) })],
      [second, CallFulfilled.draft({ callId: callId(), call: "user/balance", started: second * 1000 - 40, ms: 40 })],
      [second, RatesReceived.draft({ rates: { btc: "1", eur: `${50_000 + index * 1000}.5`, oton: "400000" } })],
    ]),
    ...pages.map((page) => [start + days * day, page] as const),
    [
      start + days * day,
      SeriesReceived.draft({
        series: "rate",
        bad: 0,
        points: Array.from({ length: 60 }, (_, index) => ({
          date: start + index * day,
          total: null,
          rate: (0.1 + random.next()).toFixed(4),
          transactions: null,
        })),
      }),
    ],
  ]
  return drafts.map(([second, draft], index) => ({
    ...draft,
    position: index + 1,
    at: second * 1000 + index + ahead,
    tab: "0f0e1a53-5c1d-4f8e-8a55-0c7b0e4d2a11",
    build: "test",
  }))
}
