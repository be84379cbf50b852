import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { type DexieLog, openDexieLog } from "../../src/worker/store/dexie-log.ts"
import type { LogUnderTest } from "./log-under-test.ts"

/** A log in IndexedDB under a name of its own; replacing it is what a customer's "clear site data" does. */
export const dexieLogUnderTest = async (): Promise<LogUnderTest> => {
  const name = `contract-${crypto.randomUUID()}`
  const handles: Array<DexieLog> = []
  return {
    handle: async () => {
      const log = await Effect.runPromise(openDexieLog(name))
      handles.push(log)
      return log
    },
    replace: () => Dexie.delete(name),
    close: async () => {
      for (const handle of handles) await Effect.runPromise(handle.close)
      await Dexie.delete(name)
    },
  }
}
