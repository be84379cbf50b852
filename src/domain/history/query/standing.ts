import type { Notes } from "../../notes/projection.ts"
import { noTags, type Tags } from "../../tags/projection.ts"
import type { Chunk } from "../columns/chunk.ts"
import type { Columns } from "../columns/columns.ts"
import { idsOf } from "./attribution.ts"
import type { HistoryQuery } from "./history-query.ts"
import { type Plan, planOf } from "./plan.ts"
import { type DateOrder, selectSlots } from "./select-slots.ts"
import { chunksInOrder, handlesOf, select, type Selection } from "./selection.ts"
import { type InAndOut, joined, nothing, Tally } from "./tally.ts"

/** What a chunk comes to in one currency: as of its stamp, when it had so many rows. */
interface Known {
  readonly stamp: number
  readonly rows: number
  readonly amounts: InAndOut
}

/** A question as it was asked first, and what is known of each chunk by it, by the currency. */
interface Standing {
  readonly plan: Plan
  readonly found: Map<string, WeakMap<Chunk, Known>>
}

/** Questions are forgotten behind so many that were asked later: their dates move with the clock. */
const mostStanding = 96

/**
 * Questions that stand: they are asked again after every page, whatever the customer looks at meanwhile. Of each no
 * rows are kept, but what each chunk comes to, so that many of them take next to no memory, and nothing that a screen
 * asked lately is forgotten for them. Of a chunk that rows came to those are looked through, and all of them only where
 * one is another than it was.
 */
export class StandingQuestions {
  readonly #columns: Columns
  readonly #standing = new Map<string, Standing>()
  #notes: Notes = {}
  #tags: Tags = noTags
  #scratch = new Uint32Array(0)
  /** How many rows were looked through for sums. */
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

  #amountsOf(chunk: Chunk, slots: Uint32Array, count: number, currency: string): InAndOut {
    const { texts } = this.#columns.vocabulary.currency
    const code = texts.indexOf(currency)
    if (count === 0 || code < 0) return nothing
    const tally = new Tally()
    tally.add(chunk, texts.length, slots, 0, count)
    return tally.amounts(code)
  }

  /** What a chunk comes to, from what was known of it. */
  #known(chunk: Chunk, order: DateOrder, plan: Plan, currency: string, before: Known | undefined): Known {
    const { stamp, rows } = chunk
    if (before?.stamp === stamp) return before
    const { rows: least, amounts } =
      before !== undefined && chunk.rewrittenStamp <= before.stamp ? before : { rows: 0, amounts: nothing }
    if (this.#scratch.length < rows) this.#scratch = new Uint32Array(1 << this.#columns.shift)
    this.touched += rows - least
    const count = selectSlots(chunk, order, plan, this.#scratch, least)
    return { stamp, rows, amounts: joined(amounts, this.#amountsOf(chunk, this.#scratch, count, currency)) }
  }

  /** What the rows in view of one currency come to. May need cold columns. */
  amounts(query: HistoryQuery, currency: string): InAndOut {
    const { plan, found } = this.#ask(query)
    const held = found.get(currency) ?? new WeakMap<Chunk, Known>()
    found.set(currency, held)
    let amounts = nothing
    for (const [number, order] of chunksInOrder(this.#columns)) {
      const chunk = this.#columns.chunks[number]
      if (chunk === undefined) continue
      const known = this.#known(chunk, order, plan, currency, held.get(chunk))
      held.set(chunk, known)
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
      .parts.map(({ chunk, slots, count }) => this.#amountsOf(chunk, slots, count, currency))
      .reduce(joined, nothing)
  }
}
