import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Order from "effect/Order"
import * as Schema from "effect/Schema"
import { type Amount, formatAmount, parseAmount } from "../money/amount.ts"
import { sumOfAll } from "../money/sum-of-all.ts"
import type { Partner } from "./answers.ts"
import { pathTo, type Placed, type Structure } from "./tree.ts"

/** By what the table of partners is ordered. */
export const partnerColumns = ["level", "name", "rank", "turnover", "points"] as const
export type PartnerColumn = (typeof partnerColumns)[number]

/** What is asked of the structure: a text in name, e-mail or id, a branch, an activity (null: any), and an order. */
export const PartnerQuery = Schema.Struct({
  search: Schema.String,
  branch: Schema.NullOr(Schema.String),
  active: Schema.NullOr(Schema.Boolean),
  by: Schema.Literals(partnerColumns),
  descending: Schema.Boolean,
})
export type PartnerQuery = typeof PartnerQuery.Type

/**
 * A line of the table. `inviter` is a name, an id where the inviter has no place here, null where none is named; "" is
 * the customer.
 */
export interface PartnerRow extends Omit<Placed, "above"> {
  readonly team: number
  readonly inviter: string | null
}

/** A placed partner as a line. */
export const rowOf = ({ root, placed, below }: Structure, { partner, depth, mark }: Placed): PartnerRow => {
  const { id, sponsor } = partner
  return {
    partner,
    depth,
    mark,
    team: below.get(id)?.length ?? 0,
    inviter: sponsor === root ? "" : (placed.get(sponsor)?.partner.name ?? sponsor),
  }
}

const amountOf = (text: string | null): Option.Option<Amount> => Option.flatMap(Option.fromNullOr(text), parseAmount)

const orderOfKnown = Option.makeOrder(BigDecimal.Order)
const compareAmounts = (a: string | null, b: string | null): number => orderOfKnown(amountOf(a), amountOf(b))

/** By exact turnover; an unknown one is less than any. */
export const compareTurnover = (a: Partner, b: Partner): number => compareAmounts(a.turnover, b.turnover)

const orders: { readonly [Column in PartnerColumn]: (a: Placed, b: Placed) => number } = {
  level: (a, b) => a.depth - b.depth,
  name: (a, b) => Order.String(a.partner.name, b.partner.name),
  rank: (a, b) => (a.partner.rank ?? -1) - (b.partner.rank ?? -1),
  turnover: (a, b) => compareTurnover(a.partner, b.partner),
  points: (a, b) => compareAmounts(a.partner.points, b.partner.points),
}

/** The partners that fit, in order; equal ones keep the structure's order. */
export const listPartners = (
  structure: Structure,
  { search, branch, active, by, descending }: PartnerQuery,
): ReadonlyArray<PartnerRow> => {
  const wanted = search.trim().toLowerCase()
  const says = ({ name, email, id }: Partner): boolean =>
    id.toLowerCase() === wanted || name.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted)
  const fits = (partner: Partner): boolean =>
    (branch === null || partner.branch === branch) && (active === null || partner.active === active) && says(partner)
  const order = orders[by]
  return [...structure.placed.values()]
    .filter(({ partner }) => fits(partner))
    .toSorted((a, b) => (descending ? order(b, a) : order(a, b)))
    .map((placed) => rowOf(structure, placed))
}

/**
 * How a turnover is shared out: what the shown partners below turned over, and what is own or not shown. Null where a
 * part is unknown.
 */
export interface SharedOut {
  readonly inTeam: string | null
  readonly beside: string | null
}

/** The turnover `all` beside those of the partners shown below (screens 4.14). */
export const shareOut = (all: string | null, team: ReadonlyArray<Partner>): SharedOut => {
  const inTeam = team.length === 0 ? "0" : sumOfAll(team.map(({ turnover }) => turnover))
  const known = Option.all([amountOf(all), amountOf(inTeam)])
  const beside = Option.map(known, ([whole, part]) => formatAmount(BigDecimal.subtract(whole, part)))
  return { inTeam, beside: Option.getOrNull(beside) }
}

/** A partner with the way to it and its team. */
export interface PartnerDetails extends SharedOut {
  readonly row: PartnerRow
  readonly path: ReadonlyArray<Partner>
  readonly team: ReadonlyArray<Partner>
}

/** Null where the structure has no such partner. */
export const partnerDetails = (structure: Structure, id: string): PartnerDetails | null => {
  const placed = structure.placed.get(id)
  if (placed === undefined) return null
  const team = (structure.below.get(id) ?? []).map(({ partner }) => partner)
  return {
    row: rowOf(structure, placed),
    path: pathTo(structure, id),
    team,
    ...shareOut(placed.partner.turnover, team),
  }
}

/** What the table stands under. Activity that is not known is in neither count. */
export interface StructureFigures {
  readonly partners: number
  readonly active: number
  readonly notActive: number
  /** Turnover of the customer's own partners by the branch they stand in; unknown where one's is. */
  readonly left: string | null
  readonly right: string | null
}

/** Counts and sums over the whole structure. */
export const structureFigures = ({ placed }: Structure): StructureFigures => {
  const all = [...placed.values()]
  const own = all.filter(({ depth, mark }) => depth === 1 && mark !== "apart" && mark !== "cycle")
  const side = (branch: string): string | null =>
    sumOfAll(own.filter(({ partner }) => partner.branch === branch).map(({ partner }) => partner.turnover))
  return {
    partners: all.length,
    active: all.filter(({ partner }) => partner.active === true).length,
    notActive: all.filter(({ partner }) => partner.active === false).length,
    left: side("left"),
    right: side("right"),
  }
}
