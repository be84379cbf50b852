import type { LogTabRequests } from "./log-tab.ts"

/** A real worker with a log open: what one tab of the office is to the log. */
export interface LogTab {
  readonly ask: <Name extends keyof LogTabRequests>(
    name: Name,
    request: LogTabRequests[Name]["request"],
  ) => Promise<LogTabRequests[Name]["answer"]>
  /** Ends it where it stands. */
  readonly kill: () => void
}

/** Starts a worker on the log of a name. */
export const openLogTab = async (name: string, tab: string, deaf = false): Promise<LogTab> => {
  const worker = new Worker(new URL("./log-tab.ts", import.meta.url), { type: "module" })
  const waiting = new Map<number, (answer: { readonly value: never; readonly error?: string }) => void>()
  worker.onmessage = ({
    data,
  }: MessageEvent<{ readonly id: number; readonly value: never; readonly error?: string }>) =>
    waiting.get(data.id)?.(data)
  let nextId = 1
  const ask: LogTab["ask"] = (name, request) =>
    new Promise((resolve, reject) => {
      const id = nextId++
      waiting.set(id, ({ value, error }) => (error === undefined ? resolve(value) : reject(new Error(error))))
      worker.postMessage({ id, name, request })
    })
  await ask("open", { name, tab, deaf })
  return { ask, kill: () => worker.terminate() }
}
