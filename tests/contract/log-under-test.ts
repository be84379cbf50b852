import * as Effect from "effect/Effect"
import { CallFulfilled } from "../../src/domain/calls/events.ts"
import { type OpenCall, lifecycle } from "../../src/domain/calls/lifecycle.ts"
import type { CallCommand } from "../../src/domain/calls/lifecycle.ts"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import type { EventLog, Stamp } from "../../src/worker/store/event-log.ts"

/**
 * One log as a contract's test sees it: any number of handles on it, as many tabs have, and someone who replaces it.
 */
export interface LogUnderTest {
  /** Another handle on the same log. */
  readonly handle: () => Promise<EventLog>
  /** The log goes away under its handles and another one, empty and of another identity, takes its place. */
  readonly replace: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Who writes, in these tests. */
export const stamp: Stamp = { at: 1_800_000_000_000, tab: "tab", build: "test" }

/** Every event of a log after a position, in the order of reading. */
export const readAll = async (log: Pick<EventLog, "readAfter">, after = 0): Promise<ReadonlyArray<StoredEvent>> => {
  const all: Array<StoredEvent> = []
  for (;;) {
    const { events } = await Effect.runPromise(log.readAfter(all.at(-1)?.position ?? after))
    if (events.length === 0) return all
    all.push(...events)
  }
}

/** The calls that a log leaves open, folded from its events alone. */
export const openByFold = (events: ReadonlyArray<StoredEvent>): ReadonlyArray<OpenCall> => {
  const keys = [
    ...new Set(events.flatMap(({ type, payload }) => (type === "CallStarted" ? [(payload as OpenCall).key] : []))),
  ].sort()
  return keys.flatMap((key) => {
    const state = events
      .filter((event) => event.type !== "CallStarted" || (event.payload as OpenCall).key === key)
      .reduce(lifecycle.evolve, lifecycle.initial)
    return state._tag === "Pending" ? [state.open] : []
  })
}

/** A call of a key begins. */
export const start = (key: string, callId: string): CallCommand => ({
  _tag: "Start",
  started: { callId, call: key, key, request: {} },
})

/** The office said yes. */
export const settle = (key: string, callId: string): CallCommand => ({
  _tag: "Settle",
  callId,
  events: [CallFulfilled.draft({ callId, call: key, started: stamp.at, ms: 1 })],
})

/** Its owner is gone. */
export const lose = (key: string, callId: string): CallCommand => ({ _tag: "Lose", open: { key, callId, call: key } })
