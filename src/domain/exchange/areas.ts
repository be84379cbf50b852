import { mostRequests } from "../requests/model.ts"
import { mostSheets } from "../sheets/model.ts"
import { mostRules } from "../tags/model.ts"
import type { FactKind, Fact } from "./facts.ts"

/** What a customer knows facts by. */
export const areas = ["notes", "tags", "rules", "views", "sheets", "requests"] as const
export type Area = (typeof areas)[number]

export const areaOf: { readonly [Kind in FactKind]: Area } = {
  note: "notes",
  tag: "tags",
  rule: "rules",
  ruleUndone: "rules",
  view: "views",
  viewDeleted: "views",
  sheet: "sheets",
  sheetDeleted: "sheets",
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
  tags: 2_000,
  rules: 2_000,
  views: 1_000,
  sheets: 1_000,
  requests: 2_000,
}

/** So many may be in force: every rule and view is asked for whenever the history changes, and a sheet is a page. */
export const mostInForce = { rule: mostRules, view: mostRules, sheet: mostSheets, request: mostRequests } as const

/** Rows that all strokes of one file name together: each stroke is compared with all others. */
export const mostRows = 200_000

/** Facts of one file at most: no fewer than all areas hold together. */
export const mostFacts = 20_000

/**
 * The area of which a file says more than any device can hold, and none writes; undefined where there is none. Looked
 * for before facts are held against each other: of tags and requests that takes as long as their number by itself.
 */
export const crowdedArea = (facts: ReadonlyArray<Fact>): Area | undefined =>
  areas.find((area) => facts.filter(({ kind }) => areaOf[kind] === area).length > mostOf[area])

const mostOfKind: { readonly [Kind in FactKind]?: number } = mostInForce

/** What one file has room for: so much that a device on which nothing was said takes it whole. */
export class FileRoom {
  readonly #areas = new Map<Area, number>()
  readonly #kinds = new Map<FactKind, number>()
  #rows = 0

  /** Takes room for a fact. @returns whether there was any */
  take({ kind, data }: Fact): boolean {
    const area = areaOf[kind]
    const [ofArea, ofKind] = [this.#areas.get(area) ?? 0, this.#kinds.get(kind) ?? 0]
    const rows = this.#rows + ("rows" in data ? data.rows.length : 0)
    if (rows > mostRows) return false
    if (ofArea === mostOf[area] || ofKind === mostOfKind[kind]) return false
    this.#rows = rows
    this.#areas.set(area, ofArea + 1)
    this.#kinds.set(kind, ofKind + 1)
    return true
  }
}
