import * as Schema from "effect/Schema"
import { transactions } from "../history/projection.ts"
import { noFilter } from "../history/query.ts"
import type { FacetCount } from "../history/query/facets.ts"
import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { liveQuery } from "../kernel/query.ts"
import { notes } from "../notes/projection.ts"
import { RuleDeleted, RuleSaved, TagGiven, TagTaken } from "./events.ts"
import type { Rule } from "./model.ts"
import { tags, heldRules } from "./projection.ts"

/** The customer's tags with their rows, most first, and his rules with the rows they ask for. */
export interface TagsView {
  readonly tags: ReadonlyArray<FacetCount>
  readonly rules: ReadonlyArray<Rule & { readonly rows: number }>
}

export const tagsQueries = {
  /** Null until the log is folded. */
  tags: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): TagsView | null => {
      const held = read.folded(tags)
      const reader = read.folded(transactions).reader(read.folded(notes).texts, held)
      const rows = reader.ruleCounts()
      return {
        tags: reader.tagCounts(noFilter).filter(({ value }) => value !== ""),
        rules: heldRules(held).map((rule) => ({ ...rule, rows: rows.get(rule) ?? 0 })),
      }
    },
  }),
}

/** The customer's own words for rows, given by hand and by rules. */
export const tagsFeature = {
  events: { TagGiven, TagTaken, RuleSaved, RuleDeleted },
  projections: { tags },
  queries: tagsQueries,
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ tagsCommands }) => tagsCommands),
    "tagRows",
    "tagInView",
    "saveRule",
    "deleteRule",
  ),
}
