import * as Data from "effect/Data"
import type { RecordingRefusal } from "../../domain/recording/views.ts"

/** A recording was not opened. */
export class RecordingRefused extends Data.TaggedError("RecordingRefused")<{ readonly refusal: RecordingRefusal }> {}
