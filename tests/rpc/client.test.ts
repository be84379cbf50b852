import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { connectWorker } from "../../src/rpc/client.ts"
import type { Initialisation } from "../../src/rpc/initialisation.ts"
import { type OfficeServer, serve } from "../../src/rpc/server.ts"

/** A worker as the page started it, on the other end of a channel instead of in another thread. */
interface Started {
  readonly initialisation: Promise<Initialisation>
  /** It says that it serves. */
  readonly serves: () => void
  /** Its lock comes free, as when its thread is gone. */
  readonly dies: () => void
  /** It fails to load. */
  readonly fails: () => void
  readonly terminated: () => boolean
  /** It says something beside the RPC. */
  readonly says: (message: unknown) => void
}

/** Those of this thread, whatever a page has. */
const { locks } = navigator

let started: Array<Started>
let frames: Array<() => void>
let listeners: Array<(changed: ReadonlySet<string>) => void>
let server: Pick<OfficeServer, "call" | "check" | "resolve" | "prepare">
let opened: Awaited<ReturnType<OfficeServer["initialise"]>>
let resolved: number
let answers: { [query: string]: unknown }

const spawn = (): Worker => {
  const lock = `worker:${started.length}`
  const { port1, port2 } = new MessageChannel()
  const greeted = Promise.withResolvers<Initialisation>()
  const [serves, dead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isTerminated = false
  const worker = Object.assign(port1, {
    onerror: null as (() => void) | null,
    terminate: () => {
      isTerminated = true
      port1.close()
    },
  })
  vi.stubGlobal("addEventListener", port2.addEventListener.bind(port2))
  vi.stubGlobal("removeEventListener", port2.removeEventListener.bind(port2))
  vi.stubGlobal("postMessage", port2.postMessage.bind(port2))
  serve({
    ...server,
    listen: (listener) => void listeners.push(listener),
    initialise: async (initialisation, alive) => {
      void locks.request(lock, () => dead.promise)
      alive(navigator.locks === undefined ? null : lock)
      greeted.resolve(initialisation)
      await serves.promise
      return opened
    },
  })
  port2.start()
  started.push({
    initialisation: greeted.promise,
    serves: serves.resolve,
    dies: dead.resolve,
    fails: () => worker.onerror?.(),
    terminated: () => isTerminated,
    says: (message) => port2.postMessage(message),
  })
  return worker as unknown as Worker
}

const open: Array<{ readonly close: () => void }> = []
const connect = (patience = 60_000, looks = true) => {
  const said = { replaced: 0, late: [] as Array<boolean>, glimpsed: [] as Array<unknown> }
  const client = connectWorker({
    spawn,
    initialisation: () => ({ tab: "here" }) as Initialisation,
    ...(looks && { glimpsed: (glimpse: unknown) => void said.glimpsed.push(glimpse) }),
    replaced: () => void said.replaced++,
    late: (isLate) => void said.late.push(isLate),
    patience,
  })
  open.push(client)
  return { client, said }
}

const draw = (): void => {
  for (const frame of frames.splice(0)) frame()
}
const change = (name: string): void => {
  for (const hear of listeners) hear(new Set([name]))
}
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000, interval: 5 })

beforeEach(() => {
  started = []
  frames = []
  listeners = []
  opened = { _tag: "Succeeded", value: null }
  resolved = 0
  answers = { session: "signed out", rates: { btc: "1", list: [1, 2] } }
  server = {
    call: async (method, request) => ({ _tag: "Succeeded", value: { method, request } }),
    check: (query, params) => {
      if (params === "wrong") throw new Error("wrong question")
      return params
    },
    resolve: (query) => {
      resolved++
      return { value: answers[query], dependencies: new Set([query]) }
    },
  }
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame))
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
  for (const worker of started) worker.dies()
  vi.unstubAllGlobals()
})

describe("a call", () => {
  test("is answered with what the worker says, of what it was asked, once it serves", async () => {
    const { client } = connect()
    const answer = client.call("signOut", { all: true } as never)
    expect(await started[0]?.initialisation).toEqual({ tab: "here" })
    started[0]?.serves()
    expect(await answer).toEqual({ _tag: "Succeeded", value: { method: "signOut", request: { all: true } } })
  })

  test("whose handler throws is an outcome that names the error", async () => {
    const thrown: Array<unknown> = [new TypeError("no such row"), "a text"]
    server = { ...server, call: () => Promise.reject(thrown.shift()) }
    const { client } = connect()
    started[0]?.serves()
    expect(await client.call("signOut", {} as never)).toEqual({ _tag: "Crashed", message: "TypeError: no such row" })
    expect(await client.call("signOut", {} as never)).toEqual({ _tag: "Crashed", message: "a text" })
  })

  test("with what cannot cross the threads is an outcome too, and nothing is thrown", async () => {
    const { client } = connect()
    started[0]?.serves()
    expect(await client.call("signOut", { all: () => true } as never)).toMatchObject({ _tag: "Refused" })
    expect(await client.call("signOut", { all: true } as never)).toMatchObject({ _tag: "Succeeded" })
  })

  test("is lost with its worker, and the next one goes to the worker that comes after", async () => {
    const inside = Promise.withResolvers<void>()
    const answer = server.call
    server = { ...server, call: () => (inside.resolve(), new Promise(() => undefined)) }
    const { client, said } = connect()
    started[0]?.serves()
    const pending = client.call("signOut", {} as never)
    await inside.promise
    server = { ...server, call: answer }
    started[0]?.dies()
    expect(await pending).toEqual({ _tag: "Refused", refusal: { _tag: "WorkerLost" } })
    await until(() => expect(said.replaced).toBe(1))
    expect(started.map(({ terminated }) => terminated())).toEqual([true, false])
    started[1]?.serves()
    expect(await client.call("signOut", {} as never)).toMatchObject({ _tag: "Succeeded" })
  })

  test("is lost where the worker says that it cannot open", async () => {
    opened = { _tag: "Crashed", message: "no database" }
    const { client, said } = connect()
    const first = client.call("signOut", {} as never)
    started[0]?.serves()
    expect(await first).toEqual({ _tag: "Refused", refusal: { _tag: "WorkerLost" } })
    await until(() => expect(said.replaced).toBe(1))
    expect(started[0]?.terminated()).toBe(true)
  })

  test("is lost where the worker does not load", async () => {
    const { client, said } = connect()
    const first = client.call("signOut", {} as never)
    started[0]?.fails()
    expect(await first).toMatchObject({ refusal: { _tag: "WorkerLost" } })
    await until(() => expect(said.replaced).toBe(1))
  })
})

describe("a watch", () => {
  test("is drawn in a frame with what stands now and with each change of what it reads, and asks for no more", async () => {
    const { client } = connect()
    const heard: Array<unknown> = []
    client.watch("rates", null, (value) => void heard.push(value))
    started[0]?.serves()
    await until(() => expect(frames).toHaveLength(1))
    expect(heard).toEqual([])
    draw()
    expect(heard).toEqual([answers["rates"]])
    change("balances")
    answers = { ...answers, rates: { btc: "2", list: [1, 2] } }
    change("rates")
    await until(() => expect(frames).toHaveLength(1))
    expect(resolved).toBe(2)
    draw()
    expect(heard[1]).toEqual({ btc: "2", list: [1, 2] })
    const [one, other] = heard as Array<{ readonly list: unknown }>
    expect(other?.list).toBe(one?.list)
  })

  test("of the session is heard at once: nobody waits for the page to be looked at", async () => {
    const { client } = connect()
    const heard: Array<unknown> = []
    client.watch("session", null, (value) => void heard.push(value))
    started[0]?.serves()
    await until(() => expect(heard).toEqual(["signed out"]))
    expect(frames).toEqual([])
  })

  test("beside another is another, and hears nothing once it was called off, nor is it looked for", async () => {
    const { client } = connect()
    const heard: Array<string> = []
    const stop = client.watch("rates", null, () => void heard.push("rates"))
    client.watch("session", null, () => void heard.push("session"))
    started[0]?.serves()
    await until(() => expect(heard).toEqual(["session"]))
    await until(() => expect(frames).toHaveLength(1))
    stop()
    draw()
    expect(heard).toEqual(["session"])
    const before = resolved
    answers = { session: "signed in", rates: "others" }
    change("rates")
    change("session")
    await until(() => expect(heard).toEqual(["session", "session"]))
    expect(resolved).toBe(before + 1)
  })

  test("that was drawn and is called off is not looked for any more", async () => {
    const { client } = connect()
    const heard: Array<unknown> = []
    const stop = client.watch("rates", null, () => void heard.push("rates"))
    client.watch("session", null, () => void heard.push("session"))
    started[0]?.serves()
    await until(() => expect(frames).toHaveLength(1))
    await until(() => expect(heard).toEqual(["session"]))
    draw()
    stop()
    // What was said before a call is heard before it.
    for (let calls = 0; calls < 3; calls++) await client.call("signOut", {} as never)
    const before = resolved
    answers = { session: "signed in", rates: "others" }
    change("rates")
    change("session")
    await until(() => expect(heard).toEqual(["session", "rates", "session"]))
    expect(resolved).toBe(before + 1)
  })

  test("that is called off before the worker serves is never begun", async () => {
    const { client } = connect()
    const heard: Array<unknown> = []
    client.watch("rates", null, () => void heard.push("rates"))()
    client.watch("session", null, () => void heard.push("session"))
    started[0]?.serves()
    await until(() => expect(heard).toEqual(["session"]))
    expect(resolved).toBe(1)
  })

  test("hears nothing more of a worker that died, though it was to be drawn", async () => {
    const { client, said } = connect()
    const heard: Array<unknown> = []
    client.watch("rates", null, (value) => void heard.push(value))
    started[0]?.serves()
    await until(() => expect(frames).toHaveLength(1))
    started[0]?.dies()
    await until(() => expect(started[0]?.terminated()).toBe(true))
    draw()
    expect(heard).toEqual([])
    await until(() => expect(said.replaced).toBe(1))
    answers = { rates: "newer" }
    started[1]?.serves()
    await until(() => expect(frames).toHaveLength(1))
    draw()
    expect(heard).toEqual(["newer"])
  })

  test("that is called off while no worker is there is not looked for at the next one", async () => {
    const { client, said } = connect()
    const stop = client.watch("rates", null, () => undefined)
    const heard: Array<unknown> = []
    client.watch("session", null, (value) => void heard.push(value))
    started[0]?.fails()
    await until(() => expect(started[0]?.terminated()).toBe(true))
    stop()
    await until(() => expect(said.replaced).toBe(1))
    started[1]?.serves()
    await until(() => expect(heard).toEqual(["signed out"]))
    expect(resolved).toBe(1)
  })

  test("goes on at the worker that comes after, with what was drawn before kept where it is the same", async () => {
    const { client, said } = connect()
    const heard: Array<unknown> = []
    client.watch("rates", null, (value) => void heard.push(value))
    started[0]?.serves()
    await until(() => expect(frames).toHaveLength(1))
    draw()
    started[0]?.dies()
    await until(() => expect(said.replaced).toBe(1))
    started[1]?.serves()
    await until(() => expect(frames).toHaveLength(1))
    draw()
    expect(heard).toHaveLength(2)
    expect(heard[1]).toBe(heard[0])
  })

  test("whose answer takes long is worked at in turns, between which calls are answered", async () => {
    const steps: Array<unknown> = []
    server = {
      ...server,
      prepare: (query, params) =>
        (function* () {
          for (let step = 1; step <= 5; step++) {
            for (const end = performance.now() + 6; performance.now() < end;);
            steps.push([query, params, step])
            if (step < 5) yield
          }
        })(),
      call: async () => ({ _tag: "Succeeded", value: steps.length }),
    }
    const { client } = connect()
    const heard: Array<unknown> = []
    started[0]?.serves()
    await client.call("signOut", {} as never)
    client.watch("session", "asked" as never, () => void heard.push(steps.length))
    const between: Array<unknown> = []
    while (heard.length === 0) {
      const outcome = await client.call("signOut", {} as never)
      between.push(outcome._tag === "Succeeded" ? outcome.value : outcome)
    }
    expect(heard).toEqual([5])
    expect(steps[0]).toEqual(["session", "asked", 1])
    expect(between.filter((count) => count !== 0 && count !== 5).length).toBeGreaterThan(0)
  })

  test("that is asked wrongly is told of and throws nothing, and others go on", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {})
    const { client } = connect()
    const heard: Array<unknown> = []
    client.watch("rates", "wrong" as never, (value) => void heard.push(value))
    client.watch("session", null, (value) => void heard.push(value))
    started[0]?.serves()
    await until(() => expect(heard).toEqual(["signed out"]))
    expect(reported.mock.calls).toEqual([["live query rates", new Error("wrong question")]])
    reported.mockRestore()
  })
})

describe("a worker", () => {
  test("that does not come to serve is said to be late, once, and not any more when it serves", async () => {
    const { client, said } = connect(1)
    await until(() => expect(said.late).toEqual([true]))
    started[0]?.serves()
    await client.call("signOut", {} as never)
    await until(() => expect(said.late).toEqual([true, false]))
  })

  test("has its first sight handed on before it serves, and nothing else that it says beside", async () => {
    const { client, said } = connect()
    for (const message of [null, "a word", { note: 1 }, { glimpse: { total: 3 } }]) started[0]?.says(message)
    await until(() => expect(said.glimpsed).toEqual([{ total: 3 }]))
    started[0]?.serves()
    expect(await client.call("signOut", {} as never)).toMatchObject({ _tag: "Succeeded" })
    expect(said.glimpsed).toHaveLength(1)
  })

  test("may have a first sight that nobody looks at", async () => {
    const { client } = connect(60_000, false)
    started[0]?.says({ glimpse: { total: 3 } })
    started[0]?.serves()
    expect(await client.call("signOut", {} as never)).toMatchObject({ _tag: "Succeeded" })
  })

  test("is asked all the same where a page has no locks, and is replaced when it fails", async () => {
    vi.stubGlobal("navigator", {})
    const { client, said } = connect()
    started[0]?.serves()
    expect(await client.call("signOut", {} as never)).toMatchObject({ _tag: "Succeeded" })
    started[0]?.fails()
    await until(() => expect(said.replaced).toBe(1))
  })

  test("is ended with the page's office, and no other one comes", async () => {
    const { client, said } = connect()
    started[0]?.serves()
    await client.call("signOut", {} as never)
    client.close()
    expect(started[0]?.terminated()).toBe(true)
    started[0]?.dies()
    await navigator.locks.request("worker:0", () => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    expect([started.length, said.replaced]).toEqual([1, 0])
  })
})

describe("workers that die one after the other", () => {
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  const untilStarted = async (count: number): Promise<void> => {
    for (let tries = 0; started.length < count && tries < 10_000; tries++) {
      await vi.advanceTimersByTimeAsync(100)
      await turn()
    }
    expect(started).toHaveLength(count)
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }))
  afterEach(() => void vi.useRealTimers())

  test("are not said to be late where one came in time, and are when the next one does not come", async () => {
    const { client, said } = connect(1_000)
    started[0]?.serves()
    await client.call("signOut", {} as never)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(said.late).toEqual([])
    started[0]?.fails()
    await turn()
    await untilStarted(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said.late).toEqual([true])
  })

  test("are neither late nor replaced once the page's office was closed", async () => {
    const { client, said } = connect(1_000)
    started[0]?.fails()
    for (let tries = 0; started[0]?.terminated() === false && tries < 100; tries++) await turn()
    client.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([started.length, said.replaced, said.late]).toEqual([1, 0, []])
  })

  test("S47 five times within a minute say nothing to an office that was closed", async () => {
    const { client, said } = connect(3_600_000)
    for (let count = 1; count <= 5; count++) {
      await untilStarted(count)
      if (count === 5) client.close()
      started[count - 1]?.fails()
      await turn()
    }
    await vi.advanceTimersByTimeAsync(120_000)
    expect([started.length, said.late]).toEqual([5, []])
  })

  test("S47 five times within a minute are said to be late, until one lived for ten seconds", async () => {
    const { client, said } = connect(5_000)
    for (let count = 1; count <= 5; count++) {
      await untilStarted(count)
      expect(said.late).toEqual([])
      started[count - 1]?.fails()
      await turn()
    }
    for (let tries = 0; said.late.length === 0 && tries < 100; tries++) await turn()
    expect(said.late).toEqual([true])
    await untilStarted(6)
    started[5]?.serves()
    await client.call("signOut", {} as never)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(said.late).toEqual([true])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said.late).toEqual([true, false])
  })

  test("S47 have to live for those ten seconds: one that dies sooner says nothing", async () => {
    const { client, said } = connect(3_600_000)
    for (let count = 1; count <= 5; count++) {
      await untilStarted(count)
      started[count - 1]?.fails()
      await turn()
    }
    await untilStarted(6)
    started[5]?.serves()
    await client.call("signOut", {} as never)
    await vi.advanceTimersByTimeAsync(5_000)
    started[5]?.fails()
    await untilStarted(7)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(said.late).toEqual([true])
  })
})
