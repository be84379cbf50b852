import { expect, onTestFinished, test, vi } from "vitest"

/** As a worker that begins has it. */
const begun = async (): Promise<string | null> => {
  vi.resetModules()
  return (await import("../../../src/worker/tabs/life.ts")).life
}

test("a worker's life is a lock of its own, which it holds and goes on holding", async () => {
  const lives = [await begun(), await begun()]
  expect(new Set(lives).size).toBe(2)
  const { held = [] } = await navigator.locks.query()
  expect(held.map(({ name }) => name)).toEqual(expect.arrayContaining(lives))
})

test("a worker begins without one where there are no locks, as on an origin that is not secure", async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal("navigator", {})
  expect(await begun()).toBeNull()
})
