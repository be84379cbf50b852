import type { Mark } from "../../domain/recording/mark.ts"
import type { WorkerClient } from "../../rpc/worker-client.ts"
import { forgetTab, readTab, writeTab } from "../device/tab-storage.ts"
import { chunkTimeout, within } from "../device/within.ts"

/** What a tab keeps of its marks while it loads another page: whose log they are of, and they. */
const key = "office:marks"

/** What is recorded in this tab; null where nobody asked for it. */
export interface Recorded {
  readonly marks: ReadonlyArray<Mark>
}

const listeners = new Set<() => void>()
let present: Recorded | null = null
let end: (() => void) | null = null

const say = (next: Recorded | null): void => {
  present = next
  for (const listener of listeners) listener()
}

/** What is recorded in this tab, heard of whenever it changes. */
export const marks = {
  current: (): Recorded | null => present,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Whose steps are recorded, and the worker that knows how far his log goes. */
interface Of {
  readonly account: string
  readonly office: WorkerClient
}

const begin = async ({ account, office }: Of, before: ReadonlyArray<Mark>): Promise<void> => {
  const keep = (kept: ReadonlyArray<Mark>): void => writeTab(key, JSON.stringify({ account, marks: kept }))
  keep(before)
  say({ marks: before })
  const { record } = await within(chunkTimeout, import("./recorder.ts"))
  if (present === null || end !== null) return
  const stop = record({ office, before, changed: (next) => say({ marks: [...next] }) })
  // Kept over a load of the page, and no longer than the tab: not where everything kept was forgotten meanwhile.
  const onHide = (): void => {
    if (present !== null && readTab(key) !== null) keep(present.marks)
  }
  addEventListener("pagehide", onHide)
  end = () => {
    stop()
    removeEventListener("pagehide", onHide)
  }
}

/** Ends it, and forgets what was recorded. */
export const endMarks = (): void => {
  end?.()
  end = null
  forgetTab(key)
  if (present !== null) say(null)
}

/** Records from now on, in this tab and for this customer only, as he asked for. */
export const startMarks = (of: Of): void => void begin(of, []).catch(endMarks)

/** Goes on where the page was loaded anew, for the same customer. What lies there is checked when it is exported. */
export const resumeMarks = (of: Of): void => {
  const kept = readTab(key)
  if (kept === null || present !== null) return
  try {
    const { account, marks: before } = JSON.parse(kept)
    if (account === of.account && Array.isArray(before)) void begin(of, before).catch(endMarks)
    else endMarks()
  } catch {
    endMarks()
  }
}
