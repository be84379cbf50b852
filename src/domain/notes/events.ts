import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"

/** A note is a few sentences; more is a document. */
export const longestNote = 1_000

/** The customer wrote a note beside a row of the history, or emptied it. It never leaves this device. */
export const NoteWritten = defineEvent({
  type: "NoteWritten",
  schema: Schema.Struct({ id: Schema.Int, text: Schema.String.check(Schema.isMaxLength(longestNote)) }),
  privacy: { id: "id", text: "personal" },
})
