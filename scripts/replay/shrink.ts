import type { Line } from "../../src/domain/recording/format.ts"
import { isWellFormed } from "../../src/domain/recording/payloads.ts"

/**
 * The fewest of some items with which a failure stays, by delta debugging: ever smaller stretches are left out. None of
 * what is left can be left out alone.
 */
const fewest = <Item>(
  items: ReadonlyArray<Item>,
  fails: (items: ReadonlyArray<Item>) => boolean,
): ReadonlyArray<Item> => {
  if (items.length === 0 || fails([])) return []
  let kept = items
  for (let size = Math.ceil(kept.length / 2); ; size = Math.ceil(size / 2)) {
    let isLess = false
    for (let from = 0; from < kept.length;) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)]
      if (without.length > 0 && fails(without)) {
        kept = without
        isLess = true
      } else from += size
    }
    if (size === 1 && !isLess) return kept
  }
}

/** The shortest beginning with which a failure stays, where a longer one fails whenever a shorter does. */
const shortest = <Item>(
  items: ReadonlyArray<Item>,
  fails: (items: ReadonlyArray<Item>) => boolean,
): ReadonlyArray<Item> => {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (fails(items.slice(0, middle))) high = middle
    else low = middle + 1
  }
  const beginning = items.slice(0, high)
  return fails(beginning) ? beginning : items
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** A value with fewer entries in its lists and fewer fields in its objects, as far as `keeps` lets them go. */
const lessOf = (value: unknown, keeps: (value: unknown) => boolean): unknown => {
  if (!isObject(value)) return value
  const isList = Array.isArray(value)
  const made = (entries: ReadonlyArray<readonly [string, unknown]>): unknown =>
    isList ? entries.map(([, item]) => item) : Object.fromEntries(entries)
  let entries = fewest<readonly [string, unknown]>(Object.entries(value), (some) => keeps(made(some)))
  for (const [place, [key, item]] of entries.entries()) {
    const within = (inner: unknown): ReadonlyArray<readonly [string, unknown]> => entries.with(place, [key, inner])
    const less = lessOf(item, (inner) => keeps(made(within(inner))))
    entries = within(less)
  }
  return made(entries)
}

/**
 * The least of a log with which a failure stays: as few events as can be, and of their payloads as few rows and fields.
 * Every payload stays one that its event may carry, and every event keeps its position.
 */
export const least = (
  events: ReadonlyArray<Line>,
  fails: (events: ReadonlyArray<Line>) => boolean,
): ReadonlyArray<Line> => {
  let kept = fewest(shortest(events, fails), fails)
  for (const [place, line] of kept.entries()) {
    const within = (payload: unknown): ReadonlyArray<Line> => kept.with(place, { ...line, payload })
    const payload = lessOf(line.payload, (some) => isWellFormed({ ...line, payload: some }) && fails(within(some)))
    kept = within(payload)
  }
  return fewest(kept, fails) // with less in one event, another may be needless
}
