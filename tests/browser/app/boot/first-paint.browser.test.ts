import { expect, onTestFinished, test, vi } from "vitest"
import { withFirstPaint } from "../../../../src/app/boot/first-paint.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { FakeWorkerClient } from "../../fake-worker-client.ts"
import { rowOf } from "../../ui/history/transactions-history.ts"

test("the record of the first paint says whether a filter is kept, and nothing of what it is", () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let record: string | null = null
  const worker = new FakeWorkerClient()
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
  worker.set("keptFilter", "")
  worker.set("transactionWindow", {
    state: "fulfilled",
    at: 1,
    rejected: null,
    value: { from: 0, total: 1, rows: [rowOf(1)] },
  })
  vi.runAllTimers()
  expect(atOnce()).toEqual([""])
  office.watch("keptFilter", null, () => {})
  worker.set("keptFilter", "with:anna@office.test")
  expect(atOnce()).toEqual([])
  expect(record).not.toContain("anna@office.test")
})
