import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { narrowed } from "../../domain/history/query/terms.ts"
import { strokesOf } from "../../domain/tags/commands.ts"
import { rowsAnEvent, tagOf } from "../../domain/tags/model.ts"
import { byHand, laterThanStrokes, spelledFor } from "../../domain/tags/projection.ts"
import type { CallFailed } from "../http/run-call.ts"
import type { Account } from "../session/account.ts"
import type { Job } from "./jobs.ts"
import { snapshotOnceRead } from "./snapshot-once-read.ts"

interface Asked {
  readonly tag: string
  readonly given: boolean
  readonly query: HistoryQuery
}

/**
 * Gives a tag to all rows of a query as of now, or takes it from them. Rows that need nothing are left alone. All of it
 * is written at once, at the end: called off before, nothing was done.
 */
export const tagInView = Effect.fnUntraced(function* (
  { projector, context }: Pick<Account, "projector" | "context">,
  { tag: typed, given, query }: Asked,
  work: Job,
): Effect.fn.Return<{ readonly rows: number }, CallFailed> {
  yield* Effect.ignore(projector.catchUp)
  const tag = tagOf(typed)
  // a snapshot: rows and tags stay as they are between the steps
  const snapshot = yield* snapshotOnceRead(projector, work)
  const tags = projector.state("tags")
  const reader = snapshot.reader(projector.state("notes").texts, tags)
  const ids = tag === "" ? [] : reader.ids(given ? query : narrowed(query, { _tag: "Tagged", tags: [tag] }))
  const hands = byHand(tags)
  work.total = ids.length
  // whatever their case, tags are one: a row is given the one that it has, and loses each that it has
  const spelled = spelledFor(tags, tag)
  const alike = reader.spellings.alike(tag)
  const spellingsOf = (id: number): ReadonlyArray<string> =>
    given
      ? [spelled(id)].filter((spelling) => hands.get(spelling)?.get(id) !== 1)
      : alike.filter((spelling) => reader.spellings.hasTag(id, spelling))
  const rows = new Map<string, Array<number>>()
  const touched = new Set<number>()
  for (let from = 0; from < ids.length; from += rowsAnEvent) {
    for (const id of ids.slice(from, from + rowsAnEvent))
      for (const spelling of spellingsOf(id)) {
        const own = rows.get(spelling) ?? []
        rows.set(spelling, own)
        own.push(id)
        touched.add(id)
      }
    yield* work.reportProgress(Math.min(ids.length, from + rowsAnEvent))
  }
  const now = yield* Clock.currentTimeMillis
  const held = projector.state("tags")
  const drafts = [...rows].flatMap(([spelling, own]) =>
    strokesOf({ tag: spelling, given, edited: laterThanStrokes(held, { tag: spelling, rows: own }, now) }, own),
  )
  if (drafts.length > 0) yield* context.writer.record(drafts)
  return { rows: touched.size }
})
