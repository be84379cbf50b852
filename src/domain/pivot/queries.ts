import * as Schema from "effect/Schema"
import { provenOf } from "../history/coverage.ts"
import { coverage, transactions } from "../history/projection.ts"
import { isHistoryKnown, ofRows } from "../history/queries.ts"
import { HistoryQuery } from "../history/query/history-query.ts"
import { liveQuery, type Read } from "../kernel/query.ts"
import { notes } from "../notes/projection.ts"
import { rateMemory } from "../rates/memory.ts"
import { tags } from "../tags/projection.ts"
import { answerPivot, preparePivot } from "./answer-pivot.ts"
import { isSameData, type PackedPivot } from "./answer.ts"
import { isValuedThen, nonsenseOf, Pivot, sensible } from "./question.ts"
import { type Valuing, valuingOf } from "./valued-then.ts"

/** Only what is valued one by one depends on the rates that were ever heard. */
const valuingIn = (read: Read, pivot: Pivot): Valuing | null =>
  isValuedThen(pivot) ? valuingOf(pivot, read.known(rateMemory)) : null

export const pivotQueries = {
  /**
   * Without a value where the question means nothing, or nothing is known of the history yet. `until`: the last second
   * of today, unix seconds.
   */
  pivot: liveQuery({
    params: Schema.Struct({ query: HistoryQuery, pivot: Pivot, until: Schema.Int }),
    resolve: (read, { query, pivot, until }) =>
      ofRows<PackedPivot>(read, () =>
        nonsenseOf(pivot) === null && isHistoryKnown(read)
          ? answerPivot(
              read.known(transactions).reader(read.known(notes).texts, read.known(tags)),
              query,
              pivot,
              until,
              valuingIn(read, pivot),
            )
          : null,
      ),
    prepare: (read, { query, pivot, until }) =>
      preparePivot(
        read.known(transactions).reader(read.known(notes).texts, read.known(tags)),
        query,
        sensible(pivot),
        until,
        valuingIn(read, sensible(pivot)),
      ),
    isSame: isSameData,
  }),
  /** The spans of seconds of which every row is known: outside of them a period without rows is not an empty one. */
  provenSeconds: liveQuery({
    params: Schema.Null,
    resolve: (read) => provenOf(read.soFar(coverage).spans),
  }),
}
