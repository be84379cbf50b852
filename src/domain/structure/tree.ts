import type { Partner } from "./answers.ts"

/**
 * Why a partner does not stand where the list says: named twice, in a circle of inviters, or invited by nobody in the
 * list.
 */
export type Mark = "duplicate" | "cycle" | "apart"

/**
 * A partner at its place. `depth` counts from the customer's own partners, who are 1; `above` is null for those at the
 * top.
 */
export interface Placed {
  readonly partner: Partner
  readonly depth: number
  readonly above: string | null
  readonly mark: Mark | null
}

/** Every partner once, each behind who invited him. Nobody stands under no id, and those at the top below none. */
export interface Structure {
  readonly root: string
  readonly placed: ReadonlyMap<string | null, Placed>
  readonly below: ReadonlyMap<string | null, ReadonlyArray<Placed>>
}

/**
 * Places the partners below `root`. Each stands once, whatever the list says: of two entries with one id the first
 * counts, and a circle of inviters is opened at the first of them. Walks without recursion, in time linear to the list.
 */
export const structureOf = (root: string, partners: ReadonlyArray<Partner>): Structure => {
  const first = new Map<string | null, Partner>()
  const twice = new Set<string>()
  for (const partner of partners) {
    if (partner.id === root) continue
    if (first.has(partner.id)) twice.add(partner.id)
    else first.set(partner.id, partner)
  }
  const below = Map.groupBy([...first.values()], ({ sponsor }) => sponsor)
  const placed = new Map<string | null, Placed>()
  const place = (top: ReadonlyArray<Partner>, mark: Mark | null): void => {
    // The last is taken first, so what is to stand first is put in last.
    const waiting: Array<Placed> = top.map((partner) => ({ partner, depth: 1, above: null, mark })).toReversed()
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { id } = next.partner
      if (placed.has(id)) continue
      placed.set(id, { ...next, mark: next.mark ?? (twice.has(id) ? "duplicate" : null) })
      for (const partner of below.get(id)?.toReversed() ?? [])
        waiting.push({ partner, depth: next.depth + 1, above: id, mark: null })
    }
  }
  place(below.get(root) ?? [], null)
  // Who stands already stays there.
  place(
    [...first.values()].filter(({ sponsor }) => !first.has(sponsor)),
    "apart",
  )
  place([...first.values()], "cycle")
  return { root, placed, below: Map.groupBy(placed.values(), ({ above }) => above) }
}

/** The way from the top down to a partner, itself at the end; none to nobody. */
export const pathTo = ({ placed }: Structure, id: string | null): ReadonlyArray<Partner> => {
  const path: Array<Partner> = []
  for (let at = placed.get(id); at !== undefined; at = placed.get(at.above)) path.push(at.partner)
  return path.toReversed()
}
