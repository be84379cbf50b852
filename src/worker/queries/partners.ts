import type { OfficeStates } from "../../domain/projections.ts"
import { listPartners, type PartnerDetails, partnerDetails, type PartnerQuery, type PartnerRow, structureFigures } from "../../domain/structure/query.ts"
import { type Structure, structureOf } from "../../domain/structure/tree.ts"
import type { PartnerWindow } from "../../rpc/live-queries.ts"

type Held = NonNullable<OfficeStates["partners"]>

/** The structure of an answer, and the list it was last asked for: placed and sorted once, however often one scrolls. */
interface Kept {
  readonly structure: Structure
  list?: { readonly key: string; readonly rows: ReadonlyArray<PartnerRow> }
}
const structures = new WeakMap<Held, Kept>()

const heldStructure = (held: Held): Kept => {
  const known = structures.get(held)
  if (known !== undefined) return known
  const made: Kept = { structure: structureOf(held.root, held.partners) }
  structures.set(held, made)
  return made
}

/** A window on the partners that fit; only what is drawn crosses to the page. */
export const partnerWindow = (held: Held | null, query: PartnerQuery, from: number, count: number): PartnerWindow | null => {
  if (held === null) return null
  const kept = heldStructure(held)
  const key = JSON.stringify(query)
  const rows = kept.list?.key === key ? kept.list.rows : listPartners(kept.structure, query)
  kept.list = { key, rows }
  return { from, total: rows.length, rows: rows.slice(from, from + count), figures: structureFigures(kept.structure) }
}

/** A partner of the structure; null where there is none, or none is known yet. */
export const partnerOf = (held: Held | null, id: string): PartnerDetails | null => (held === null ? null : partnerDetails(heldStructure(held).structure, id))
