import type { Range } from "../../domain/kernel/range.ts"
/** Where neighbouring points of a series are known, or are not: as indices into it, `from` up to and with `to`. */
export const knownRanges = (heights: ReadonlyArray<number | null>, known: boolean): ReadonlyArray<Range<number>> => {
  const found: Array<Range<number>> = []
  for (const [index, height] of heights.entries()) {
    if ((height !== null) !== known) continue
    const last = found.at(-1)
    if (last !== undefined && last.to === index - 1) found[found.length - 1] = { from: last.from, to: index }
    else found.push({ from: index, to: index })
  }
  return found
}

/** The SVG path of a range of points in a box 1000 wide and high; heights are thousandths from the bottom. */
export const pathOf = (heights: ReadonlyArray<number | null>, { from, to }: Range<number>): string => {
  const step = 1000 / Math.max(1, heights.length - 1)
  return Array.from(
    { length: to - from + 1 },
    (_, index) =>
      `${index === 0 ? "M" : "L"}${((from + index) * step).toFixed(1)} ${1000 - (heights[from + index] ?? 0)}`,
  ).join("")
}
