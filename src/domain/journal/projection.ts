import { canonicalJson } from "../kernel/canonical.ts"
import { digest } from "../kernel/digest.ts"
import type { Projection } from "../kernel/projection.ts"
import type { StateStore } from "../kernel/snapshot.ts"
import { entryOf, type JournalEntry } from "./entry.ts"

/** So many entries are stored together: only the last block changes. */
const blockSize = 512

/**
 * Every entry of the log, oldest first. Changed in place. Full blocks that were read back stay as they were stored
 * until somebody asks for them: a start needs none of them.
 */
export interface JournalState {
  readonly blocks: Array<Uint8Array>
  /** The entries behind the blocks. */
  readonly entries: Array<JournalEntry>
}

const decoded = (bytes: Uint8Array): ReadonlyArray<JournalEntry> => JSON.parse(new TextDecoder().decode(bytes))

/** How many entries there are. */
export const entryCount = ({ blocks, entries }: JournalState): number => blocks.length * blockSize + entries.length

/** All entries, oldest first. */
export const entriesOf = ({ blocks, entries }: JournalState): ReadonlyArray<JournalEntry> => {
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop()) entries.unshift(...decoded(block))
  return entries
}

const stored: StateStore<JournalState> = {
  isLast: true,
  write: (state) =>
    Array.from({ length: Math.ceil(entryCount(state) / blockSize) }, (_, index) => {
      const { blocks, entries } = state
      const from = (index - blocks.length) * blockSize
      return {
        name: String(index),
        revision: Math.min(entryCount(state) - index * blockSize, blockSize),
        bytes: () =>
          blocks[index]?.slice() ?? new TextEncoder().encode(canonicalJson(entries.slice(from, from + blockSize))),
      }
    }),
  read: (segments) => {
    const stored = [...segments].sort(([a], [b]) => Number(a) - Number(b)).map(([, bytes]) => bytes)
    const last = stored.pop()
    return { blocks: stored, entries: last === undefined ? [] : [...decoded(last)] }
  },
  digest: (state) => digest(entriesOf(state)),
  *parts(state) {
    for (const entry of entriesOf(state)) yield [`entry ${entry.position}`, entry]
  },
}

/** What the journal screen lists: every call and every fact, in the order in which they were written down. */
export const journal: Projection<JournalState, unknown> = {
  name: "journal",
  version: 1,
  initial: () => ({ blocks: [], entries: [] }),
  on: {},
  every: (state, event) => {
    state.entries.push(entryOf(event))
    return state
  },
  stored,
}
