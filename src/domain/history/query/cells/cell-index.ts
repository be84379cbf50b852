/**
 * Names cells, that is, groups of several groupings at once, by whole numbers: the same cell has the same number as
 * long as this lives, whatever comes later.
 */
export class CellIndex {
  readonly #levels: ReadonlyArray<{
    readonly places: Map<number, number>
    readonly known: Map<number, number>
  }>
  readonly #numbers: Array<ReadonlyArray<number>> = []
  readonly #coarser = new Map<string, { readonly index: CellIndex; readonly cells: Array<number> }>()

  /** @param depth how many groupings there are */
  constructor(depth: number) {
    this.#levels = Array.from({ length: depth }, () => ({ places: new Map(), known: new Map() }))
    if (depth === 0) this.#numbers.push([])
  }

  /** How many cells were named. */
  get size(): number {
    return this.#numbers.length
  }

  /** What stands for the groups of a cell, in the order of the groupings. */
  numbersOf(cell: number): ReadonlyArray<number> {
    return this.#numbers[cell] ?? []
  }

  /** The cell of groups, named now if it was not. */
  cellOf(numbers: ReadonlyArray<number>): number {
    let cell = 0
    for (const [level, { places, known }] of this.#levels.entries()) {
      const number = numbers[level] ?? 0
      let place = places.get(number)
      if (place === undefined) places.set(number, (place = places.size))
      const path = cell * 2 ** 26 + place
      let next = known.get(path)
      if (next === undefined) {
        next = known.size
        known.set(path, next)
        if (level === this.#levels.length - 1) this.#numbers.push(numbers)
      }
      cell = next
    }
    return cell
  }

  /** The same rows by fewer groupings: an index of those at some places, and the cell there of each cell here. */
  coarser(places: ReadonlyArray<number>): { readonly index: CellIndex; readonly cells: ReadonlyArray<number> } {
    const key = places.join()
    const held = this.#coarser.get(key) ?? { index: new CellIndex(places.length), cells: [] }
    this.#coarser.set(key, held)
    const { index, cells } = held
    for (let cell = cells.length; cell < this.size; cell++) {
      const numbers = this.numbersOf(cell)
      cells.push(index.cellOf(places.map((place) => numbers[place] ?? 0)))
    }
    return held
  }
}
