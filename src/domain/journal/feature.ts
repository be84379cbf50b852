import * as Schema from "effect/Schema"
import type { CallRefusal } from "../calls/refusals.ts"
import { performed } from "../kernel/command.ts"
import { liveQuery } from "../kernel/query.ts"
import { entryOutcomes } from "./entry.ts"
import { entriesOf, journal } from "./projection.ts"
import { callsIn, type JournalQuery, listJournal } from "./query.ts"
import type { FoundCode, JournalView, LoggedEntry } from "./views.ts"

const asked: Schema.Codec<JournalQuery> = Schema.Struct({
  call: Schema.NullOr(Schema.String),
  outcome: Schema.NullOr(Schema.Literals(entryOutcomes)),
  day: Schema.NullOr(Schema.Finite),
  text: Schema.String,
})

const journalQueries = {
  journal: liveQuery({
    params: Schema.Struct({ query: asked, count: Schema.Finite }),
    resolve: (read, { query, count }): JournalView => {
      const entries = entriesOf(read.soFar(journal))
      return { ...listJournal(entries, query, count), calls: callsIn(entries) }
    },
  }),
}

const journalCommands = {
  /** One entry of the log as it was written; null when it is not there (any more). */
  journalEntry: performed<LoggedEntry | null, CallRefusal>()({
    request: Schema.Struct({ position: Schema.Int }),
    ofRecording: true,
  }),
  /** Where a short code that somebody kept was the end of the chain; null when it never was. */
  findCode: performed<FoundCode | null, CallRefusal>()({
    request: Schema.Struct({ code: Schema.String }),
    ofRecording: true,
  }),
}

/** Every entry of the log, for people. */
export const journalFeature = {
  projections: { journal },
  queries: journalQueries,
  commands: journalCommands,
}
