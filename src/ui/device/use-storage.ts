import { useEffect, useState } from "react"

/**
 * What the browser says of this origin's storage; null where it says nothing (WebKit has no such interface everywhere).
 */
export interface StorageState {
  /** Bytes in use by this origin. */
  readonly usage: number | null
  /** Whether the browser promised not to throw it away by itself. */
  readonly persisted: boolean | null
}

const unknown: StorageState = { usage: null, persisted: null }

const look = async (): Promise<StorageState> => {
  // The type says that it is always there; it is not in every engine.
  const storage = navigator.storage as StorageManager | undefined
  if (storage === undefined) return unknown
  const [estimate, persisted] = await Promise.allSettled([storage.estimate(), storage.persisted()])
  return {
    usage: estimate.status === "fulfilled" ? (estimate.value.usage ?? null) : null,
    persisted: persisted.status === "fulfilled" ? persisted.value : null,
  }
}

/** The state of the storage, and a way to ask the browser to keep it. */
export const useStorage = (): { readonly state: StorageState; readonly ask: () => Promise<void> } => {
  const [state, setState] = useState(unknown)
  useEffect(() => {
    let isThere = true
    void look().then((seen) => {
      if (isThere) setState(seen)
    })
    return () => {
      isThere = false
    }
  }, [])
  const ask = async (): Promise<void> => {
    const persisted = await navigator.storage.persist()
    setState((before) => ({ ...before, persisted }))
  }
  return { state, ask }
}
