import * as Schema from "effect/Schema"
import { isComplete } from "../history/coverage.ts"
import { listTransactions } from "../history/endpoints.ts"
import { coverage, transactions } from "../history/projection.ts"
import { isHistoryKnown } from "../history/queries.ts"
import { liveQuery } from "../kernel/query.ts"
import type { RemoteData } from "../kernel/remote-data.ts"
import { notes } from "../notes/projection.ts"
import { tags } from "../tags/projection.ts"
import { type ViewCount, viewCounts } from "./counts.ts"
import { keptFilter, type SavedView, savedViews, views } from "./projection.ts"

/** What the rows of each saved view come to, by its id. */
interface ViewCounts {
  readonly counts: { readonly [id: string]: ViewCount }
  readonly complete: boolean
}

export const viewsQueries = {
  /** Null until it is known which views were saved. */
  savedViews: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): ReadonlyArray<SavedView> | null => savedViews(read.folded(views)),
  }),
  /** The search text that was asked for last, "" for everything; null until the log is folded. */
  keptFilter: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): string | null => read.folded(keptFilter),
  }),
  /** `today`: the first second of the present UTC day. */
  viewCounts: liveQuery({
    params: Schema.Struct({ today: Schema.Finite }),
    resolve: (read, { today }): RemoteData<ViewCounts> =>
      read.remote(
        listTransactions,
        () => {
          const saved = savedViews(read.known(views))
          if (!isHistoryKnown(read)) return null
          const reader = read.known(transactions).reader(read.known(notes).texts, read.known(tags))
          return { counts: viewCounts(reader, saved, today), complete: isComplete(read.soFar(coverage).spans) }
        },
        "sync",
      ),
  }),
}
