/** An axis from its least to its most value, with the values that are written beside it. */
export interface Axis {
  readonly least: number
  readonly most: number
  readonly steps: ReadonlyArray<number>
}

/** About so many figures stand beside an axis. */
const wantedSteps = 4
const sizes = [1, 2, 2.5, 5, 10] as const

/** The axis of values: from zero, or from below it where some are, to the next round step. */
export const axisOf = (values: ReadonlyArray<number>): Axis => {
  const [low, highest] = values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [0, 0],
  )
  const high = highest === low ? low + 1 : highest
  const rough = (high - low) / wantedSteps
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = (sizes.find((size) => size * ten >= rough) ?? 10) * ten
  const [least, most] = [Math.floor(low / step), Math.ceil(high / step)]
  return {
    least: least * step,
    most: most * step,
    steps: Array.from({ length: most - least + 1 }, (_, index) => (least + index) * step),
  }
}

/** How values are spread: the least, the middle half with the median in it, and the most. */
export interface Spread {
  readonly least: number
  readonly low: number
  readonly median: number
  readonly high: number
  readonly most: number
}

/** The spread of what is known; null where nothing is. */
export const spreadOf = (values: ReadonlyArray<number | null>): Spread | null => {
  const rising = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  const at = (part: number): number => quantile(rising, part)
  return rising.length === 0 ? null : { least: at(0), low: at(0.25), median: at(0.5), high: at(0.75), most: at(1) }
}

/** The value below which a part of rising values lies, between its two neighbours where none stands there. */
export const quantile = (rising: ReadonlyArray<number>, part: number): number => {
  const place = (rising.length - 1) * part
  const [below, above] = [rising[Math.floor(place)] ?? 0, rising[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}
