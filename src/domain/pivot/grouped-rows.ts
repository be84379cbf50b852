import type { CellTable } from "../history/query/cells/cell-table.ts"
import type { CellGrouping, GroupKey } from "../history/query/cells/groupings.ts"
import { cellsOf } from "../history/query/cells/kept-groupings.ts"
import type { Measure } from "../history/query/cells/measures.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import type { Steps } from "../kernel/steps.ts"

type Places = ReadonlyArray<number>

/**
 * The rows in view by groupings. By tags a row counts once for every tag that it has, so what is not asked by tags is
 * found of the rows themselves: a total counts each of them once.
 */
export class GroupedRows {
  readonly #table: CellTable
  readonly #untagged: CellTable | null
  readonly #tag: number

  /** @param cuts what stretches end with, where they are among the groupings */
  constructor(
    reader: HistoryReader,
    query: HistoryQuery,
    by: ReadonlyArray<CellGrouping>,
    cuts?: ReadonlyArray<number>,
  ) {
    this.#tag = by.indexOf("tag")
    this.#table = cellsOf(reader, query, by, cuts)
    const others = by.filter((grouping) => grouping !== "tag")
    this.#untagged = this.#tag < 0 ? null : cellsOf(reader, query, others, cuts)
  }

  #untaggedPlaces(places: Places): Places {
    return places.map((place) => (place > this.#tag ? place - 1 : place))
  }

  /** Whether one of the groupings at some places is by tags. */
  isByTag(places: Places): boolean {
    return places.includes(this.#tag)
  }

  /** The cells by those of the groupings that stand at some places. */
  by(places: Places): CellTable {
    return this.#untagged === null || this.isByTag(places)
      ? this.#table.coarser(places)
      : this.#untagged.coarser(this.#untaggedPlaces(places))
  }

  /** The name of the group that a number stands for at a place of the groupings. */
  keyOf(place: number, number: number): GroupKey {
    return this.#table.keyOf(place, number)
  }

  /** Works out in steps what a measure needs of the cells at some places. */
  *preparing(measure: Measure, levels: ReadonlyArray<Places>): Steps<void> {
    if (this.#untagged === null) return yield* this.#table.preparing(measure, levels)
    yield* this.#table.preparing(
      measure,
      levels.filter((places) => this.isByTag(places)),
    )
    const others = levels.filter((places) => !this.isByTag(places))
    yield* this.#untagged.preparing(
      measure,
      others.map((places) => this.#untaggedPlaces(places)),
    )
  }
}
