import * as Schema from "effect/Schema"
import type { CallRefusal } from "../calls/refusals.ts"
import type { ExportedRecording } from "../journal/views.ts"
import { performed } from "../kernel/command.ts"
import { RecordingMode } from "./format.ts"
import type { Mark } from "./mark.ts"
import { recordingQueries } from "./queries.ts"
import type { Inside, RecordingRefusal, Searched } from "./views.ts"

const File = Schema.declare((value): value is Blob => value instanceof Blob)

/** Each of them is checked where the recording is written, which is loaded when it is asked for. */
const Marks = Schema.declare((value): value is ReadonlyArray<Mark> => Array.isArray(value))

const recordingCommands = {
  /** The log of this device as a recording; its progress and end are an export's. */
  exportRecording: performed<ExportedRecording, CallRefusal>()({
    request: Schema.Struct({
      id: Schema.String,
      mode: RecordingMode,
      /** What this tab showed and was done in it, where the customer agreed to that. */
      marks: Marks,
    }),
    ofRecording: true,
  }),
  /** The position up to which this worker has folded the log: what the page shows by now. */
  foldedUpTo: performed<number, never>()({ request: Schema.Null, ofRecording: true }),
  /** Opens a recording in a worker that replays; it is shown at its end. Progress and place are a live query. */
  openRecording: performed<null, RecordingRefusal>()({ request: Schema.Struct({ file: File }), ofRecording: true }),
  /** Shows the moment after the event at a place, counted from 1. */
  moveReplay: performed<null, never>()({ request: Schema.Struct({ place: Schema.Int }), ofRecording: true }),
  /** What everything said after the event at a place, and says where the recording stands. */
  lookInside: performed<Inside, RecordingRefusal>()({
    request: Schema.Struct({ against: Schema.Int }),
    ofRecording: true,
  }),
  /**
   * The next stretch of a recording, searched for events after which a live query said something else at a place of its
   * answer. Without `on` it begins at the first event.
   */
  searchChanges: performed<Searched, RecordingRefusal>()({
    request: Schema.Struct({ query: Schema.String, keys: Schema.Array(Schema.String), on: Schema.Boolean }),
    ofRecording: true,
  }),
  closeRecording: performed<null, never>()({ request: Schema.Null, ofRecording: true }),
}

/** The log as a recording: its chain, and its replay. */
export const recordingFeature = { queries: recordingQueries, commands: recordingCommands }
