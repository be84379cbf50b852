import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { formatAmount, parseAmount } from "../money/amount.ts"
import { sumOfKnown } from "../money/sum-of-known.ts"
import type { Partner } from "./answers.ts"
import { pathTo, type Placed, type Structure } from "./tree.ts"

/** By what the table of partners is ordered. */
export const partnerColumns = ["level", "name", "rank", "turnover", "points"] as const
export type PartnerColumn = (typeof partnerColumns)[number]

/** What is asked of the structure: a text in name, e-mail or id, and an order. */
export interface PartnerQuery {
  readonly search: string
  readonly by: PartnerColumn
  readonly descending: boolean
}

/** A line of the table. */
export interface PartnerRow extends Omit<Placed, "above"> {
  readonly team: number
}

const compareAmounts = (a: string | null, b: string | null): number => {
  const [x, y] = [Option.getOrNull(parseAmount(a ?? "")), Option.getOrNull(parseAmount(b ?? ""))]
  return x === null || y === null ? Number(x !== null) - Number(y !== null) : BigDecimal.Order(x, y)
}

const orders: { readonly [Column in PartnerColumn]: (a: Placed, b: Placed) => number } = {
  level: (a, b) => a.depth - b.depth,
  name: (a, b) => (a.partner.name < b.partner.name ? -1 : a.partner.name > b.partner.name ? 1 : 0),
  rank: (a, b) => (a.partner.rank ?? -1) - (b.partner.rank ?? -1),
  turnover: (a, b) => compareAmounts(a.partner.turnover, b.partner.turnover),
  points: (a, b) => compareAmounts(a.partner.points, b.partner.points),
}

/** The partners that fit, in order; equal ones keep the structure's order. */
export const listPartners = ({ placed, below }: Structure, { search, by, descending }: PartnerQuery): ReadonlyArray<PartnerRow> => {
  const wanted = search.trim().toLowerCase()
  const fits = ({ name, email, id }: Partner): boolean => wanted === "" || id === wanted || name.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted)
  const order = orders[by]
  return [...placed.values()].filter(({ partner }) => fits(partner)).toSorted((a, b) => (descending ? order(b, a) : order(a, b)))
    .map(({ partner, depth, mark }) => ({ partner, depth, mark, team: below.get(partner.id)?.length ?? 0 }))
}

/** A partner with the way to it and its team. `inTeam` and `beside` share its turnover out: what its team turned over, and what is its own or not shown. */
export interface PartnerDetails {
  readonly row: PartnerRow
  readonly path: ReadonlyArray<Partner>
  readonly team: ReadonlyArray<Partner>
  readonly inTeam: string | null
  readonly beside: string | null
}

/** Null where the structure has no such partner. */
export const partnerDetails = (structure: Structure, id: string): PartnerDetails | null => {
  const placed = structure.placed.get(id)
  if (placed === undefined) return null
  const { partner, depth, mark } = placed
  const team = (structure.below.get(id) ?? []).flatMap((each) => structure.placed.get(each)?.partner ?? [])
  const inTeam = team.some(({ turnover }) => turnover === null) ? null : (sumOfKnown(team.map(({ turnover }) => turnover)) ?? "0")
  const [all, part] = [Option.getOrNull(parseAmount(partner.turnover ?? "")), Option.getOrNull(parseAmount(inTeam ?? ""))]
  return { row: { partner, depth, mark, team: team.length }, path: pathTo(structure, id), team, inTeam, beside: all === null || part === null ? null : formatAmount(BigDecimal.subtract(all, part)) }
}

/** What the table stands under. Activity that is not known is in neither count. */
export interface StructureFigures {
  readonly partners: number
  readonly active: number
  readonly notActive: number
  /** Turnover of the customer's own partners by the branch they stand in. */
  readonly left: string | null
  readonly right: string | null
}

/** Counts and sums over the whole structure. */
export const structureFigures = ({ placed }: Structure): StructureFigures => {
  const all = [...placed.values()]
  const own = all.filter(({ depth, mark }) => depth === 1 && mark !== "apart" && mark !== "cycle")
  const side = (branch: string): string | null => sumOfKnown(own.filter(({ partner }) => partner.branch === branch).map(({ partner }) => partner.turnover))
  return { partners: all.length, active: all.filter(({ partner }) => partner.active === true).length, notActive: all.filter(({ partner }) => partner.active === false).length, left: side("left"), right: side("right") }
}
