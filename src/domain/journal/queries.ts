import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import { entryOutcomes } from "./entry.ts"
import { entriesOf, journal } from "./projection.ts"
import { callsIn, type JournalQuery, listJournal } from "./query.ts"
import type { JournalView } from "./views.ts"

const asked: Schema.Codec<JournalQuery> = Schema.Struct({
  call: Schema.NullOr(Schema.String),
  outcome: Schema.NullOr(Schema.Literals(entryOutcomes)),
  day: Schema.NullOr(Schema.Finite),
  text: Schema.String,
})

export const journalQueries = {
  journal: liveQuery({
    params: Schema.Struct({ query: asked, count: Schema.Finite }),
    resolve: (read, { query, count }): JournalView => {
      const entries = entriesOf(read.soFar(journal))
      return { ...listJournal(entries, query, count), calls: callsIn(entries) }
    },
  }),
}
