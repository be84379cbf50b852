import type { Steps } from "../../../kernel/steps.ts"
import type { Columns } from "../../columns/columns.ts"
import { type Kept, kept } from "../kept.ts"
import type { Part } from "../selection.ts"
import type { Tagging } from "../tagging.ts"
import { partByTag } from "./by-tag.ts"
import { CellIndex, type Coarser } from "./cell-index.ts"
import { codeCells } from "./code-cells.ts"
import { ExactSums } from "./exact-sums.ts"
import { Extremes } from "./extremes.ts"
import type { CellGrouping } from "./groupings.ts"
import { JoinedSums } from "./joined-sums.ts"
import { stretchesOf } from "./middles.ts"

/** Two sums and two counts, or two values and two rows, each of eight bytes. */
const bytesOfPair = 32
/** A view of an array, as browsers keep one. */
const bytesOfStretch = 100

/** The rows of a part by cell: a code for each row, and the cell of the index for each code that has rows. */
interface Coded {
  readonly codes: Uint32Array
  readonly cells: Int32Array
}

/**
 * Counts and sums by cell over columns, kept by part as long as the part stays as it is: after a new page only the
 * chunk it came to is looked through again. The currency is always one of the groupings.
 */
export class CellKernels {
  readonly by: ReadonlyArray<CellGrouping>
  /** The seconds that stretches end with, which rise. */
  readonly cuts: ReadonlyArray<number>
  readonly index: CellIndex
  /** How many rows were looked through so far, each time that they were: for their cells, or for what they sum to. */
  touched = 0

  readonly #tagging: Tagging | null
  /** By whose cells they are joined. */
  readonly #joined = { sums: new Map<CellIndex, JoinedSums>(), fees: new Map<CellIndex, JoinedSums>() }

  /** @param tagging which rows have which tags; null where no grouping asks for them */
  constructor(by: ReadonlyArray<CellGrouping>, tagging: Tagging | null, cuts: ReadonlyArray<number>) {
    this.by = by
    this.cuts = cuts
    this.index = new CellIndex(by.length)
    this.#tagging = tagging
  }

  /** The tags by their numbers, the first of them 1. */
  get tags(): ReadonlyArray<string> {
    return this.#tagging?.groups ?? []
  }

  readonly #byTag = this.#kept((part) => (this.#tagging === null ? part : partByTag(part, this.#tagging)))

  /** The rows of a part as they are grouped: by tags each stands once for every tag that it has. */
  partOf(part: Part, columns: Columns): Part {
    return this.#tagging === null ? part : this.#byTag(part, columns)
  }

  #kept<Value>(find: (part: Part, columns: Columns) => Value): Kept<Value> {
    return kept((part, columns) => {
      this.touched += part.count
      return find(part, columns)
    })
  }

  readonly coded = this.#kept((part, columns): Coded => {
    const { codes, seen, write } = codeCells(part, columns, this.by, this.cuts)
    const cells = new Int32Array(seen.length)
    const numbers = new Float64Array(this.by.length)
    for (let code = 0; code < seen.length; code++) {
      if (seen[code] === 0) continue
      write(code, numbers)
      cells[code] = this.index.cellOf(numbers)
    }
    return { codes, cells }
  })

  readonly sums = this.#kept((part, columns) => {
    const { codes, cells } = this.coded(part, columns)
    const sums = new ExactSums(cells.length)
    sums.addColumn(part.chunk.hot.sum, part.slots, codes)
    return { sums, cells }
  })

  readonly fees = this.#kept((part, columns) => {
    const { codes, cells } = this.coded(part, columns)
    const sums = new ExactSums(cells.length)
    sums.addColumn(part.chunk.loadedCold.fee, part.slots, codes)
    return { sums, cells }
  })

  readonly extremes = this.#kept((part, columns) => {
    const { codes, cells } = this.coded(part, columns)
    const extremes = new Extremes(columns, cells.length)
    extremes.addPart(part, codes)
    return { extremes, cells }
  })

  readonly stretches = this.#kept((part, columns) => {
    const { codes, cells } = this.coded(part, columns)
    return { stretches: stretchesOf(part, codes, cells.length), cells }
  })

  /** What these groupings are called among those of a query. */
  get name(): string {
    return `cells ${this.by.join()}`
  }

  /** Joins what parts sum to, by the cells of the index, or by the coarser ones that those belong to. */
  *joining(of: "sums" | "fees", parts: ReadonlyArray<Part>, columns: Columns, coarser?: Coarser): Steps<ExactSums> {
    // The smallest first: what its loops need is compiled meanwhile, and the others go through compiled ones.
    for (const part of parts.toSorted((a, b) => a.count - b.count)) yield void this[of](part, columns)
    const index = coarser?.index ?? this.index
    const joined = this.#joined[of].get(index) ?? new JoinedSums()
    this.#joined[of].set(index, joined)
    return yield* joined.of(parts, index.size, (part) => {
      const { sums, cells } = this[of](part, columns)
      return { sums, cells: coarser === undefined ? cells : cells.map((cell) => coarser.cells[cell] ?? 0) }
    })
  }

  /**
   * About how much is kept of some parts, in bytes: the cells, a code for each row, and for each cell the sums, the
   * extremes, or the sorted sums of its rows.
   */
  bytesOf(parts: Iterable<Part>): number {
    let bytes = this.index.bytes
    for (const joined of [...this.#joined.sums.values(), ...this.#joined.fees.values()]) bytes += joined.bytes
    const seen = new Set<Coded>()
    for (const asked of parts) {
      const part = this.#tagging === null ? asked : this.#byTag.held(asked)
      const coded = part === undefined ? undefined : this.coded.held(part)
      if (part === undefined || coded === undefined || seen.has(coded)) continue
      seen.add(coded)
      bytes += part.tags === undefined ? 0 : part.slots.byteLength + part.tags.byteLength
      const cells = coded.cells.length
      const pairs = [this.sums, this.fees, this.extremes].filter(({ held }) => held(part) !== undefined)
      bytes += coded.codes.byteLength + coded.cells.byteLength + pairs.length * cells * bytesOfPair
      if (this.stretches.held(part) !== undefined) bytes += cells * bytesOfStretch + part.count * 8
    }
    return bytes
  }
}
