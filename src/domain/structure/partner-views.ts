import * as Schema from "effect/Schema"
import { Sheet } from "../history/export/csv-cell.ts"
import { command, done } from "../kernel/command.ts"
import { type Drawing, drawingOf, type DrawingQuery } from "./drawing.ts"
import { partnersCsv } from "./export.ts"
import { partners } from "./projection.ts"
import {
  listPartners,
  type PartnerDetails,
  partnerDetails,
  PartnerQuery,
  type PartnerRow,
  type StructureFigures,
  structureFigures,
} from "./query.ts"
import { type TeamView, teamOf } from "./team.ts"
import { type Structure, structureOf } from "./tree.ts"

/** A window on the partners that fit, and the figures of all. */
export interface PartnerWindow {
  readonly from: number
  readonly total: number
  readonly rows: ReadonlyArray<PartnerRow>
  readonly figures: StructureFigures
}

type Held = NonNullable<ReturnType<typeof partners.initial>>

/**
 * The structure of an answer, and the list and the drawing it was last asked for: placed, sorted and laid out once,
 * however often one looks.
 */
interface Kept {
  readonly structure: Structure
  list?: { readonly key: string; readonly rows: ReadonlyArray<PartnerRow> }
  drawing?: { readonly key: string; readonly drawn: Drawing }
}
const structures = new WeakMap<Held, Kept>()

const heldStructure = (held: Held): Kept => {
  const known = structures.get(held)
  if (known !== undefined) return known
  const made: Kept = { structure: structureOf(held.root, held.partners) }
  structures.set(held, made)
  return made
}

const listOf = (kept: Kept, query: PartnerQuery): ReadonlyArray<PartnerRow> => {
  const key = JSON.stringify(query)
  if (kept.list?.key !== key) kept.list = { key, rows: listPartners(kept.structure, query) }
  return kept.list.rows
}

/** A window on the partners that fit; only what is drawn crosses to the page. */
export const partnerWindow = (
  held: Held | null,
  query: PartnerQuery,
  from: number,
  count: number,
): PartnerWindow | null => {
  if (held === null) return null
  const kept = heldStructure(held)
  const rows = listOf(kept, query)
  return { from, total: rows.length, rows: rows.slice(from, from + count), figures: structureFigures(kept.structure) }
}

/** A partner of the structure; null where there is none, or none is known yet. */
export const partnerOf = (held: Held | null, id: string): PartnerDetails | null =>
  held === null ? null : partnerDetails(heldStructure(held).structure, id)

/** The drawn part of the structure, laid out. */
export const partnerDrawing = (held: Held | null, query: DrawingQuery): Drawing | null => {
  if (held === null) return null
  const kept = heldStructure(held)
  const key = JSON.stringify(query)
  if (kept.drawing?.key !== key) kept.drawing = { key, drawn: drawingOf(kept.structure, query) }
  return kept.drawing.drawn
}

/** A team of the structure, `own` being the customer's turnover. */
export const partnerTeam = (held: Held | null, id: string | null, own: string | null): TeamView | null =>
  held === null ? null : teamOf(heldStructure(held).structure, id, own)

export const structureCommands = {
  /** The partners that fit as the text of a CSV file. */
  exportPartners: command({
    request: Schema.Struct({ query: PartnerQuery, sheet: Sheet }),
    ofRecording: true,
    decide: ({ query, sheet }, read) => {
      const held = read.soFar(partners)
      return done(partnersCsv(held === null ? [] : listOf(heldStructure(held), query), sheet))
    },
  }),
}
