import { events, type Payloads } from "../events.ts"
import { canonicalJson } from "../kernel/canonical.ts"
import { digest } from "../kernel/digest.ts"
import type { Handler, Projection } from "../kernel/projection.ts"
import type { StateStore } from "../kernel/segments.ts"
import { entryOf, type JournalEntry } from "./entry.ts"

/** So many entries are stored together: only the last block changes. */
const blockSize = 512

/** Every entry of the log, oldest first. Changed in place. */
export interface JournalState {
  readonly entries: Array<JournalEntry>
}

const stored: StateStore<JournalState> = {
  write: ({ entries }) => Array.from({ length: Math.ceil(entries.length / blockSize) }, (_, index) => {
    const from = index * blockSize
    return {
      name: String(index),
      revision: Math.min(entries.length - from, blockSize),
      bytes: () => new TextEncoder().encode(canonicalJson(entries.slice(from, from + blockSize))),
    }
  }),
  read: (segments) => ({
    entries: [...segments].sort(([a], [b]) => Number(a) - Number(b)).flatMap(([, bytes]) => JSON.parse(new TextDecoder().decode(bytes)) as ReadonlyArray<JournalEntry>),
  }),
  digest: ({ entries }) => digest(entries),
  *parts({ entries }) {
    for (const entry of entries) yield [`entry ${entry.position}`, entry]
  },
}

const taken = (type: string): Handler<JournalState, unknown> => (state, payload, meta) => {
  state.entries.push(entryOf({ ...meta, type, version: 0, payload }))
  return state
}

/** What the journal screen lists: every call and every fact, in the order in which they were written down. */
export const journal: Projection<JournalState, Payloads> = {
  name: "journal",
  version: 1,
  initial: () => ({ entries: [] }),
  on: Object.fromEntries(Object.keys(events).map((type) => [type, taken(type)])),
  stored,
}
