import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"

type Payloads = EventsOf<typeof events>

/** The customer's own notes by the id of the row they stand beside. A row without one is not in it. */
export type Notes = { readonly [id: string]: string }

/** The notes as they were written last. They outlive a row that the office takes away or delivers anew. */
export const notes: Projection<Notes, Payloads> = {
  name: "notes",
  version: 1,
  initial: () => ({}),
  on: {
    NoteWritten: (all, { id, text }) =>
      Object.fromEntries([
        ...Object.entries(all).filter(([other]) => other !== String(id)),
        ...(text === "" ? [] : [[String(id), text] as const]),
      ]),
  },
  stored: jsonSnapshot(),
}
