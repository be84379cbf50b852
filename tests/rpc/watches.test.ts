import { describe, expect, test, vi } from "vitest"
import { openWatches } from "../../src/rpc/server.ts"

/** Watches one query of a worker whose answers a test gives. */
const watched = (
  resolve: () => { readonly value: unknown; readonly dependencies: ReadonlySet<string> },
  isSame: NonNullable<Parameters<typeof openWatches>[0]["isSame"]> = () => undefined,
) => {
  const listeners: Array<(changed: ReadonlySet<string>) => void> = []
  const watches = openWatches({ check: () => null, resolve, isSame, listen: (each) => void listeners.push(each) })
  const { port1, port2 } = new MessageChannel()
  const posted: Array<unknown> = []
  port1.onmessage = ({ data }: MessageEvent<{ readonly value: unknown }>) => {
    posted.push(data.value)
    port1.postMessage("drawn")
  }
  watches.watch(1, "session", null, port2)
  return {
    posted,
    change: (...names: ReadonlyArray<string>) => listeners.forEach((listen) => listen(new Set(names))),
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
  change("rates", "balances")
  vi.runAllTimers()
  expect(answers).toBe(2)
  end()
  vi.useRealTimers()
})

test("an answer is held against the one before as its query says", async () => {
  let value = new Uint8Array([1])
  const resolve = vi.fn<Parameters<typeof watched>[0]>(() => ({ value, dependencies: new Set(["transactions"]) }))
  const asked: Array<string> = []
  const { posted, change, end } = watched(resolve, (query) => {
    asked.push(query)
    return (one, other) => String(one) === String(other)
  })
  await vi.waitFor(() => expect(posted).toHaveLength(1))
  value = new Uint8Array([1])
  change("transactions")
  await vi.waitFor(() => expect(resolve.mock.calls.length).toBeGreaterThan(1))
  value = new Uint8Array([2])
  change("transactions")
  await vi.waitFor(() => expect(posted).toEqual([new Uint8Array([1]), new Uint8Array([2])]))
  expect(asked).toEqual(["session"])
  end()
})

describe("a query whose code no start needs", () => {
  const resolve = () => ({ value: "there", dependencies: new Set<string>() })
  /** Watches a query whose code comes as a test says. */
  const fetchedBy = (fetch: () => Promise<void> | null) => {
    const [check, { port1, port2 }] = [vi.fn<() => null>(() => null), new MessageChannel()]
    const watches = openWatches({ fetch, check, resolve, listen: () => {} })
    const posted: Array<unknown> = []
    port1.onmessage = ({ data }: MessageEvent<{ readonly value: unknown }>) => void posted.push(data.value)
    watches.watch(1, "pivot", null, port2)
    return { check, posted, cancel: () => watches.cancel(1), end: () => port1.close() }
  }

  test("is answered once its code has come, and not looked at before", async () => {
    const coming = Promise.withResolvers<void>()
    const { check, posted, end } = fetchedBy(() => coming.promise)
    expect(check).not.toHaveBeenCalled()
    coming.resolve()
    await vi.waitFor(() => expect(posted).toEqual(["there"]))
    end()
  })

  test("asks for it again where it did not come, and says that it did not", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const reported = vi.spyOn(console, "error").mockImplementation(() => {})
    const fetch = vi.fn<() => Promise<void> | null>(() => null)
    fetch.mockImplementationOnce(() => Promise.reject(new Error("offline")))
    const { check, end } = fetchedBy(fetch)
    await vi.runAllTimersAsync()
    expect(reported).toHaveBeenCalledOnce()
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(check).toHaveBeenCalledOnce()
    end()
    reported.mockRestore()
    vi.useRealTimers()
  })

  test("is not asked for again where nobody watches it any more", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const reported = vi.spyOn(console, "error").mockImplementation(() => {})
    for (const isLate of [false, true]) {
      const coming = Promise.withResolvers<void>()
      const fetch = vi.fn<() => Promise<void> | null>(() => coming.promise)
      const { cancel, end } = fetchedBy(fetch)
      if (!isLate) cancel()
      coming.reject(new Error("offline"))
      await vi.advanceTimersByTimeAsync(1_000)
      if (isLate) cancel()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(fetch).toHaveBeenCalledOnce()
      end()
    }
    reported.mockRestore()
    vi.useRealTimers()
  })

  test("is not answered where nobody watches it any more when its code comes", async () => {
    const coming = Promise.withResolvers<void>()
    const { check, cancel, end } = fetchedBy(() => coming.promise)
    cancel()
    coming.resolve()
    await coming.promise
    expect(check).not.toHaveBeenCalled()
    end()
  })
})
