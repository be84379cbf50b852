import * as Schema from "effect/Schema"
import type { ChainView } from "../journal/views.ts"
import { liveQuery, source } from "../kernel/query.ts"
import { shortCode } from "./chain.ts"
import type { ChainCheck } from "./check.ts"
import type { PlacedMark } from "./mark.ts"
import type { ReplayView } from "./views.ts"

/** How far this worker has checked the chain of the log; null before the first look. */
export const chainSource = source<ChainCheck | null>("chain")

/** The recording that this worker replays. */
export const replaySource = source<ReplayView>("replay")

/** What was shown and done on the page whose recording this worker replays, as far as that was recorded. */
export const marksSource = source<ReadonlyArray<PlacedMark>>("marks")

export const recordingQueries = {
  replayMarks: liveQuery({ params: Schema.Null, resolve: (read) => read.source(marksSource) }),
  replay: liveQuery({ params: Schema.Null, resolve: (read) => read.source(replaySource) }),
  chain: liveQuery({
    params: Schema.Null,
    resolve: (read): ChainView => {
      const check = read.source(chainSource)
      return check === null ? null : { entries: check.entries, code: shortCode(check.head), broken: check.broken }
    },
  }),
}
