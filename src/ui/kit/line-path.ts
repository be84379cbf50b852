/** A stretch of neighbouring known points, as indices into the series: `from` up to and with `to`. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The stretches of a series that are known, or that are not. */
export const stretchesOf = (heights: ReadonlyArray<number | null>, known: boolean): ReadonlyArray<Stretch> => {
  const found: Array<Stretch> = []
  for (const [index, height] of heights.entries()) {
    if ((height !== null) !== known) continue
    const last = found.at(-1)
    if (last !== undefined && last.to === index - 1) found[found.length - 1] = { from: last.from, to: index }
    else found.push({ from: index, to: index })
  }
  return found
}

/** The SVG path of a stretch in a box 1000 wide and high; heights are thousandths from the bottom. */
export const pathOf = (heights: ReadonlyArray<number | null>, { from, to }: Stretch): string => {
  const step = 1000 / Math.max(1, heights.length - 1)
  return Array.from(
    { length: to - from + 1 },
    (_, index) =>
      `${index === 0 ? "M" : "L"}${((from + index) * step).toFixed(1)} ${1000 - (heights[from + index] ?? 0)}`,
  ).join("")
}
