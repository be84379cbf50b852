import { compareEdits } from "../kernel/last-writer.ts"
import { noteEdit, type NoteBook } from "../notes/projection.ts"
import { type RequestFacts, sameAdded, sameDismissed, samePaid } from "../requests/projection.ts"
import { heldSheets, type SheetBook, sheets as sheetsProjection } from "../sheets/projection.ts"
import { byHand, heldRules, tags as tagsProjection, type Tags, withStroke } from "../tags/projection.ts"
import { savedViews, type ViewEdits, views as viewsProjection } from "../views/projection.ts"
import { type Area, areaOf, areas, mostInForce, mostOf } from "./areas.ts"
import { ExchangeTaken, factsAnEvent } from "./events.ts"
import type { Fact, FactKind, FactOf, Facts } from "./facts.ts"
import type { ExchangeRefusal } from "./flaw.ts"

/** What the customer said on this device, or took: the states that facts are folded into. */
export interface Held {
  readonly notes: NoteBook
  readonly tags: Tags
  readonly views: ViewEdits
  readonly sheets: SheetBook
  readonly requests: RequestFacts
}

/** What a fact of a file is to this device: said of something nothing was said of, said later, or nothing new. */
export type Standing = "new" | "changed" | "known"

/** How many facts of each area stand how. */
export type Standings = { readonly [Name in Area]: { readonly [Each in Standing]: number } }

const latest = (difference: number | undefined): Standing =>
  difference === undefined ? "new" : difference > 0 ? "changed" : "known"

/** Of what was first said once, the earlier one holds. */
const earliest = <Said extends { readonly edited: number }>(
  all: ReadonlyArray<Said>,
  said: Said,
  isSame: (one: Said, other: Said) => boolean,
): Standing => {
  const held = all.find((each) => isSame(each, said))
  return latest(held === undefined ? undefined : compareEdits(held, said))
}

/** What is held of something by its id, and whether what a file says of it holds over that. */
const byId = <Edit extends { readonly id: string; readonly edited: number }>(
  all: ReadonlyArray<Edit>,
  said: Edit,
): Standing => {
  const held = all.find(({ id }) => id === said.id)
  return latest(held === undefined ? undefined : compareEdits(said, held))
}

const stroked = ({ tags }: Held, { given, ...stroke }: FactOf<"tag">): Standing => {
  if (withStroke(tags, stroke, given) === tags) return "known"
  const hand = byHand(tags).get(stroke.tag)
  return hand !== undefined && stroke.rows.some((row) => hand.has(row)) ? "changed" : "new"
}

const standings: { readonly [Kind in FactKind]: (held: Held, said: FactOf<Kind>) => Standing } = {
  note: ({ notes }, { row, ...edit }) => {
    const held = noteEdit(notes, row)
    return latest(held === undefined ? undefined : compareEdits(edit, held))
  },
  tag: stroked,
  rule: ({ tags }, { id, edited, ...rule }) => byId(tags.rules, { id, edited, rule }),
  ruleUndone: ({ tags }, undone) => byId(tags.rules, { ...undone, rule: null }),
  view: ({ views }, { id, edited, ...view }) => byId(views, { id, edited, view }),
  viewDeleted: ({ views }, deleted) => byId(views, { ...deleted, view: null }),
  sheet: ({ sheets }, { id, edited, ...sheet }) => byId(sheets.edits, { id, edited, sheet }),
  sheetDeleted: ({ sheets }, deleted) => byId(sheets.edits, { ...deleted, sheet: null }),
  request: ({ requests }, said) => earliest(requests.added, said, sameAdded),
  requestPaid: ({ requests }, said) => earliest(requests.paid, said, samePaid),
  requestDismissed: ({ requests }, said) => earliest(requests.dismissed, said, sameDismissed),
}

/** How a fact of a file stands to what is held here. */
export const standingOf = (held: Held, { kind, data }: Fact): Standing =>
  (standings[kind] as (held: Held, data: Fact["data"]) => Standing)(held, data)

/**
 * All that was said on this device or taken: what a file is made of. Where a file may have no room for all of it what
 * was said last comes first: what is left out then is what the rest holds over.
 */
export function* heldFacts({ notes, tags, views, sheets, requests }: Held): Generator<Fact> {
  for (const id of Object.keys(notes.edits)) {
    const edit = noteEdit(notes, Number(id))
    if (edit !== undefined) yield { kind: "note", data: { row: Number(id), ...edit } }
  }
  for (const data of tags.strokes.toReversed()) yield { kind: "tag", data }
  for (const { id, edited, rule } of tags.rules)
    yield rule === null ? { kind: "ruleUndone", data: { id, edited } } : { kind: "rule", data: { id, edited, ...rule } }
  for (const { id, edited, view } of views)
    yield view === null
      ? { kind: "viewDeleted", data: { id, edited } }
      : { kind: "view", data: { id, edited, ...view } }
  for (const { id, edited, sheet } of sheets.edits)
    yield sheet === null
      ? { kind: "sheetDeleted", data: { id, edited } }
      : { kind: "sheet", data: { id, edited, ...sheet } }
  for (const data of requests.added.toReversed()) yield { kind: "request", data }
  for (const data of requests.paid.toReversed()) yield { kind: "requestPaid", data }
  for (const data of requests.dismissed.toReversed()) yield { kind: "requestDismissed", data }
}

/**
 * Whether a fact says of a request that is known here that it goes to another side, or is of another sum. Whoever could
 * say so would change what the customer is about to pay: no office writes it.
 */
export const contradicts = (added: RequestFacts["added"], { kind, data }: Fact): boolean => {
  if (kind !== "request") return false
  const held = added.find((each) => sameAdded(each, data))?.request
  const { direction, from, to, sum } = data.request
  return (
    held !== undefined && !(held.direction === direction && held.from === from && held.to === to && held.sum === sum)
  )
}

const noStanding = { new: 0, changed: 0, known: 0 }
export const noStandings: Standings = {
  notes: noStanding,
  tags: noStanding,
  rules: noStanding,
  views: noStanding,
  sheets: noStanding,
  requests: noStanding,
}

/** Counts one fact more. */
export const counted = (all: Standings, { kind }: Fact, standing: Standing): Standings => {
  const area = areaOf[kind]
  return { ...all, [area]: { ...all[area], [standing]: all[area][standing] + 1 } }
}

const noFacts: Facts = {
  note: [],
  tag: [],
  rule: [],
  ruleUndone: [],
  view: [],
  viewDeleted: [],
  sheet: [],
  sheetDeleted: [],
  request: [],
  requestPaid: [],
  requestDismissed: [],
}

/** How many rows of tags one event takes at most. */
const rowsAnEvent = 5_000
/** A sheet counts as so many rows: the texts of a few of them fill an event. */
const rowsASheet = 500

/** The events that take facts, as many as their number needs. */
export const takingOf = (facts: ReadonlyArray<Fact>): ReadonlyArray<ReturnType<typeof ExchangeTaken.draft>> => {
  const parts: Array<Array<Fact>> = []
  let rows = 0
  for (const fact of facts) {
    const own = fact.kind === "tag" ? fact.data.rows.length : fact.kind === "sheet" ? rowsASheet : 0
    const part = parts.at(-1)
    if (part === undefined || part.length === factsAnEvent || rows + own > rowsAnEvent) {
      parts.push([fact])
      rows = own
    } else {
      part.push(fact)
      rows += own
    }
  }
  return parts.map((part) => ExchangeTaken.draft(byKind(part)))
}

const byKind = (facts: ReadonlyArray<Fact>): Facts => {
  const made: { [Kind in FactKind]: Array<Fact["data"]> } = Object.fromEntries(
    Object.keys(noFacts).map((kind) => [kind, []]),
  ) as never
  for (const { kind, data } of facts) made[kind].push(data)
  return made as never
}

const inForce = ({ tags, views, sheets }: Pick<Held, "tags" | "views" | "sheets">) => ({
  rule: heldRules(tags).length,
  view: savedViews(views).length,
  sheet: heldSheets(sheets).length,
})

/** Why these facts cannot be taken beside what is held; null where they can. */
export const fullBy = (held: Held, facts: ReadonlyArray<Fact>, standings: Standings): ExchangeRefusal | null => {
  const own = countsOf(held)
  const { tag, rule, ruleUndone, view, viewDeleted, sheet, sheetDeleted, request } = byKind(facts)
  const meta = { position: 0, at: 0, tab: "", build: "" }
  const tagsWith = (some: Partial<Facts>): Tags =>
    tagsProjection.on.ExchangeTaken?.(held.tags, { ...noFacts, ...some }, meta) ?? held.tags
  /** How many there would be. A stroke that changes something is one more, unless it says all that another one does. */
  const countAfter = (area: Area): number => {
    const most = own[area] + standings[area].new + (area === "tags" ? standings.tags.changed : 0)
    return area === "tags" && most > mostOf.tags ? tagsWith({ tag }).strokes.length : most
  }
  const full = areas.find((area) => countAfter(area) > Math.max(mostOf[area], own[area]))
  if (full !== undefined) return { _tag: "Full", area: full, most: mostOf[full] }
  const taken = { ...noFacts, rule, ruleUndone, view, viewDeleted, sheet, sheetDeleted }
  const before = inForce(held)
  const after = inForce({
    tags: tagsWith({ rule, ruleUndone }),
    views: viewsProjection.on.ExchangeTaken?.(held.views, taken, meta) ?? held.views,
    sheets: sheetsProjection.on.ExchangeTaken?.(held.sheets, taken, meta) ?? held.sheets,
  })
  for (const kind of ["rule", "view", "sheet"] as const)
    if (after[kind] > mostInForce[kind] && after[kind] > before[kind])
      return { _tag: "Full", area: areaOf[kind], most: mostInForce[kind] }
  const { added } = held.requests
  const asked = request.filter((said) => !added.some((each) => sameAdded(each, said))).length
  if (asked > 0 && added.length + asked > mostInForce.request)
    return { _tag: "Full", area: "requests", most: mostInForce.request }
  return null
}

const countsOf = ({ notes, tags, views, sheets, requests }: Held): { readonly [Name in Area]: number } => ({
  notes: Object.keys(notes.edits).length,
  tags: tags.strokes.length,
  rules: tags.rules.length,
  views: views.length,
  sheets: sheets.edits.length,
  requests: requests.added.length + requests.paid.length + requests.dismissed.length,
})
