import type { Steps } from "../../../kernel/steps.ts"
import type { Columns } from "../../columns/columns.ts"
import type { AskedLately } from "../asked-lately.ts"
import type { HistoryQuery } from "../history-query.ts"
import type { HistoryReader } from "../reader.ts"
import { CellKernels } from "./cell-kernels.ts"
import { CellTable } from "./cell-table.ts"
import type { CellGrouping } from "./groupings.ts"

const noCuts: ReadonlyArray<number> = []

/** The groupings that were asked for lately, with what was found of them, up to so many bytes. */
class KeptGroupings {
  readonly #columns: Columns
  readonly #asked: AskedLately
  readonly #mostKept: number
  /** By groupings, the one asked for last at the end, and how much it took in bytes when that was. */
  readonly #kernels = new Map<string, { readonly kernels: CellKernels; bytes: number }>()

  constructor(columns: Columns, asked: AskedLately, most: number) {
    this.#columns = columns
    this.#asked = asked
    this.#mostKept = most
  }

  /** How much is kept, in bytes: by part of whatever was asked lately, and joined. */
  #bytesOf(kernels: CellKernels): number {
    const asked = this.#asked.all
    const tables = asked.map(({ derived }) => derived.get(kernels.name)).filter((held) => held instanceof CellTable)
    return (
      kernels.bytesOf(asked.flatMap(({ selection }) => selection.parts)) +
      tables.reduce((bytes, table) => bytes + table.bytes, 0)
    )
  }

  #forget({ name }: CellKernels): void {
    this.#kernels.delete(name)
    for (const { derived } of this.#asked.all) derived.delete(name)
  }

  /** Forgets what was found by tags: rows have others now. */
  forgetTags(): void {
    for (const { kernels } of this.#kernels.values()) if (kernels.by.includes("tag")) this.#forget(kernels)
  }

  /** Forgets the groupings that were asked for longest ago, until what is kept of the others is not too much. */
  #makeRoom(): void {
    let bytes = 0
    for (const held of [...this.#kernels.values()].reverse()) {
      if (bytes === 0) held.bytes = this.#bytesOf(held.kernels)
      bytes += held.bytes
      if (bytes > this.#mostKept && bytes !== held.bytes) this.#forget(held.kernels)
    }
  }

  #kernelsOf(by: ReadonlyArray<CellGrouping>, cuts: ReadonlyArray<number>): CellKernels {
    this.#makeRoom()
    const kernels = new CellKernels(by, by.includes("tag") ? this.#asked.beside.tagging : null, cuts)
    const known = this.#kernels.get(kernels.name)
    // Where stretches end elsewhere, what was found of them says nothing any more.
    if (known !== undefined && known.kernels.cuts !== cuts) this.#forget(known.kernels)
    const held = this.#kernels.get(kernels.name) ?? { kernels, bytes: 0 }
    this.#kernels.delete(kernels.name)
    this.#kernels.set(kernels.name, held)
    return held.kernels
  }

  /** How many groupings are kept, how much that takes in bytes, and how many rows were looked through for them. */
  said(): { readonly count: number; readonly bytes: number; readonly touched: number } {
    const all = [...this.#kernels.values()]
    return {
      count: all.length,
      bytes: all.reduce((bytes, { kernels }) => bytes + this.#bytesOf(kernels), 0),
      touched: all.reduce((rows, { kernels }) => rows + kernels.touched, 0),
    }
  }

  /** The rows in view by groupings, of which one is the currency, and what is found of each cell. */
  cells(query: HistoryQuery, by: ReadonlyArray<CellGrouping>, cuts: ReadonlyArray<number>): CellTable {
    const kernels = this.#kernelsOf(by, cuts)
    const columns = this.#columns
    return this.#asked.derive(
      query,
      kernels.name,
      ({ parts }) =>
        new CellTable(
          columns,
          parts.map((part) => kernels.partOf(part, columns)),
          kernels,
        ),
    )
  }

  /** Looks for the tags of the rows in view, a part a step. */
  *readingTags(query: HistoryQuery, by: ReadonlyArray<CellGrouping>, cuts: ReadonlyArray<number>): Steps<void> {
    const kernels = this.#kernelsOf(by, cuts)
    for (const part of this.#asked.ask(query).selection.parts) yield void kernels.partOf(part, this.#columns)
  }
}

const groupingsOf = (reader: HistoryReader): KeptGroupings => reader.groupings(KeptGroupings)

/**
 * The rows in view by groupings, of which one is the currency, and what is found of each cell. Stretches end with the
 * seconds of `cuts`, which rise: whoever asks again gives the same list as long as they are the same.
 */
export const cellsOf = (
  reader: HistoryReader,
  query: HistoryQuery,
  by: ReadonlyArray<CellGrouping>,
  cuts = noCuts,
): CellTable => groupingsOf(reader).cells(query, by, cuts)

/** Looks for the tags of the rows in view, a part a step: `cellsOf` by them finds it. May need cold columns. */
export const readingTagsOf = (
  reader: HistoryReader,
  query: HistoryQuery,
  by: ReadonlyArray<CellGrouping>,
  cuts = noCuts,
): Steps<void> => groupingsOf(reader).readingTags(query, by, cuts)

/** How many groupings are kept, how much that takes in bytes, and how many rows were looked through for them. */
export const keptGroupingsOf = (reader: HistoryReader): ReturnType<KeptGroupings["said"]> => groupingsOf(reader).said()
