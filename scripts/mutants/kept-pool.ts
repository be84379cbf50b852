import { type PoolOptions, type PoolRunnerInitializer, type PoolWorker, ThreadsPoolWorker } from "vitest/node"

/** How many runs a thread serves: each leaves a listener behind in it. */
const runsOfThread = 50

/** What Vitest hears when it stops a worker. */
const stopped = { __vitest_worker_response__: true, type: "stopped" }

/**
 * A pool of one thread that outlives Vitest's runs. A mutant is a run of a few milliseconds, and to start a thread and
 * load Effect in it takes most of a second; what a mutant may have touched is loaded anew by fresh-modules.ts.
 */
export const keptPool = (): PoolRunnerInitializer => {
  const name = "kept"
  let kept: { readonly thread: PoolWorker; runs: number } | undefined
  const createPoolWorker = (options: PoolOptions): PoolWorker => {
    const thread = (): PoolWorker => (kept ??= { thread: new ThreadsPoolWorker(options), runs: 0 }).thread
    const listeners: Array<readonly [event: string, hear: (...args: Array<unknown>) => void]> = []
    let asked = false
    return {
      name,
      deserialize: (data) => data,
      on: (event, hear) => {
        listeners.push([event, hear])
        thread().on(event, hear)
      },
      off: (event, hear) => thread().off(event, hear),
      start: async () => {
        if (kept === undefined) await thread().start()
      },
      send: (message) => {
        if (message.type !== "stop") return thread().send(message)
        asked = true
        for (const [event, hear] of listeners) if (event === "message") hear(stopped)
      },
      stop: async () => {
        for (const [event, hear] of listeners) thread().off(event, hear)
        if (kept === undefined) return
        kept.runs += 1
        if (asked && kept.runs < runsOfThread) return
        const { thread: old } = kept
        kept = undefined
        await old.stop()
      },
    }
  }
  return { name, createPoolWorker }
}
