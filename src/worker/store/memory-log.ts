import * as Effect from "effect/Effect"
import type { OpenCall } from "../../domain/calls/lifecycle.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"
import { genesis } from "../../domain/recording/chain.ts"
import { chained } from "./chained.ts"
import { decideCall, decidedOn } from "./decide-call.ts"
import { type EventLog, type LoggedEvent, sliceSize, type Stamp, type Written } from "./event-log.ts"

/** What several logs in memory share, as tabs share a database. */
export interface MemoryStore {
  readonly logId: string
  readonly events: Array<LoggedEvent>
  readonly open: Map<string, OpenCall>
}

/** An empty store. */
export const memoryStore = (logId: string): MemoryStore => ({ logId, events: [], open: new Map() })

const sliceOf = (store: MemoryStore, position: number) => ({
  logId: store.logId,
  events: store.events.slice(position, position + sliceSize),
  pruned: 0,
})

/** A log that lives as long as its worker: for a visitor who has not signed in, and for tests. */
export const memoryLog = (store: MemoryStore): EventLog => {
  const push = (drafts: ReadonlyArray<EventDraft>, stamp: Stamp): Written => {
    // Cloned before anything is kept: a draft that cannot be written leaves nothing behind, as an aborted transaction
    // does.
    const { events } = chained(store.events.at(-1)?.hash ?? genesis(store.logId), structuredClone(drafts), stamp)
    const written = events.map((event, index) => ({ ...event, position: store.events.length + 1 + index }))
    store.events.push(...written)
    return { logId: store.logId, position: store.events.length, events: written }
  }
  return {
    append: (drafts, stamp) => Effect.sync(() => push(drafts, stamp)),
    command: (key, command, stamp) =>
      Effect.suspend(() => {
        const position = decidedOn(command)
        const since = position === undefined ? [] : store.events.slice(position)
        return Effect.map(Effect.fromResult(decideCall(command, store.open.get(key), since)), ({ drafts, open }) => {
          const written = push(drafts, stamp)
          if (open === undefined) store.open.delete(key)
          else store.open.set(key, open)
          return written
        })
      }),
    readAfter: (position) => Effect.sync(() => sliceOf(store, position)),
    openCalls: Effect.sync(() => [...store.open.values()]),
    ahead: () => null,
    checkpoints: Effect.succeed([]),
    readWhole: (position) =>
      Effect.sync(() => {
        const slice = sliceOf(store, position)
        return { ...slice, upTo: position + slice.events.length }
      }),
  }
}
