import type { Columns } from "../../columns/columns.ts"
import type { Part } from "../selection.ts"
import { type CellGrouping, coders } from "./groupings.ts"

/** The rows of a part by their cells: `codes` has one for each row. */
interface CodedPart {
  readonly codes: Uint32Array
  /** 1 for each code that has rows. */
  readonly seen: Uint8Array
  /** Writes what stands for a code's groups, in the order of the groupings. */
  readonly write: (code: number, numbers: Float64Array) => void
}

/** From so many codes on they are numbered anew, so that no table is much longer than the rows. */
const mostCodes = 1 << 18
/** With so many rows for each code there could be, it is not worth while to number those anew that occur. */
const rowsPerCode = 8

/** Numbers the codes that occur anew, in place, and gives the old code of each; all of them are below `size`. */
const renumber = (codes: Uint32Array, size: number): ReadonlyArray<number> => {
  const old: Array<number> = []
  if (size > mostCodes * 4) {
    const places = new Map<number, number>()
    for (let index = 0; index < codes.length; index++) {
      const code = codes[index] ?? 0
      let place = places.get(code)
      if (place === undefined) places.set(code, (place = old.push(code) - 1))
      codes[index] = place
    }
    return old
  }
  /** One more than the place of each code. */
  const places = new Int32Array(size)
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0
    let place = places[code] ?? 0
    if (place === 0) places[code] = place = old.push(code)
    codes[index] = place - 1
  }
  return old
}

const seenIn = (codes: Uint32Array, size: number): Uint8Array => {
  const seen = new Uint8Array(size)
  for (let index = 0; index < codes.length; index++) seen[codes[index] ?? 0] = 1
  return seen
}

/** Gives every row of a part the code of its cell, one grouping after the other. `cuts`: what stretches end with. */
export const codeCells = (
  part: Part,
  columns: Columns,
  by: ReadonlyArray<CellGrouping>,
  cuts: ReadonlyArray<number>,
): CodedPart => {
  const codes = new Uint32Array(part.count)
  let size = 1
  let write: CodedPart["write"] = () => undefined
  const tidy = (most: number): void => {
    if (size <= most) return
    const [old, before] = [renumber(codes, size), write]
    size = old.length
    write = (code, numbers) => before(old[code] ?? 0, numbers)
  }
  for (const [place, grouping] of by.entries()) {
    const { count, add } = coders[grouping]
    const codeInto = (into: Uint32Array, times: number): ArrayLike<number> => {
      const numbers = add(part, columns, into, times, cuts)
      return numbers.length > part.count ? renumber(into, numbers.length).map((code) => numbers[code] ?? 0) : numbers
    }
    const most = count?.(columns, cuts) ?? Number.POSITIVE_INFINITY
    let numbersOf: ArrayLike<number>
    // One pass over the rows does where no code grows too large: there is none yet, or it is known how many come to it.
    if (size === 1 || most <= part.count) {
      tidy(Math.max(1, mostCodes / most))
      numbersOf = codeInto(codes, size)
    } else {
      const own = new Uint32Array(part.count)
      numbersOf = codeInto(own, 1)
      tidy(Math.max(1, mostCodes / numbersOf.length))
      for (let index = 0; index < codes.length; index++) codes[index] = (codes[index] ?? 0) + (own[index] ?? 0) * size
    }
    const [before, times] = [write, size]
    size *= numbersOf.length
    write = (code, numbers) => {
      before(code % times, numbers)
      numbers[place] = numbersOf[Math.floor(code / times)] ?? 0
    }
  }
  tidy(part.count / rowsPerCode)
  return { codes, seen: seenIn(codes, size), write }
}
