import { byText } from "../kernel/last-writer.ts"
import { tagOf } from "./model.ts"

/** A tag that was given to rows, or taken from them, at once. */
export interface Stroke {
  readonly tag: string
  readonly given: boolean
  readonly rows: ReadonlyArray<number>
  readonly edited: number
}

/** Which of two things done to one row holds: the greater. Given goes before taken at the same moment. */
const weightOf = ({ edited, given }: Pick<Stroke, "edited" | "given">): number => edited * 2 + (given ? 1 : 0)

/** Row by row; of two that begin alike the shorter one goes before. */
const byRows = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  for (let place = 0; place < a.length && place < b.length; place++) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

const inOrder = (a: Stroke, b: Stroke): number =>
  weightOf(a) - weightOf(b) || byText(a.tag, b.tag) || byRows(a.rows, b.rows)

/** How many of so many, in order, `isBefore` says go before something. */
const countBefore = (count: number, isBefore: (place: number) => boolean): number => {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a row is one of those of a stroke, which rise. */
const hasRow = ({ rows }: Stroke, row: number): boolean =>
  rows[countBefore(rows.length, (place) => (rows[place] ?? 0) < row)] === row

/** Whether all rows of one stroke are rows of another; both rise. */
const isWithin = ({ rows }: Stroke, { rows: others }: Stroke): boolean => {
  let at = 0
  for (let place = 0; place < others.length && at < rows.length; place++) if (others[place] === rows[at]) at++
  return at === rows.length
}

/** Whether nothing that a stroke says holds any more, or it is said again. */
const isCovered = (one: Stroke, by: Stroke): boolean =>
  one.tag === by.tag && weightOf(one) <= weightOf(by) && one.rows.length <= by.rows.length && isWithin(one, by)

/**
 * A stroke as it is kept. What was written by a build that told tags apart which look the same is read as this one
 * keeps them.
 */
export const strokeOf = ({ tag, rows, edited }: Pick<Stroke, "tag" | "rows" | "edited">, given: boolean): Stroke => ({
  tag: tagOf(tag),
  given,
  rows: [...new Set(rows)].sort((a, b) => a - b),
  edited,
})

type ByRow = Map<number, Array<Stroke>>

/** Strokes of one tag by the rows that they begin and end with. */
interface Edges {
  readonly firsts: ByRow
  readonly lasts: ByRow
}

const note = (byRow: ByRow, row: number | undefined, stroke: Stroke): void => {
  if (row === undefined) return
  const held = byRow.get(row)
  if (held === undefined) byRow.set(row, [stroke])
  else held.push(stroke)
}

const edgesIn = (edges: Map<string, Edges>, tag: string): Edges => {
  const held = edges.get(tag) ?? { firsts: new Map(), lasts: new Map() }
  edges.set(tag, held)
  return held
}

const noteEdges = (edges: Map<string, Edges>, stroke: Stroke): void => {
  const { firsts, lasts } = edgesIn(edges, stroke.tag)
  note(firsts, stroke.rows[0], stroke)
  note(lasts, stroke.rows.at(-1), stroke)
}

const forget = (byRow: ByRow, row: number | undefined, stroke: Stroke): void => {
  if (row === undefined) return
  const others = byRow.get(row)?.filter((other) => other !== stroke) ?? []
  if (others.length === 0) byRow.delete(row)
  else byRow.set(row, others)
}

/** Of strokes of its tag those that a stroke covers. */
const coveredBy = (stroke: Stroke, { firsts, lasts }: Edges): ReadonlyArray<Stroke> => {
  const count = (byRow: ByRow): number => stroke.rows.reduce((sum, row) => sum + (byRow.get(row)?.length ?? 0), 0)
  const fewer = count(firsts) <= count(lasts) ? firsts : lasts
  return stroke.rows.flatMap((row) => fewer.get(row)?.filter((other) => isCovered(other, stroke)) ?? [])
}

/** Where one of many, in order, stands or would stand. */
const placeIn = (list: ReadonlyArray<Stroke>, one: Stroke): number =>
  countBefore(list.length, (at) => inOrder(list[at] ?? one, one) < 0)

/** What strokes are added to: all of them, and where to look for those that a new one covers. */
interface Desk {
  readonly list: Array<Stroke>
  readonly edges: Map<string, Edges>
}

const deskOf = (all: ReadonlyArray<Stroke>): Desk => {
  const desk: Desk = { list: [...all], edges: new Map() }
  for (const stroke of all) noteEdges(desk.edges, stroke)
  return desk
}

/** What came to strokes: one more, without those that it covers. */
interface Since {
  readonly after: Strokes
  readonly added: Stroke
  readonly covered: ReadonlyArray<Stroke>
}

/**
 * Strokes in order, which never change. Those that follow each other share one desk, which the last of them has; what
 * came before it takes back what came since, if anybody asks. A list for each of thousands, and a look at all of it,
 * would take as long as their square.
 */
export class Strokes {
  #all: ReadonlyArray<Stroke> | undefined
  #desk: Desk | undefined
  #since: Since | undefined

  constructor(all?: ReadonlyArray<Stroke>) {
    this.#all = all
  }

  get all(): ReadonlyArray<Stroke> {
    this.#all ??= Strokes.#taken(this)
    return this.#all
  }

  get last(): Stroke | undefined {
    return (this.#desk?.list ?? this.all).at(-1)
  }

  /** Whether a stroke says nothing that is not said already: what says the same and holds stands behind it. */
  says(stroke: Stroke): boolean {
    const [first] = stroke.rows
    if (stroke.tag === "" || first === undefined) return true
    const list = this.#desk?.list ?? this.all
    const behind = countBefore(list.length, (at) => weightOf(list[at] ?? stroke) < weightOf(stroke))
    for (let place = behind; place < list.length; place++) {
      const other = list[place] ?? stroke
      if (other.tag !== stroke.tag || other.rows.length < stroke.rows.length) continue
      if (hasRow(other, first) && isCovered(stroke, other)) return true
    }
    return false
  }

  /** These with one more, which is not said already, and without those that say no more beside it. */
  with(added: Stroke): Strokes {
    const desk = this.#desk ?? deskOf(this.all)
    const edges = edgesIn(desk.edges, added.tag)
    const covered = coveredBy(added, edges)
    for (const one of covered) {
      desk.list.splice(placeIn(desk.list, one), 1)
      forget(edges.firsts, one.rows[0], one)
      forget(edges.lasts, one.rows.at(-1), one)
    }
    desk.list.splice(placeIn(desk.list, added), 0, added)
    noteEdges(desk.edges, added)
    const after = new Strokes()
    after.#desk = desk
    this.#desk = undefined
    if (this.#all === undefined) this.#since = { after, added, covered }
    return after
  }

  static #taken(from: Strokes): ReadonlyArray<Stroke> {
    const since: Array<Since> = []
    let at = from
    while (at.#all === undefined && at.#since !== undefined) {
      since.push(at.#since)
      at = at.#since.after
    }
    const list = [...(at.#desk?.list ?? at.#all ?? [])]
    for (const { added, covered } of since.reverse()) {
      list.splice(placeIn(list, added), 1)
      for (const one of covered) list.splice(placeIn(list, one), 0, one)
    }
    return list
  }
}
