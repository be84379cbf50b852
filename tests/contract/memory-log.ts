import { memoryLog, memoryStore } from "../../src/worker/store/memory-log.ts"
import type { LogUnderTest } from "./log-under-test.ts"

/** A log in memory: its handles share a store, as tabs share a database. */
export const memoryLogUnderTest = async (): Promise<LogUnderTest> => {
  const store = memoryStore(crypto.randomUUID())
  return {
    handle: async () => memoryLog(store),
    replace: async () => void Object.assign(store, memoryStore(crypto.randomUUID())),
    close: async () => undefined,
  }
}
