import { mostRules } from "../tags/model.ts"
import type { FactKind } from "./facts.ts"

/** What a customer knows facts by. */
export const areas = ["notes", "tags", "rules", "views", "requests"] as const
export type Area = (typeof areas)[number]

export const areaOf: { readonly [Kind in FactKind]: Area } = {
  note: "notes",
  tag: "tags",
  rule: "rules",
  ruleUndone: "rules",
  view: "views",
  viewDeleted: "views",
  request: "requests",
  requestPaid: "requests",
  requestDismissed: "requests",
}

/**
 * How many facts of an area there may be once a file was taken: every one is held in memory. What was undone or deleted
 * counts, since it is remembered; what is in force is counted by `mostInForce`.
 */
export const mostOf: { readonly [Name in Area]: number } = {
  notes: 10_000,
  tags: 10_000,
  rules: 2_000,
  views: 1_000,
  requests: 2_000,
}

/** Of what is asked of the history whenever it changes, so many may be in force. */
export const mostInForce: { readonly [Kind in "rule" | "view"]: number } = { rule: mostRules, view: mostRules }

/** Facts of one file at most. */
export const mostFacts = 20_000
