import type { Notes } from "../../notes/projection.ts"
import type { Tags } from "../../tags/projection.ts"
import type { Columns } from "../columns/columns.ts"
import { type HistoryQuery, unsorted } from "./history-query.ts"
import { type Plan, planOf } from "./plan.ts"
import { select, type Selection } from "./selection.ts"
import { Beside } from "./tags-of-rows.ts"

/** A question that was asked lately, and what is known of its answer at a revision. */
interface Asked {
  readonly plan: Plan
  revision: number
  selection: Selection
  /** What was derived from the selection, each once. */
  readonly derived: Map<string, unknown>
}

const mostAsked = 24

/** Under which names it is kept how many rows of a selection have which tags, and what they come to. */
export const ofTags = { counts: "tags", sums: "tag sums" } as const

const hasSameParts = (one: Selection, other: Selection): boolean =>
  one.parts.length === other.parts.length && one.parts.every((part, place) => part === other.parts[place])

/** The questions that were asked of columns lately, each with its selection as the columns are now. */
export class AskedLately {
  readonly #columns: Columns
  readonly #asked = new Map<string, Asked>()
  readonly beside: Beside

  constructor(columns: Columns, notes: Notes) {
    this.#columns = columns
    this.beside = new Beside(columns, notes)
  }

  /** From here on these are the notes and tags; what was asked of others is forgotten. Says whether they are new. */
  readBeside(notes: Notes, tags: Tags = this.beside.tags): boolean {
    if (!this.beside.read(notes, tags)) return false
    for (const [key, { plan, derived }] of this.#asked)
      if (plan.readsBeside) this.#asked.delete(key)
      else for (const name of Object.values(ofTags)) derived.delete(name)
    return true
  }

  get all(): ReadonlyArray<Asked> {
    return [...this.#asked.values()]
  }

  ask(query: HistoryQuery): Asked {
    const columns = this.#columns
    const key = JSON.stringify(unsorted(query))
    const held = this.#asked.get(key)
    this.#asked.delete(key)
    const asked = held ?? this.#begin(query)
    this.#asked.set(key, asked)
    const [oldest] = this.#asked.keys()
    if (this.#asked.size > mostAsked && oldest !== undefined) this.#asked.delete(oldest)
    if (asked.revision !== columns.revision) {
      const before = asked.selection
      asked.selection = select(columns, asked.plan, before)
      asked.revision = columns.revision
      // a page that said nothing new leaves every part, and so whatever was made of them
      if (!hasSameParts(asked.selection, before)) asked.derived.clear()
    }
    return asked
  }

  #begin(query: HistoryQuery): Asked {
    const plan = planOf(query, this.#columns, this.beside.notes, this.beside.tags)
    return {
      plan,
      revision: this.#columns.revision,
      selection: select(this.#columns, plan, undefined),
      derived: new Map(),
    }
  }

  /** What is derived from the selection of a query, worked out once while the columns stay as they are. */
  derive<Value>(query: HistoryQuery, name: string, derive: (selection: Selection) => Value): Value {
    const { selection, derived } = this.ask(query)
    if (!derived.has(name)) derived.set(name, derive(selection))
    return derived.get(name) as Value
  }
}
