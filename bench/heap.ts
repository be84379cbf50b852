import type { Page } from "@playwright/test"

/** Megabytes of a worker's own heap: its objects, and the buffers that they hold. */
export interface WorkerHeap {
  /** With what is not collected yet. */
  readonly used: () => Promise<number>
  /** What is really held: everything else is collected first. */
  readonly live: () => Promise<number>
}

interface HeapUsage {
  readonly usedSize: number
  readonly backingStorageSize: number
}

/** Attaches to the one worker of a page by the protocol of the browser's own tools. */
export const heapOfWorker = async (page: Page): Promise<WorkerHeap> => {
  const session = await page.context().newCDPSession(page)
  const attached = new Promise<string>((resolve) => {
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type === "worker") resolve(sessionId)
    })
  })
  const waiting = new Map<number, (result: unknown) => void>()
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const sessionId = await attached
  let asked = 0
  const ask = async (method: string): Promise<unknown> => {
    const id = ++asked
    const answered = new Promise((resolve) => waiting.set(id, resolve))
    await session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method }) })
    const answer = await answered
    waiting.delete(id)
    return answer
  }
  const used = async (): Promise<number> => {
    const { usedSize, backingStorageSize } = (await ask("Runtime.getHeapUsage")) as HeapUsage
    return (usedSize + backingStorageSize) / 1e6
  }
  return {
    used,
    live: async () => {
      await ask("HeapProfiler.collectGarbage")
      return used()
    },
  }
}

/**
 * Waits until a worker has done what it does behind its start (its chain is verified, a checkpoint is written): its
 * heap stays as it is.
 */
export const settled = async (heap: WorkerHeap): Promise<void> => {
  for (let [quiet, before] = [0, 0]; quiet < 10;) {
    const live = await heap.live()
    quiet = Math.abs(live - before) < 1 ? quiet + 1 : 0
    before = live
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
  }
}

/** The most of a heap until something is done: with what was not collected, and, looked at more rarely, without. */
export const mostHeap = async (
  heap: WorkerHeap,
  done: Promise<unknown>,
): Promise<{ readonly used: number; readonly live: number }> => {
  const ended = done.then(
    () => true,
    () => true,
  )
  const pause = (): Promise<boolean> =>
    Promise.race([
      ended,
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), 50)
      }),
    ])
  let [used, live] = [0, 0]
  for (let look = 1; !(await pause()); look++) {
    used = Math.max(used, await heap.used())
    if (look % 8 === 0) live = Math.max(live, await heap.live())
  }
  return { used, live }
}
