import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { CallFailed } from "../../../src/worker/http/run-call.ts"
import { snapshotOnceRead } from "../../../src/worker/jobs/snapshot-once-read.ts"

/** A store whose texts are read after so many looks. */
const reading = (looks: number) => {
  let left = looks
  const store = TransactionStore.empty()
  store.merge({ request: pageRequest({ purpose: "screen" }), rows: [], bad: [] }, 0)
  Object.assign(store, { deferred: () => (left-- > 0 ? ["cold"] : []) })
  return { state: () => store as never }
}

test("a history whose texts are still being read is waited for", async () => {
  const told: Array<number> = []
  const work = { reportProgress: (rows: number) => Effect.sync(() => void told.push(rows)) }
  const snapshot = await Effect.runPromise(snapshotOnceRead(reading(2), work))
  expect(snapshot).toBeInstanceOf(TransactionStore)
  expect(told).toEqual([0, 0])
})

test("a work that waits for texts that do not come can be called off", async () => {
  const off = new CallFailed({ refusal: { _tag: "Cancelled" } })
  const outcome = await Effect.runPromise(
    Effect.flip(snapshotOnceRead(reading(Number.POSITIVE_INFINITY), { reportProgress: () => Effect.fail(off) })),
  )
  expect(outcome).toBe(off)
})
