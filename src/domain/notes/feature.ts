import { notesCommands } from "./commands.ts"
import { NoteWritten } from "./events.ts"
import { notes } from "./projection.ts"

/** The customer's own words beside a row. */
export const notesFeature = {
  events: { NoteWritten },
  projections: { notes },
  commands: notesCommands,
}
