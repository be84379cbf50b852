import { expect, onTestFinished, test, vi } from "vitest"
import { withFirstPaint } from "../../src/app/boot/first-paint.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import type { WorkerClient } from "../../src/rpc/worker-client.ts"
import { rowOf } from "./transactions-history.ts"

test("the record of the first paint says whether a filter is kept, and nothing of what it is", () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let record: string | null = null
  const listeners = new Map<string, (value: never) => void>()
  const worker: WorkerClient = {
    call: () => new Promise(() => {}),
    watch: (query, _, listener) => {
      listeners.set(query, listener)
      return () => listeners.delete(query)
    },
  }
  const opened = () =>
    withFirstPaint(
      worker,
      {
        read: () => record,
        write: (next) => {
          record = next
        },
      },
      () => ({ binding: "b", account: "a" }),
    )
  const tell = (query: string, value: unknown): void => listeners.get(query)?.(value as never)
  const atOnce = (): ReadonlyArray<unknown> => {
    const heard: Array<unknown> = []
    opened().watch("keptFilter", null, (kept) => heard.push(kept))
    return heard
  }

  const office = opened()
  office.watch("keptFilter", null, () => {})
  office.watch("transactionWindow", { query: noFilter, from: 0, count: 100 }, () => {})
  expect(atOnce()).toEqual([])
  office.watch("keptFilter", null, () => {})
  tell("keptFilter", "")
  tell("transactionWindow", {
    state: "fulfilled",
    at: 1,
    rejected: null,
    value: { from: 0, total: 1, rows: [rowOf(1)] },
  })
  vi.runAllTimers()
  expect(atOnce()).toEqual([""])
  office.watch("keptFilter", null, () => {})
  tell("keptFilter", "with:anna@office.test")
  expect(atOnce()).toEqual([])
  expect(record).not.toContain("anna@office.test")
})
