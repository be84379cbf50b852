import type { Mark } from "../../domain/recording/mark.ts"
import { forgetTab, readTab, writeTab } from "../device/tab-storage.ts"

/** What a tab keeps of its marks while it loads another page. */
const key = "office:marks"

/** What is recorded in this tab, and of whose log. */
interface Recorded {
  readonly account: string
  readonly marks: ReadonlyArray<Mark>
}

const listeners = new Set<() => void>()
let present: Recorded | null = null

const say = (next: Recorded | null): void => {
  present = next
  for (const listener of listeners) listener()
}

/** What is recorded in this tab, heard of whenever it changes; null where nobody asked for it. */
export const marks = {
  current: (): Recorded | null => present,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** From now on steps are recorded, in this tab and of this customer only, as he asked for. */
export const startMarks = (account: string): void => {
  say({ account, marks: [] })
  writeTab(key, JSON.stringify(present))
}

/** What is recorded by now. */
export const sayMarks = (now: ReadonlyArray<Mark>): void => {
  if (present !== null) say({ ...present, marks: [...now] })
}

/** Kept over a load of the page, and no longer than the tab: not where everything kept was forgotten meanwhile. */
export const keepMarks = (): void => {
  if (present !== null && readTab(key) !== null) writeTab(key, JSON.stringify(present))
}

/** Ends it, and forgets what was recorded. */
export const endMarks = (): void => {
  forgetTab(key)
  if (present !== null) say(null)
}

/** Goes on where the page was loaded anew, for the same customer. What lies there is checked when it is exported. */
export const resumeMarks = (account: string): void => {
  const kept = readTab(key)
  if (kept === null || present !== null) return
  try {
    const before = JSON.parse(kept)
    if (before.account === account && Array.isArray(before.marks)) say({ account, marks: before.marks })
    else endMarks()
  } catch {
    endMarks()
  }
}
