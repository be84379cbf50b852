import { hierarchy, tree } from "d3-hierarchy"
import { pathTo, type Placed, type Structure } from "./tree.ts"

/** So many rows and levels have room in a window as it is, drawn at their full size. */
const room = { rows: 16, levels: 3 }

/**
 * Which teams are drawn: the first that have room, or all; those that somebody `turned` as he left them, open or not,
 * whatever the first ones become since; the way to `show` is opened in any case.
 */
export interface DrawingQuery {
  readonly isOpen: boolean
  readonly turned: ReadonlyArray<readonly [id: string, isOpen: boolean]>
  readonly show: string | null
}

/**
 * The drawn part of a structure, as columns of equal length, the customer (id "") first and everyone behind the
 * inviter: of ten thousand partners only plain numbers and names cross to the page. Places are counted in levels to the
 * right and rows down.
 */
export interface Drawing {
  readonly ids: ReadonlyArray<string>
  readonly names: ReadonlyArray<string>
  readonly levels: ReadonlyArray<number>
  readonly rows: ReadonlyArray<number>
  /** The place in these columns of the one above; -1 for the customer. */
  readonly above: ReadonlyArray<number>
  /** Own partners. */
  readonly team: ReadonlyArray<number>
  /** 1 where the own partners are not drawn. */
  readonly folded: ReadonlyArray<0 | 1>
  /** 1 active, 0 not active, -1 unknown. */
  readonly active: ReadonlyArray<-1 | 0 | 1>
  /** 1 where a partner does not stand where the list says. */
  readonly marked: ReadonlyArray<0 | 1>
  /** Partners of the way to `show` that are open for its sake alone. */
  readonly forced: ReadonlyArray<string>
  /** The partners of the whole structure. */
  readonly partners: number
}

/** The teams that are open at first: those of the upper levels before others, as long as there is room. */
const openAtFirst = (
  tops: ReadonlyArray<Placed>,
  teamOf: (at: Placed) => ReadonlyArray<Placed>,
): ReadonlySet<string> => {
  const opened = new Set<string>()
  const waiting = [...tops]
  let rows = tops.length
  for (const at of waiting) {
    const team = teamOf(at)
    const more = team.length - 1
    if (more < 0 || at.depth >= room.levels || rows + more > room.rows) continue
    opened.add(at.partner.id)
    rows += more
    waiting.push(...team)
  }
  return opened
}

const rounded = (place: number): number => Math.round(place * 100) / 100

/** Lays the drawn part out as a tidy tree from left to right (Reingold and Tilford, as d3-hierarchy has it). */
export const drawingOf = (structure: Structure, { isOpen, turned, show }: DrawingQuery): Drawing => {
  const { placed, below } = structure
  const way = pathTo(structure, show).slice(0, -1)
  const path = new Set(way.map(({ id }) => id))
  const tops = below.get(null) ?? []
  const teamOf = (at: Placed): ReadonlyArray<Placed> => below.get(at.partner.id) ?? []
  const open = new Set<string | null>(isOpen ? placed.keys() : openAtFirst(tops, teamOf))
  for (const [id, isLeftOpen] of turned) open[isLeftOpen ? "add" : "delete"](id)
  const nodes = hierarchy<Placed | null>(null, (at) =>
    at === null ? tops : open.has(at.partner.id) || path.has(at.partner.id) ? teamOf(at) : [],
  )
  const laid = tree<Placed | null>()
    .nodeSize([1, 1])
    .separation((a, b) => (a.parent === b.parent ? 1 : 1.5))(nodes)
  /** Where each stands in the columns, but for the customer, who is first. */
  const index = new Map<typeof laid | null, number>()
  const drawing = {
    ids: [""],
    names: [""],
    levels: [0],
    rows: [rounded(laid.x)],
    above: [-1],
    team: [tops.length],
    folded: [0 as 0 | 1],
    active: [-1 as -1 | 0 | 1],
    marked: [0 as 0 | 1],
  }
  laid.eachBefore((node) => {
    const { data, parent } = node
    if (data === null) return
    const { id, name, active } = data.partner
    const team = below.get(id)?.length ?? 0
    index.set(node, drawing.ids.length)
    drawing.ids.push(id)
    drawing.names.push(name === "" ? id : name)
    drawing.levels.push(node.depth)
    drawing.rows.push(rounded(node.x))
    drawing.above.push(index.get(parent) ?? 0)
    drawing.team.push(team)
    drawing.folded.push(team > 0 && node.children === undefined ? 1 : 0)
    drawing.active.push(active === null ? -1 : active ? 1 : 0)
    drawing.marked.push(data.mark === null ? 0 : 1)
  })
  const forced = [...path].filter((id) => !open.has(id))
  return { ...drawing, forced, partners: placed.size }
}
