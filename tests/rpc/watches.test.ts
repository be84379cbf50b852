import { expect, test, vi } from "vitest"
import { openWatches } from "../../src/rpc/server.ts"

/** Watches one query of a worker whose answers a test gives. */
const watched = (resolve: () => { readonly value: unknown; readonly dependencies: ReadonlySet<string> }) => {
  const listeners: Array<(changed: ReadonlySet<string>) => void> = []
  const watches = openWatches({ check: () => null, resolve, listen: (listener) => void listeners.push(listener) })
  const { port1, port2 } = new MessageChannel()
  const posted: Array<unknown> = []
  port1.onmessage = ({ data }: MessageEvent<{ readonly value: unknown }>) => {
    posted.push(data.value)
    port1.postMessage("drawn")
  }
  watches.watch(1, "session", null, port2)
  return {
    posted,
    change: (name: string) => listeners.forEach((listen) => listen(new Set([name]))),
    end: () => {
      watches.cancel(1)
      port1.close()
    },
  }
}

test("a query that crashed is resolved again when anything changes", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => {})
  let crashes = true
  const { posted, change, end } = watched(() => {
    if (crashes) throw new Error("not yet")
    return { value: "there", dependencies: new Set(["balances"]) }
  })
  expect(reported).toHaveBeenCalledOnce()
  crashes = false
  change("rates")
  await vi.waitFor(() => expect(posted).toEqual(["there"]), 30_000)
  end()
  reported.mockRestore()
})

test("a query is resolved again for what it read last, and for nothing else", () => {
  vi.useFakeTimers()
  let answers = 0
  // The same again: nothing is posted, and so nothing waits for the page.
  const { change, end } = watched(() => {
    answers += 1
    return { value: undefined, dependencies: new Set(["balances"]) }
  })
  change("rates")
  vi.runAllTimers()
  expect(answers).toBe(1)
  change("balances")
  vi.runAllTimers()
  expect(answers).toBe(2)
  end()
  vi.useRealTimers()
})
