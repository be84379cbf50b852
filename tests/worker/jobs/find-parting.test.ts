import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { partingOf } from "../../../src/worker/jobs/find-parting.ts"
import { madeRow } from "../../domain/history/made-rows.ts"

const start = 1_700_000_000
const row = (id: number, hours: number): Transaction => madeRow(id, start + hours * 3_600, { currency: "btc" })

const momentAt = (hours: number) => (start + hours * 3_600) * 1000

test("where a balance and the history part is looked for in the history of one moment, though rows come meanwhile", async () => {
  const store = TransactionStore.empty()
  const merge = (rows: ReadonlyArray<Transaction>) =>
    store.merge({ request: pageRequest({ purpose: "statuses" }), rows, bad: [] }, 0)
  merge([row(2, 25), row(1, 5)])
  const moments = [0, 10, 20, 30, 40]
  // the office never had the second row
  const balances = (hours: number) => ({ btc: hours > 5 ? "1" : "0" })
  const states: Record<string, unknown> = {
    transactions: store,
    balanceAnswers: [0, 40].map((hours) => ({ at: momentAt(hours), balances: balances(hours) })),
    coverage: { askedAt: { head: momentAt(41) } },
    journal: {
      blocks: [],
      entries: moments.map((hours, position) => ({ type: "BalancesReceived", at: momentAt(hours), position })),
    },
  }
  let looks = 0
  const entry = (position: number) =>
    Effect.sync(() => {
      if (looks++ === 0) merge([row(3, 24)])
      return { payload: { balances: balances(moments[position] ?? 0) } } as never
    })
  const parting = await Effect.runPromise(
    partingOf(
      { state: (name: string) => states[name] as never },
      { entry },
      {},
      { currency: "btc", at: momentAt(0) },
      { reportProgress: () => Effect.void },
    ),
  )
  expect(looks).toBeGreaterThan(0)
  expect(parting).toMatchObject({ after: momentAt(20), until: momentAt(30), difference: "-1", rows: 1, row: { id: 2 } })
})
