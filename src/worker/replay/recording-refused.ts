import * as Data from "effect/Data"
import type { RecordingRefusal } from "../../rpc/replay-view.ts"

/** A recording was not opened. */
export class RecordingRefused extends Data.TaggedError("RecordingRefused")<{ readonly refusal: RecordingRefusal }> {}
