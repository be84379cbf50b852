import { sumOfAll } from "../money/sum-of-all.ts"
import { compareTurnover, type PartnerRow, rowOf, type SharedOut, shareOut } from "./query.ts"
import { pathTo, type Structure } from "./tree.ts"

/** A team is shown up to here, largest turnover first; the rest is one line. */
const mostShown = 120

/**
 * The team of one partner, or of the customer: for stepping down, and for the map. `turnover` is the whole that its
 * members' turnovers are parts of.
 */
export interface TeamView extends SharedOut {
  /** Null: the customer. */
  readonly id: string | null
  readonly name: string
  readonly path: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly turnover: string | null
  readonly rows: ReadonlyArray<PartnerRow>
  readonly rest: { readonly count: number; readonly turnover: string | null }
}

/**
 * Null where the structure has no such partner. At the top also stand those whose inviter has no place, with their
 * marks; they count in nobody's turnover.
 */
export const teamOf = (structure: Structure, id: string | null, own: string | null): TeamView | null => {
  const at = structure.placed.get(id)
  if (id !== null && at === undefined) return null
  const team = structure.below.get(id) ?? []
  const counted = team.filter(({ partner }) => partner.sponsor === (id ?? structure.root)).map(({ partner }) => partner)
  const turnover = at === undefined ? own : at.partner.turnover
  const sorted = team.toSorted((a, b) => compareTurnover(b.partner, a.partner))
  const rest = sorted.slice(mostShown)
  return {
    id,
    name: at?.partner.name ?? "",
    path: pathTo(structure, id).map(({ id, name }) => ({ id, name })),
    turnover,
    ...shareOut(turnover, counted),
    rows: sorted.slice(0, mostShown).map((placed) => rowOf(structure, placed)),
    rest: { count: rest.length, turnover: sumOfAll(rest.map(({ partner }) => partner.turnover)) },
  }
}
