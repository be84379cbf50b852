import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import type { StatusNumbers } from "../../../src/domain/history/phase.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { CallFailed } from "../../../src/worker/http/run-call.ts"
import { partingOf } from "../../../src/worker/jobs/find-parting.ts"
import { madeRow } from "../../domain/history/made-rows.ts"

const start = 1_700_000_000
const row = (id: number, hours: number, parts: Partial<Transaction> = {}): Transaction =>
  madeRow(id, start + hours * 3_600, { currency: "btc", ...parts })

const momentAt = (hours: number) => (start + hours * 3_600) * 1000

/**
 * Looks for where a balance parts from the history of these rows; `balances`: what the office answers every ten hours.
 * Something else stands in the log between two answers. At the first look at an answer `come` happens.
 */
const looked = async (
  rows: ReadonlyArray<Transaction>,
  {
    currency,
    balances,
    statuses = {},
    kept = [0, 40],
    since = 0,
    aheadAt = () => 0,
    come = () => {},
    turn = () => Effect.void,
    ...more
  }: {
    readonly currency: string
    readonly balances: (hours: number) => { readonly [currency: string]: string }
    readonly statuses?: StatusNumbers
    /** When the answers came that are kept one by one. */
    readonly kept?: ReadonlyArray<number>
    /** When the answer came behind which it is looked for. */
    readonly since?: number
    /** By how many milliseconds this device's clock was ahead of the office's then. */
    readonly aheadAt?: (hours: number) => number
    readonly come?: (merge: (rows: ReadonlyArray<Transaction>) => void) => void
    /** What comes of each turn that the work gives others. */
    readonly turn?: () => Effect.Effect<void, CallFailed>
    /** When the newest rows were asked for last, if they ever were. */
    readonly readAt?: number | undefined
  },
) => {
  const store = TransactionStore.empty()
  const merge = (some: ReadonlyArray<Transaction>): void =>
    store.merge({ request: pageRequest({ purpose: "statuses" }), rows: some, bad: [] }, 0)
  merge(rows)
  const moments = [0, 10, 20, 25, 30, 40]
  const states: Record<string, unknown> = {
    transactions: store,
    balanceAnswers: kept.map((hours) => ({
      at: momentAt(hours),
      balances: balances(hours),
      ahead: aheadAt(hours),
    })),
    coverage: { askedAt: "readAt" in more ? { head: more.readAt } : { head: momentAt(41) + aheadAt(41) } },
    journal: {
      blocks: [],
      entries: moments.map((hours, position) => ({
        type: hours === 25 ? "TransferCompleted" : "BalancesReceived",
        at: momentAt(hours) + aheadAt(hours),
        position,
        ahead: aheadAt(hours),
      })),
    },
  }
  let looks = 0
  const entry = (position: number) =>
    Effect.sync(() => {
      if (looks++ === 0) come(merge)
      const hours = moments[position] ?? 0
      return { payload: hours === 25 ? {} : { balances: balances(hours) } } as never
    })
  const parting = await Effect.runPromise(
    partingOf(
      { state: (name: string) => states[name] as never },
      { entry },
      statuses,
      { currency, at: momentAt(since) },
      { reportProgress: turn },
    ),
  )
  expect(looks > 0).toBe(!("readAt" in more))
  return parting
}

test("where a balance and the history part is looked for in the history of one moment, though rows come meanwhile", async () => {
  const parting = await looked([row(2, 25), row(1, 5)], {
    currency: "btc",
    balances: (hours) => ({ btc: hours > 5 ? "1" : "0" }), // the office never had the second row
    come: (merge) => merge([row(3, 24)]),
  })
  expect(parting).toMatchObject({ after: momentAt(20), until: momentAt(30), difference: "-1", rows: 1, row: { id: 2 } })
})

test("it is looked for among all rows that move the balance, and among none that the settings say have failed", async () => {
  const parting = await looked(
    [
      row(3, 26, { currency: "usdt", status: "7", statusName: "?" }),
      row(2, 25, { currency: "busdt" }),
      row(1, 5, { currency: "busdt" }),
    ],
    { currency: "usdt", balances: (hours) => ({ usdt: hours > 5 ? "1" : "0" }), statuses: { 7: "failed" } },
  )
  expect(parting).toMatchObject({ after: momentAt(20), until: momentAt(30), difference: "-1", rows: 1, row: { id: 2 } })
})

test.each([-48, 48])(
  "it is the same where this device's clock was by %d hours ahead of the office's, and then was set right",
  async (ahead) => {
    const asked = { currency: "btc", balances: (hours: number) => ({ btc: hours > 5 ? "1" : "0" }) }
    const rows = [row(2, 25), row(1, 5)]
    const right = await looked(rows, asked)
    expect(right).toMatchObject({ after: momentAt(20), until: momentAt(30), row: { id: 2 } })
    for (const until of [15, 35, 50])
      expect(await looked(rows, { ...asked, aheadAt: (hours) => (hours < until ? ahead * 3_600_000 : 0) })).toEqual(
        right,
      )
  },
)

test("an answer from behind the newest reading of the history says nothing: it may hold rows that nobody here has seen", async () => {
  const parting = await looked([row(2, 25), row(1, 5)], {
    currency: "btc",
    balances: (hours) => ({ btc: hours > 45 ? "2" : hours > 5 ? "1" : "0" }),
    kept: [0, 40, 50],
  })
  expect(parting).toMatchObject({ after: momentAt(20), until: momentAt(30), difference: "-1", row: { id: 2 } })
})

test("before the newest rows were ever asked for nothing is said: what the office holds is not held against rows that are not here yet", async () => {
  const balances = (hours: number) => ({ btc: hours > 5 ? "1" : "0" })
  expect(await looked([], { currency: "btc", balances, readAt: undefined })).toBeNull()
})

test("behind an answer it is looked for what differs since then, and not for what differed before", async () => {
  const parting = await looked([row(2, 25), row(1, 5)], {
    currency: "btc",
    balances: () => ({ btc: "0" }),
    kept: [0, 20, 40],
    since: 20,
  })
  expect(parting).toMatchObject({ after: momentAt(20), until: momentAt(30), difference: "-1", row: { id: 2 } })
})

test("a balance that is called like what every object has was not answered where no answer names it", async () => {
  const parting = await looked([row(1, 5, { currency: "constructor" })], {
    currency: "constructor",
    balances: (hours) => ([0, 40].includes(hours) ? { constructor: "0" } : {}),
  })
  expect(parting).toMatchObject({ after: momentAt(0), until: momentAt(40), difference: "-1", row: { id: 1 } })
})

test("it is called off between two answers", async () => {
  const off = new CallFailed({ refusal: { _tag: "Cancelled" } })
  const asked = { currency: "btc", balances: (hours: number) => ({ btc: hours > 5 ? "1" : "0" }) }
  await expect(looked([row(2, 25), row(1, 5)], { ...asked, turn: () => Effect.fail(off) })).rejects.toMatchObject(off)
})
