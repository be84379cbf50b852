import * as Schema from "effect/Schema"
import { append, command } from "../kernel/command.ts"
import { NoteWritten, longestNote } from "./events.ts"
import { notes } from "./projection.ts"

/** The customer's own words beside a row. */
export const notesFeature = {
  events: { NoteWritten },
  projections: { notes },
  commands: {
    /** Writes a note beside a row of the history, or removes it with an empty text. It stays on this device. */
    writeNote: command({
      request: Schema.Struct({ id: Schema.Finite, text: Schema.String }),
      decide: ({ id, text }) => append(NoteWritten.draft({ id, text: text.slice(0, longestNote) })),
    }),
  },
}
