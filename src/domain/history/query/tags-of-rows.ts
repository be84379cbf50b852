import type { Notes } from "../../notes/projection.ts"
import type { RowTag } from "../../tags/model.ts"
import { noTags, type Tags } from "../../tags/projection.ts"
import { chunkOf, type Columns, slotOf } from "../columns/columns.ts"
import { taggingIn } from "./plan.ts"
import type { Tagging } from "./tagging.ts"

/** What the customer put beside rows, as a reader was told last, and which rows have which tags by it. */
export class Beside {
  readonly #columns: Columns
  #tagging: Tagging | undefined
  notes: Notes
  tags: Tags = noTags

  constructor(columns: Columns, notes: Notes) {
    this.#columns = columns
    this.notes = notes
  }

  /** Whether these are others than before. */
  read(notes: Notes, tags: Tags): boolean {
    if (notes === this.notes && tags === this.tags) return false
    this.notes = notes
    this.tags = tags
    this.#tagging = undefined
    return true
  }

  get tagging(): Tagging {
    return (this.#tagging ??= taggingIn(this.#columns, this))
  }

  /** The tags that say the same as this one, whatever their case. */
  alike(tag: string): ReadonlyArray<string> {
    return this.tagging.alike(tag)
  }

  /** Whether a row has just this tag. May need cold columns. */
  hasTag(id: number, tag: string): boolean {
    const handle = this.#columns.ids.find(id)
    return (
      handle !== undefined && this.tagging.has(tag).holds(chunkOf(this.#columns, handle), slotOf(this.#columns, handle))
    )
  }

  /** The tags of a row with their reasons; none where it is not held. May need cold columns. */
  tagsOf(id: number): ReadonlyArray<RowTag> {
    const handle = this.tagging.names.length === 0 ? undefined : this.#columns.ids.find(id)
    return handle === undefined ? [] : this.tagging.of(chunkOf(this.#columns, handle), slotOf(this.#columns, handle))
  }
}
