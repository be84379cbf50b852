import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type Steps, toEnd } from "../../../kernel/steps.ts"
import type { Amount } from "../../../money/amount.ts"
import { roundHalfUp } from "../../../money/round.ts"
import type { Columns } from "../../columns/columns.ts"
import { scale } from "../../columns/decimal-column.ts"
import type { Part } from "../selection.ts"
import type { CellIndex, Coarser } from "./cell-index.ts"
import type { CellKernels } from "./cell-kernels.ts"
import { ExactSums } from "./exact-sums.ts"
import { Extremes } from "./extremes.ts"
import { type CellGrouping, type GroupKey, keyOf } from "./groupings.ts"
import { averageDecimals, type Measure } from "./measures.ts"
import { middleOf, type Stretch } from "./middles.ts"
import { type Said, shortestText, textOf } from "./said.ts"

/** How many rows coarser cells have, by how many their own ones have. */
const countsTogether = (counts: Float64Array, { index, cells }: Coarser): Float64Array => {
  const found = new Float64Array(index.size)
  for (let cell = 0; cell < counts.length; cell++) {
    const at = cells[cell] ?? 0
    found[at] = (found[at] ?? 0) + (counts[cell] ?? 0)
  }
  return found
}

/** The cells of the rows in view by some groupings, and what is found of each. */
export class CellTable {
  readonly #columns: Columns
  readonly #parts: ReadonlyArray<Part>
  readonly #kernels: CellKernels
  readonly #finer: { readonly table: CellTable; readonly level: Coarser } | undefined
  readonly #coarser = new Map<string, CellTable>()
  readonly by: ReadonlyArray<CellGrouping>
  #sums: ExactSums | undefined
  #fees: ExactSums | undefined
  #extremes: Extremes | undefined
  #counts: Float64Array | undefined
  readonly #units = new Map<Measure, Float64Array>()
  #stretches: ReadonlyArray<ReadonlyArray<Stretch>> | undefined

  constructor(
    columns: Columns,
    parts: ReadonlyArray<Part>,
    kernels: CellKernels,
    by: ReadonlyArray<CellGrouping> = kernels.by,
    finer?: { readonly table: CellTable; readonly level: Coarser },
  ) {
    this.#columns = columns
    this.#parts = parts.filter(({ count }) => count > 0)
    this.#kernels = kernels
    this.by = by
    this.#finer = finer
  }

  get #index(): CellIndex {
    return this.#finer?.level.index ?? this.#kernels.index
  }

  /** Joins what was found of each part, a part a step, by the cells here or by coarser ones that these belong to. */
  *#joiningSums(of: "sums" | "fees", coarser?: Coarser): Steps<ExactSums> {
    const finer = this.#finer
    if (finer === undefined) return yield* this.#kernels.joining(of, this.#parts, this.#columns, coarser)
    if (coarser === undefined) return yield* finer.table.#joiningSums(of, finer.level)
    const joined = new ExactSums(coarser.index.size)
    joined.join(this[of], coarser.cells)
    return joined
  }

  /**
   * Works out beforehand, in steps, what a measure of these cells and of those at some places needs; whoever asks
   * afterwards finds it. What changes in between is worked out when it is asked for.
   */
  *preparing(measure: Measure, levels: ReadonlyArray<ReadonlyArray<number>>): Steps<void> {
    this.#sums ??= yield* this.#joiningSums("sums")
    if (measure === "fees") this.#fees ??= yield* this.#joiningSums("fees")
    const kernel = measure === "median" ? "stretches" : measure === "least" || measure === "most" ? "extremes" : "sums"
    for (const part of this.#parts) yield void this.#kernels[kernel](part, this.#columns)
    for (const places of levels) {
      if (!this.#isAt(places)) yield* this.#index.coarsening(places)
      const table = this.coarser(places)
      yield void table.counts
      if (!table.by.includes("currency")) continue
      yield void table.sums
      if (measure === "fees") yield void table.fees
    }
  }

  /** Sums of what came in and went out, by cell. */
  get sums(): ExactSums {
    return (this.#sums ??= toEnd(this.#joiningSums("sums")))
  }

  /** Sums of fees, by cell. Needs cold columns. */
  get fees(): ExactSums {
    return (this.#fees ??= toEnd(this.#joiningSums("fees")))
  }

  /** About how much was joined here and in what is coarser, in bytes. */
  get bytes(): number {
    let bytes = 0
    for (const joined of [this.#sums, this.#fees, this.#extremes]) bytes += joined?.bytes ?? 0
    bytes += this.#counts?.byteLength ?? 0
    for (const units of this.#units.values()) bytes += units.byteLength
    for (const table of this.#coarser.values()) bytes += table.bytes
    return bytes
  }

  get #least(): Extremes {
    if (this.#extremes !== undefined) return this.#extremes
    const finer = this.#finer
    const found =
      finer === undefined
        ? this.#parts.map((part) => this.#kernels.extremes(part, this.#columns))
        : [{ extremes: finer.table.#least, cells: finer.level.cells }]
    const joined = new Extremes(this.#columns, this.#index.size)
    for (const { extremes, cells } of found) joined.join(extremes, cells)
    return (this.#extremes = joined)
  }

  get #middles(): ReadonlyArray<ReadonlyArray<Stretch>> {
    if (this.#stretches !== undefined) return this.#stretches
    const finer = this.#finer
    const found = this.#parts.map((part) => this.#kernels.stretches(part, this.#columns))
    const joined = Array.from({ length: this.#index.size }, (): Array<Stretch> => [])
    if (finer === undefined) {
      for (const { stretches, cells } of found)
        for (const [place, stretch] of stretches.entries())
          if (stretch.length > 0) joined[cells[place] ?? 0]?.push(stretch)
    } else {
      for (const [cell, stretches] of finer.table.#middles.entries())
        joined[finer.level.cells[cell] ?? 0]?.push(...stretches)
    }
    return (this.#stretches = joined)
  }

  /** Whether these are all groupings as they stand. */
  #isAt(places: ReadonlyArray<number>): boolean {
    return places.length === this.by.length && places.every((place, index) => place === index)
  }

  /** The same rows by those of the groupings that stand at some places. */
  coarser(places: ReadonlyArray<number>): CellTable {
    if (this.#isAt(places)) return this
    const key = places.join()
    const held = this.#coarser.get(key)
    if (held !== undefined) return held
    void this.counts // cells are named while they are counted
    const by = places.flatMap((place) => this.by.slice(place, place + 1))
    const table = new CellTable(this.#columns, this.#parts, this.#kernels, by, {
      table: this,
      level: this.#index.coarser(places),
    })
    this.#coarser.set(key, table)
    return table
  }

  /** How many rows each cell has. */
  get counts(): Float64Array {
    const finer = this.#finer
    return (this.#counts ??= finer === undefined ? this.sums.counts() : countsTogether(finer.table.counts, finer.level))
  }

  /** The cells that have rows. */
  cells(): ReadonlyArray<number> {
    const { counts } = this
    const cells: Array<number> = []
    for (let cell = 0; cell < counts.length; cell++) if (counts[cell] !== 0) cells.push(cell)
    return cells
  }

  /** What stands for a cell's group at a place of the groupings. */
  numberAt(cell: number, place: number): number {
    return this.#index.numberAt(cell, place)
  }

  /** What stands for a cell's groups, in the order of the groupings. */
  numbersOf(cell: number): ReadonlyArray<number> {
    return this.#index.numbersOf(cell)
  }

  /**
   * The groups of cells by those of the groupings that stand at some places, and for each cell the one that it belongs
   * to; null where cells are those themselves.
   */
  groupsOf(places: ReadonlyArray<number>): { readonly index: CellIndex; readonly cells: Int32Array | null } {
    void this.counts // cells are named while they are counted
    return this.#isAt(places) ? { index: this.#index, cells: null } : this.#index.coarser(places)
  }

  /** The name of the group that a number stands for at a place of the groupings. */
  keyOf(place: number, number: number): GroupKey {
    const grouping = this.by[place]
    return grouping === undefined ? null : keyOf(grouping, number, this.#columns, this.#kernels.tags)
  }

  /** How many rows a cell has. */
  count(cell: number): number {
    return this.counts[cell] ?? 0
  }

  #findUnits(measure: Measure): Float64Array {
    if (measure === "rows") return this.counts.map((count) => count * scale)
    if (measure === "fees") return this.fees.units("net")
    if (measure === "in" || measure === "out" || measure === "net") return this.sums.units(measure)
    return new Float64Array(this.#index.size).fill(Number.NaN)
  }

  /** What a measure is of each cell in whole units of 10⁻⁸; NaN where no double says it, or the cell has no rows. */
  units(measure: Measure): Float64Array {
    const units = this.#units.get(measure) ?? this.#findUnits(measure)
    this.#units.set(measure, units)
    return units
  }

  /** What a measure is of a cell that has rows. */
  said(measure: Measure, cell: number): Said {
    const units = this.units(measure)[cell] ?? Number.NaN
    if (Number.isSafeInteger(units)) return units
    const amount = this.#amount(measure, cell)
    return amount === null ? null : shortestText(amount)
  }

  /** The same in plain digits without zeros at the end. */
  text(measure: Measure, cell: number): string | null {
    return textOf(this.said(measure, cell))
  }

  #amount(measure: Measure, cell: number): Amount | null {
    switch (measure) {
      case "rows":
        return BigDecimal.make(BigInt(this.count(cell)), 0)
      case "in":
      case "out":
      case "net":
        return this.sums[measure](cell)
      case "fees":
        return this.fees.count(cell) === 0 ? null : this.fees.net(cell)
      case "average":
        return Option.getOrNull(
          Option.map(BigDecimal.divide(this.sums.net(cell), BigDecimal.make(BigInt(this.count(cell)), 0)), (exact) =>
            roundHalfUp(exact, averageDecimals),
          ),
        )
      case "median":
        return middleOf(this.#middles[cell] ?? [])
      case "least":
        return this.#least.least.amount(cell)
      case "most":
        return this.#least.most.amount(cell)
    }
  }
}
