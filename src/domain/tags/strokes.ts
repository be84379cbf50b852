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

/** Whether nothing that a stroke says holds any more, or it is said again. */
const isCovered = (one: Stroke, by: Stroke): boolean =>
  one.tag === by.tag && weightOf(one) <= weightOf(by) && one.rows.every((row) => hasRow(by, row))

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

/** Strokes by their tag and the row that they begin with: what a new one covers begins with one of its rows. */
type ByFirst = Map<string, ReadonlyArray<Stroke>>

const keyOf = (tag: string, row: number | undefined): string => `${row} ${tag}`

const note = (byFirst: ByFirst, stroke: Stroke): void => {
  const key = keyOf(stroke.tag, stroke.rows[0])
  byFirst.set(key, [...(byFirst.get(key) ?? []), stroke])
}

/** Takes those out that a stroke covers. */
const takeCovered = (byFirst: ByFirst, stroke: Stroke): ReadonlyArray<Stroke> =>
  stroke.rows.flatMap((row) => {
    const key = keyOf(stroke.tag, row)
    const begun = byFirst.get(key)
    if (begun === undefined) return []
    const covered = begun.filter((other) => isCovered(other, stroke))
    const kept = covered.length === 0 ? begun : begun.filter((other) => !covered.includes(other))
    byFirst.set(key, kept)
    return covered
  })

/** Where one of many, in order, stands or would stand. */
const placeIn = (list: ReadonlyArray<Stroke>, one: Stroke): number =>
  countBefore(list.length, (at) => inOrder(list[at] ?? one, one) < 0)

/** What strokes are added to: all of them, and where to look for those that a new one covers. */
interface Desk {
  readonly list: Array<Stroke>
  readonly byFirst: ByFirst
}

const deskOf = (all: ReadonlyArray<Stroke>): Desk => {
  const desk: Desk = { list: [...all], byFirst: new Map() }
  for (const stroke of all) note(desk.byFirst, stroke)
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

  /** All of them, for a look: the very list that the next one is added to. */
  get #list(): ReadonlyArray<Stroke> {
    return this.#desk?.list ?? this.all
  }

  get last(): Stroke | undefined {
    return this.#list.at(-1)
  }

  /** Whether a stroke says nothing that is not said already: what says the same and holds stands behind it. */
  says(stroke: Stroke): boolean {
    if (stroke.tag === "" || stroke.rows.length === 0) return true
    const list = this.#list
    const behind = countBefore(list.length, (at) => weightOf(list[at] ?? stroke) < weightOf(stroke))
    return list.slice(behind).some((other) => isCovered(stroke, other))
  }

  /** These with one more, which is not said already, and without those that say no more beside it. */
  with(added: Stroke): Strokes {
    const desk = this.#desk ?? deskOf(this.all)
    const covered = takeCovered(desk.byFirst, added)
    for (const one of covered) desk.list.splice(placeIn(desk.list, one), 1)
    desk.list.splice(placeIn(desk.list, added), 0, added)
    note(desk.byFirst, added)
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
    const list = [...at.#list]
    for (const { added, covered } of since.reverse()) {
      list.splice(placeIn(list, added), 1)
      for (const one of covered) list.splice(placeIn(list, one), 0, one)
    }
    return list
  }
}
