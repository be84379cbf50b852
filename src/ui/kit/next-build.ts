import { useSyncExternalStore } from "react"

let waits = false
const listeners = new Set<() => void>()

/** A newer build of the office is on this device, and is taken when this page is loaded anew (S38). */
export const announceNextBuild = (): void => {
  waits = true
  for (const listener of listeners) listener()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a newer build waits for this page to be loaded anew. */
export const useNextBuildWaits = (): boolean => useSyncExternalStore(listen, () => waits)
