import * as Effect from "effect/Effect"
import { memoryLog, memoryStore } from "../../src/worker/log/memory-log.ts"
import type { LogUnderTest } from "./log-under-test.ts"

const newStore = () => memoryStore(crypto.randomUUID())

/** A log in memory; its handles look at whatever store is the present one, as tabs look at whatever database has the name. */
export const memoryLogUnderTest = async (): Promise<LogUnderTest> => {
  let present = memoryLog(newStore())
  return {
    handle: async () => ({
      append: (drafts, stamp) => Effect.suspend(() => present.append(drafts, stamp)),
      command: (key, command, stamp) => Effect.suspend(() => present.command(key, command, stamp)),
      readAfter: (position) => Effect.suspend(() => present.readAfter(position)),
      openCalls: Effect.suspend(() => present.openCalls),
    }),
    replace: async () => {
      present = memoryLog(newStore())
    },
    close: async () => undefined,
  }
}
