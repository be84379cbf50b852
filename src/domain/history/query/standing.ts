import type { Notes } from "../../notes/projection.ts"
import { noTags, type Tags } from "../../tags/projection.ts"
import type { Chunk } from "../columns/chunk.ts"
import type { Columns } from "../columns/columns.ts"
import { idsOf } from "./explain.ts"
import type { HistoryQuery } from "./history-query.ts"
import { type Plan, planOf } from "./plan.ts"
import { chunksInOrder, handlesOf, type Part, select, type Selection, selectPart } from "./selection.ts"
import { type InAndOut, joined, nothing, Tally } from "./tally.ts"

/** A question as it was asked first, and what each chunk comes to by it, in one currency, as of the chunk's stamp. */
interface Standing {
  readonly plan: Plan
  readonly found: Map<string, WeakMap<Chunk, { readonly stamp: number; readonly amounts: InAndOut }>>
}

/** Questions are forgotten behind so many that were asked later: their dates move with the clock. */
const mostStanding = 96

/**
 * Questions that stand: they are asked again after every page, whatever the customer looks at meanwhile. Of each no
 * rows are kept, but what each chunk comes to, so that a page costs the chunk it came to, many of them take next to no
 * memory, and nothing that a screen asked lately is forgotten for them.
 */
export class StandingQuestions {
  readonly #columns: Columns
  readonly #standing = new Map<string, Standing>()
  #notes: Notes = {}
  #tags: Tags = noTags
  /** How often the rows of a chunk were looked through. */
  touched = 0

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /** From here on these are the customer's notes and tags; what rests on other ones is forgotten. */
  readBeside(notes: Notes, tags: Tags): void {
    if (notes === this.#notes && tags === this.#tags) return
    this.#notes = notes
    this.#tags = tags
    for (const [key, { plan }] of this.#standing) if (plan.readsBeside) this.#standing.delete(key)
  }

  #ask(query: HistoryQuery): Standing {
    const key = JSON.stringify(query)
    const plan = () => planOf(query, this.#columns, this.#notes, this.#tags)
    const standing = this.#standing.get(key) ?? { plan: plan(), found: new Map() }
    this.#standing.delete(key)
    this.#standing.set(key, standing)
    const [oldest] = this.#standing.keys()
    if (this.#standing.size > mostStanding && oldest !== undefined) this.#standing.delete(oldest)
    return standing
  }

  #amountsOf({ chunk, slots, count }: Part, currency: string): InAndOut {
    const { texts } = this.#columns.vocabulary.currency
    const tally = new Tally()
    tally.add(chunk, texts.length, slots, 0, count)
    const code = texts.indexOf(currency)
    return code < 0 ? nothing : tally.amounts(code)
  }

  /** What the rows in view of one currency come to. May need cold columns. */
  amounts(query: HistoryQuery, currency: string): InAndOut {
    const columns = this.#columns
    const { plan, found } = this.#ask(query)
    const held = found.get(currency) ?? new WeakMap()
    found.set(currency, held)
    let scratch: Uint32Array | undefined
    let amounts = nothing
    for (const [number, order] of chunksInOrder(columns)) {
      const chunk = columns.chunks[number]
      if (chunk === undefined) continue
      let known = held.get(chunk)
      if (known?.stamp !== chunk.stamp) {
        this.touched++
        scratch ??= new Uint32Array(1 << columns.shift)
        const [part] = selectPart(columns, number, order, plan, scratch)
        known = { stamp: chunk.stamp, amounts: part === undefined ? nothing : this.#amountsOf(part, currency) }
        held.set(chunk, known)
      }
      amounts = joined(amounts, known.amounts)
    }
    return amounts
  }

  /** The rows in view from a second on: no chunk is looked through that has none of these. */
  #since(query: HistoryQuery, second: number): Selection {
    const { plan } = this.#ask(query)
    return select(this.#columns, { ...plan, start: Math.max(plan.start, second) }, undefined)
  }

  /** The ids of the rows in view from a second on, newest first. May need cold columns. */
  idsSince(query: HistoryQuery, second: number): ReadonlyArray<number> {
    return [...idsOf(this.#columns, handlesOf(this.#columns, this.#since(query, second)))]
  }

  /** What the rows in view of one currency come to, from a second on. May need cold columns. */
  amountsSince(query: HistoryQuery, currency: string, second: number): InAndOut {
    return this.#since(query, second)
      .parts.map((part) => this.#amountsOf(part, currency))
      .reduce(joined, nothing)
  }
}
