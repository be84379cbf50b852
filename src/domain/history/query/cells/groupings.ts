import * as BigDecimal from "effect/BigDecimal"
import { known, shifted, startOf, type Unit } from "../../../kernel/calendar/dates.ts"
import { dayOfSecond, hourOfSecond, weekdayOfDay } from "../../../kernel/calendar/day.ts"
import type { Chunk } from "../../columns/chunk.ts"
import type { Columns } from "../../columns/columns.ts"
import { scale, scaleDigits } from "../../columns/decimal-column.ts"
import type { FilterField } from "../condition.ts"
import { beginningAt, eachPeriod } from "../each-period.ts"
import type { Part } from "../selection.ts"

/** What rows can be grouped by: time by the calendar, time by the clock, a field, the other side, or the amount. */
export const periods = ["year", "quarter", "month", "week"] as const satisfies ReadonlyArray<Unit>
const clocks = ["weekday", "hour"] as const
const fields = ["type", "status", "currency", "marketplace"] as const satisfies ReadonlyArray<FilterField>
export const groupings = [...periods, ...clocks, ...fields, "party", "direction", "band", "tag"] as const
export type Grouping = (typeof groupings)[number]
export type Period = (typeof periods)[number]

/** What cells are made by: what can be asked for, and the stretches of time between given seconds. */
export type CellGrouping = Grouping | "stretch"

/**
 * What a group is called: of a period its first second, of a weekday 1 (Monday) to 7, of an hour 0 to 23, of a field
 * its value, of a party its name or "" for nobody, `in` or `out`, of a band of amounts the power of ten at which it
 * begins (−8 is 0.00000001), null where it begins with nothing, and of a tag its name or "" for none.
 */
export type GroupKey = string | number | null

/** How rows are told apart by one grouping. */
interface Coder {
  /** How many codes there are, where that is known before the rows are looked at. */
  readonly count?: (columns: Columns, cuts: ReadonlyArray<number>) => number
  /**
   * Adds to each row's code so many times that of its group here, and gives the number that stands for each of them in
   * every part alike.
   */
  readonly add: (
    part: Part,
    columns: Columns,
    codes: Uint32Array,
    times: number,
    cuts: ReadonlyArray<number>,
  ) => ArrayLike<number>
}

// Loops over rows are functions of their own, which all groupings share: the engine has long compiled them for the
// first question when a second one groups by something else. None of them calls a function that is made for a part.

/** Adds so many times a place to the codes of a stretch of rows; once: they are nothing yet. */
const addTo = (codes: Uint32Array, place: number, times: number, from: number, to: number): void => {
  const more = place * times
  if (times === 1) codes.fill(more, from, to)
  else if (more > 0) for (let index = from; index < to; index++) codes[index] = (codes[index] ?? 0) + more
}

/** Adds to the code of each row so many times what a column says of it. */
const addCells = (codes: Uint32Array, cells: ArrayLike<number>, slots: Uint32Array, times: number): void => {
  for (let index = 0; index < codes.length; index++)
    codes[index] = (codes[index] ?? 0) + (cells[slots[index] ?? 0] ?? 0) * times
}

let everyNumber = new Float64Array(0)

/** The numbers from nothing up to a count. */
const numbersUpTo = (count: number): Float64Array => {
  if (everyNumber.length < count) everyNumber = Float64Array.from({ length: count * 2 }, (_, index) => index)
  return everyNumber.subarray(0, count)
}

const byPeriod = (unit: Unit): Coder => ({
  add: (part, _, codes, times) => {
    const starts: Array<number> = []
    const places = new Map<number, number>()
    const ofDays = new Map<number, number>()
    const of = (second: number): number => {
      const day = dayOfSecond(second)
      const start = ofDays.get(day) ?? startOf(unit, second)
      ofDays.set(day, start)
      return start
    }
    const bounds = (start: number): readonly [number, number] =>
      part.order === "none" ? [start, start] : [start, shifted(start, unit, 1)]
    eachPeriod(part, { of, bounds }, (start, from, to) => {
      const place = places.get(start) ?? starts.push(start) - 1
      places.set(start, place)
      addTo(codes, place, times, from, to)
    })
    return starts
  },
})

/** By a number from nothing up to a count that a row's second alone says. */
const byClock = (count: number, of: (second: number) => number): Coder => ({
  count: () => count,
  add: ({ chunk, slots }, _, codes, times) => {
    const { cells } = chunk.hot.date
    for (let index = 0; index < codes.length; index++)
      codes[index] = (codes[index] ?? 0) + of(known(cells[slots[index] ?? 0] ?? 0)) * times
    return numbersUpTo(count)
  },
})

const byField = (field: FilterField): Coder => ({
  count: ({ vocabulary }) => vocabulary[field].texts.length,
  add: ({ chunk, slots }, { vocabulary }, codes, times) => {
    addCells(codes, chunk.hot[field].cells, slots, times)
    return numbersUpTo(vocabulary[field].texts.length)
  },
})

/**
 * Few of all parties are in one part, so they are numbered anew in it; a party without a name is nobody. Needs cold
 * columns.
 */
const byParty: Coder = {
  add: ({ chunk, slots }, { vocabulary }, codes, times) => {
    const { approx } = chunk.hot.sum
    const { sender, recipient } = chunk.loadedCold
    const parties: Array<number> = []
    const places = new Map<number, number>()
    const nameless = (vocabulary.parties.find("") ?? -1) + 1
    for (let index = 0; index < codes.length; index++) {
      const slot = slots[index] ?? 0
      const cell = ((approx[slot] ?? 0) < 0 ? recipient : sender).cells[slot] ?? 0
      const party = cell === nameless ? 0 : cell
      let place = places.get(party)
      if (place === undefined) {
        place = parties.push(party) - 1
        places.set(party, place)
      }
      codes[index] = (codes[index] ?? 0) + place * times
    }
    return parties
  },
}

const directions = ["in", "out"] as const

const byDirection: Coder = {
  count: () => directions.length,
  add: ({ chunk, slots }, _, codes, times) => {
    const { approx } = chunk.hot.sum
    for (let index = 0; index < codes.length; index++)
      codes[index] = (codes[index] ?? 0) + +((approx[slots[index] ?? 0] ?? 0) < 0) * times
    return numbersUpTo(directions.length)
  },
}

/** Powers of ten in units of 10⁻⁸ that doubles hold exactly; a plain value is below the last. */
const tens = Float64Array.from({ length: 17 }, (_, power) => 10 ** power)
/** No amount has more digits (see `isPlain` of `money/amount`). */
const mostBands = 64

const oddBand = ({ hot: { sum } }: Chunk, slot: number): number => {
  const size = BigDecimal.abs(sum.amount(slot))
  if (size.value === 0n) return 0
  return Math.max(0, String(size.value).length - size.scale + scaleDigits)
}

/** Band 0 is nothing and what is less than 10⁻⁸; band n begins at 10ⁿ⁻¹ units of 10⁻⁸. */
const byBand: Coder = {
  count: () => mostBands,
  add: ({ chunk, slots }, _, codes, times) => {
    const { sum } = chunk.hot
    for (let index = 0; index < codes.length; index++) {
      const slot = slots[index] ?? 0
      const size = Math.abs(sum.approx[slot] ?? 0)
      let band = size >= scale ? scaleDigits : 0
      while (band < tens.length && size >= (tens[band] ?? 0)) band++
      codes[index] = (codes[index] ?? 0) + (sum.isOdd(slot) ? oddBand(chunk, slot) : band) * times
    }
    return numbersUpTo(mostBands)
  },
}

const byTag: Coder = {
  add: ({ tags = new Uint32Array(0) }, _, codes, times) => {
    let most = 0
    for (const [index, tag] of tags.entries()) {
      most = Math.max(most, tag)
      codes[index] = (codes[index] ?? 0) + tag * times
    }
    return numbersUpTo(most + 1)
  },
}

/** Stretch n ends with the second of cut n; the last one has no end. */
const byStretch: Coder = {
  count: (_, cuts) => cuts.length + 1,
  add: (part, _, codes, times, cuts) => {
    const periods = beginningAt(cuts.map((cut) => cut + 1))
    eachPeriod(part, periods, (place, from, to) => addTo(codes, place, times, from, to))
    return numbersUpTo(cuts.length + 1)
  },
}

/** How rows are told apart, by grouping. */
export const coders: { readonly [Name in CellGrouping]: Coder } = {
  year: byPeriod("year"),
  quarter: byPeriod("quarter"),
  month: byPeriod("month"),
  week: byPeriod("week"),
  weekday: byClock(8, (second) => weekdayOfDay(dayOfSecond(second))),
  hour: byClock(24, hourOfSecond),
  type: byField("type"),
  status: byField("status"),
  currency: byField("currency"),
  marketplace: byField("marketplace"),
  party: byParty,
  direction: byDirection,
  band: byBand,
  tag: byTag,
  stretch: byStretch,
}

const isField = (grouping: CellGrouping): grouping is FilterField => fields.some((field) => field === grouping)

/** The key of the group that a number stands for. */
export const keyOf = (
  grouping: CellGrouping,
  number: number,
  { vocabulary }: Columns,
  tags: ReadonlyArray<string>,
): GroupKey => {
  if (isField(grouping)) return vocabulary[grouping].text(number)
  if (grouping === "party") return number === 0 ? "" : vocabulary.parties.text(number - 1)
  if (grouping === "direction") return directions[number] ?? "in"
  if (grouping === "tag") return tags[number - 1] ?? ""
  if (grouping === "band") return number === 0 ? null : number - 1 - scaleDigits
  return number
}
