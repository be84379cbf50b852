import { expect, test } from "vitest"
import { makeSyncStatus } from "../../../src/worker/sync/sync-state.ts"

test("a sync that was never begun is said to have stopped, and each change of what it says is told, the rest kept", () => {
  const told: Array<unknown> = []
  const status = makeSyncStatus(() => told.push(status.get()))
  const stopped = { phase: "Stopped", retryAt: null, verifiedRows: null, at: null } as const
  expect(status.get()).toEqual(stopped)
  status.set({ phase: "BackingOff", retryAt: 7 })
  status.set({ retryAt: null, at: 5 })
  expect(told).toEqual([
    { ...stopped, phase: "BackingOff", retryAt: 7 },
    { ...stopped, phase: "BackingOff", at: 5 },
  ])
})
