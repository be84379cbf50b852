import * as Schema from "effect/Schema"
import type { CallRefusal } from "../calls/refusals.ts"
import { saysAnywhere } from "../history/query/condition.ts"
import { HistoryQuery, isUnfiltered } from "../history/query/history-query.ts"
import { parseSearch } from "../history/query/search/parse.ts"
import { canonicalJson } from "../kernel/canonical.ts"
import { append, command, done, performed, refuse } from "../kernel/command.ts"
import type { EventDraft } from "../kernel/event.ts"
import { RuleDeleted, RuleSaved, TagGiven, TagTaken } from "./events.ts"
import { isTag, mostRules, Rule, rowsAnEvent, spelledEach, tagOf } from "./model.ts"
import { heldRules, laterThanRule, laterThanStrokes, spelledFor, tagNames, tags } from "./projection.ts"

/** What a tag is done to rows with. */
const ofTag = { tag: Schema.String, given: Schema.Boolean }

/** The events that give rows a tag or take it from them, as many as their number needs. */
export const strokesOf = (
  { tag, given, edited }: { readonly tag: string; readonly given: boolean; readonly edited: number },
  rows: ReadonlyArray<number>,
): ReadonlyArray<EventDraft> =>
  Array.from({ length: Math.ceil(rows.length / rowsAnEvent) }, (_, place) =>
    (given ? TagGiven : TagTaken).draft({
      tag,
      rows: rows.slice(place * rowsAnEvent, (place + 1) * rowsAnEvent),
      edited,
    }),
  )

/** Why a rule is none: its text cannot be read, asks for everything or for tags, it gives none, or there are many. */
export type RuleProblem = "Unreadable" | "Everything" | "OfTags" | "NoTag" | "TooMany"

/** What is wrong with a rule before it is saved; null for nothing. Dates in it are those it says, and do not move. */
export const ruleProblem = ({ search, tags: given }: Pick<Rule, "search" | "tags">): RuleProblem | null => {
  const { query, problems } = parseSearch(search)
  if (problems.length > 0) return "Unreadable"
  if (isUnfiltered(query)) return "Everything"
  if (query.where !== undefined && saysAnywhere(query.where, ({ _tag }) => _tag === "Tagged")) return "OfTags"
  // a row that is gone has no tags to be found by
  if (query.where !== undefined && saysAnywhere(query.where, ({ _tag }) => _tag === "Withdrawn")) return "Unreadable"
  return given.length === 0 || !given.every(isTag) ? "NoTag" : null
}

/** Whether two rules say the same: one that is saved by two presses is one. */
const isSameRule = (one: Rule, other: Rule): boolean =>
  one.search === other.search && canonicalJson(one.tags.toSorted()) === canonicalJson(other.tags.toSorted())

export const tagsCommands = {
  /** Gives rows a tag, in whichever case they have it already, or takes just this one. It stays on this device. */
  tagRows: command({
    request: Schema.Struct({ ...ofTag, rows: Schema.Array(Schema.Int) }),
    decide: ({ tag: typed, given, rows: all }, read, { now }) => {
      const tag = tagOf(typed)
      if (tag === "") return append()
      const held = read.soFar(tags)
      const bySpelling = given ? Map.groupBy(all, spelledFor(held, tag)) : new Map([[tag, all]])
      return append(
        ...[...bySpelling].flatMap(([tag, rows]) =>
          strokesOf({ tag, given, edited: laterThanStrokes(held, { tag, rows }, now) }, rows),
        ),
      )
    },
  }),
  /** Gives a tag to all rows of a query as of now, or takes it from them; called off, nothing was done. */
  tagInView: performed<{ readonly rows: number }, CallRefusal>()({
    request: Schema.Struct({ ...ofTag, id: Schema.String, query: HistoryQuery }),
  }),
  /** Makes a rule, or changes it. Rows have its tags from then on, old ones and those to come. */
  saveRule: command({
    request: Rule,
    decide: ({ id, search, tags: typed }, read, { now }) => {
      const held = read.soFar(tags)
      const rule = { id, search, tags: spelledEach(typed, tagNames(held)) }
      const rules = heldRules(held)
      const isNew = !rules.some((each) => each.id === id)
      if (isNew && rules.some((each) => isSameRule(each, rule))) return done(null, [])
      const problem = isNew && rules.length >= mostRules ? "TooMany" : ruleProblem(rule)
      if (problem !== null) return refuse({ _tag: "NoRule", problem } as const)
      return done(null, [RuleSaved.draft({ ...rule, edited: laterThanRule(held, id, now) })])
    },
  }),
  /** Undoes a rule as a whole: its tags go with it, those given by hand stay. */
  deleteRule: command({
    request: Schema.Struct({ id: Schema.String }),
    decide: ({ id }, read, { now }) =>
      append(RuleDeleted.draft({ id, edited: laterThanRule(read.soFar(tags), id, now) })),
  }),
}
