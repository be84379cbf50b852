import { canonicalJson } from "../../kernel/canonical.ts"
import type { Range } from "../../kernel/range.ts"
import { isShown } from "../columns/bad.ts"
import { dateOf, versions } from "../columns/changes.ts"
import { type Columns, findRow } from "../columns/columns.ts"
import type { Transaction } from "../model.ts"
import { noFilter } from "../query.ts"
import { type Plan, planOf } from "./plan.ts"
import { type Part, select, type Selection } from "./selection.ts"

/** What the seconds of a period, first and last, held at a moment: its rows, and which of them had earlier versions. */
export interface HeldThen extends Range<number> {
  readonly ids: ReadonlyArray<number>
  /** So many earlier versions a row had by then; rows without any are left out. */
  readonly revised: ReadonlyArray<{ readonly id: number; readonly versions: number }>
}

/** The rows that a period holds otherwise than then, by id. */
export interface SinceThen {
  /** In the period now, and not then. */
  readonly added: ReadonlySet<number>
  /** In it now as then, and saying something else. */
  readonly changed: ReadonlySet<number>
  /** In it then, and not now: taken away, or of another date. */
  readonly absent: ReadonlySet<number>
}

const isOther = (one: Transaction, other: Transaction): boolean => canonicalJson(one) !== canonicalJson(other)

/**
 * What a period holds otherwise than at a moment. When a row comes, only the part of the columns that it came to is
 * looked through again, and nothing is folded.
 */
export class HeldSince {
  readonly #columns: Columns
  readonly #held: Float64Array
  readonly #revised: ReadonlyMap<number, number>
  readonly #plan: Plan
  readonly #addedOf = new WeakMap<Part, ReadonlyArray<number>>()
  #selection: Selection | undefined
  /** Those of its parts that have rows of the period: as long as they stay, so does the answer. */
  #parts: ReadonlyArray<Part> | undefined
  #revision = -1
  #since: SinceThen = { added: new Set(), changed: new Set(), absent: new Set() }

  constructor(columns: Columns, { from, to, ids, revised }: HeldThen) {
    this.#columns = columns
    this.#held = Float64Array.from(ids).sort()
    this.#revised = new Map(revised.map(({ id, versions: count }) => [id, count]))
    this.#plan = planOf({ ...noFilter, start: from, end: to }, columns, {})
  }

  /** Whether the period held a row then. */
  #has(id: number): boolean {
    let low = 0
    let high = this.#held.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#held[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return this.#held[low] === id
  }

  #addedIn(part: Part): ReadonlyArray<number> {
    const known = this.#addedOf.get(part)
    if (known !== undefined) return known
    const { cells } = part.chunk.hot.id
    const added: Array<number> = []
    for (const slot of part.slots) {
      const id = cells[slot] ?? 0
      if (!this.#has(id)) added.push(id)
    }
    this.#addedOf.set(part, added)
    return added
  }

  #absent(): ReadonlySet<number> {
    const { start, end } = this.#plan
    return new Set(
      this.#held.filter((id) => {
        const date = dateOf(this.#columns, id, Number.POSITIVE_INFINITY)
        return date === undefined || !isShown(this.#columns, id) || date < start || date > end
      }),
    )
  }

  #changed(absent: ReadonlySet<number>): ReadonlySet<number> {
    const changed = new Set<number>()
    for (const [id, changes] of this.#columns.changes) {
      const then = this.#revised.get(id) ?? 0
      if (changes.length <= then || absent.has(id) || !this.#has(id)) continue
      const [was, is] = [versions(this.#columns, id)[then], findRow(this.#columns, id)?.row]
      if (was !== undefined && is !== undefined && isOther(was, is)) changed.add(id)
    }
    return changed
  }

  /** What the period holds otherwise now. Needs the cold columns of the rows that do. */
  now(): SinceThen {
    const { revision } = this.#columns
    if (revision === this.#revision) return this.#since
    const selection = select(this.#columns, this.#plan, this.#selection)
    const parts = selection.parts.filter(({ count }) => count > 0)
    const before = this.#parts
    const isSame = before?.length === parts.length && parts.every((part, place) => part === before[place])
    if (!isSame) {
      const added = new Set(parts.flatMap((part) => this.#addedIn(part)))
      const absent = selection.count - added.size < this.#held.length ? this.#absent() : new Set<number>()
      this.#since = { added, changed: this.#changed(absent), absent }
    }
    this.#parts = parts
    this.#selection = selection
    this.#revision = revision
    return this.#since
  }

  /** The second at which a row was then, and is, if the period did not hold it. Needs no cold column. */
  dateOf(id: number): number {
    const count = this.#has(id) ? (this.#revised.get(id) ?? 0) : Number.POSITIVE_INFINITY
    return dateOf(this.#columns, id, count) ?? 0
  }

  /** How a row was then, if it is one of those that the period held. */
  before(id: number): Transaction | undefined {
    if (!this.#has(id)) return undefined
    return versions(this.#columns, id)[this.#revised.get(id) ?? 0] ?? findRow(this.#columns, id)?.row
  }
}
