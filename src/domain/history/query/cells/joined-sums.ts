import type { Steps } from "../../../kernel/steps.ts"
import type { Part } from "../selection.ts"
import { ExactSums } from "./exact-sums.ts"

/** The sums of a part, and the cell of the index that each of its own cells is. */
export interface PartSums {
  readonly sums: ExactSums
  readonly cells: ArrayLike<number>
}

function* joining(sums: ExactSums, parts: ReadonlyArray<Part>, sumsOf: (part: Part) => PartSums): Steps<void> {
  for (const part of parts) {
    const found = sumsOf(part)
    yield
    sums.join(found.sums, found.cells)
    yield
  }
}

/**
 * Joins the sums of parts by the cells of one index, and keeps together those of the parts that were there the time
 * before, too: after a new page only what it came to is joined to the others.
 */
export class JoinedSums {
  #asked = new WeakSet<Part>()
  /** Parts that are joined already, and what they come to. */
  #steady = { parts: new WeakSet<Part>(), count: 0, sums: new ExactSums(0) }

  /** About how much is kept, in bytes. */
  get bytes(): number {
    return this.#steady.sums.bytes
  }

  /** The sums of all these parts, by so many cells; a part a step. */
  *of(parts: ReadonlyArray<Part>, cells: number, sumsOf: (part: Part) => PartSums): Steps<ExactSums> {
    const [asked, steady] = [this.#asked, this.#steady]
    this.#asked = new WeakSet(parts)
    const stayed = parts.filter((part) => asked.has(part))
    const more = stayed.filter((part) => !steady.parts.has(part))
    // A part that is joined already and not asked for any more is not taken out again: the others are joined anew.
    const isMore = stayed.length - more.length === steady.count
    const sums = isMore ? steady.sums.copy(cells) : new ExactSums(cells)
    yield* joining(sums, isMore ? more : stayed, sumsOf)
    if (!isMore || more.length > 0)
      this.#steady = { parts: new WeakSet(stayed), count: stayed.length, sums: sums.copy(cells) }
    yield* joining(
      sums,
      parts.filter((part) => !asked.has(part)),
      sumsOf,
    )
    return sums
  }
}
