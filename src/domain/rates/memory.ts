import { monthName } from "../kernel/calendar/dates.ts"
import { dayMs, hourMs, hourOfMoment, minuteMs, minuteOfMoment } from "../kernel/calendar/day.ts"
import { canonicalJson } from "../kernel/canonical.ts"
import { digest } from "../kernel/digest.ts"
import type { EventsOf } from "../kernel/event.ts"
import { officeMoment } from "../kernel/office-clock.ts"
import type { Projection } from "../kernel/projection.ts"
import type { StateStore } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { Rates } from "./projection.ts"

type Payloads = EventsOf<typeof events>

/** Rates as they were answered at a moment of the office's clock, epoch ms. */
export interface RememberedRates {
  readonly at: number
  readonly rates: Rates
}

/** The rates that this device heard, oldest first, thinned with age (decision 0025). */
export type RateMemory = ReadonlyArray<RememberedRates>

/** Of a day every answer is kept, but for two of a minute; of a month one of each hour; before, one of each day. */
const ages = [
  { upTo: dayMs, each: minuteMs },
  { upTo: 31 * dayMs, each: hourMs },
] as const

/** How long a stretch is of which one answer is kept, of answers of an age. */
const eachOf = (age: number): number => ages.find(({ upTo }) => age < upTo)?.each ?? dayMs

/** Of two of a minute the later is kept; else the one nearest to the middle of its stretch, which is never far. */
const better = (one: RememberedRates, other: RememberedRates, each: number): RememberedRates => {
  if (each === minuteMs) return other
  const middle = (Math.floor(one.at / each) + 0.5) * each
  return Math.abs(other.at - middle) < Math.abs(one.at - middle) ? other : one
}

const thinned = (memory: RateMemory, now: number): RateMemory => {
  const kept: Array<RememberedRates> = []
  for (const answer of memory) {
    const before = kept.at(-1)
    const each = eachOf(now - answer.at)
    if (before !== undefined && Math.floor(before.at / each) === Math.floor(answer.at / each))
      kept[kept.length - 1] = better(before, answer, each)
    else kept.push(answer)
  }
  return kept
}

/**
 * The memory with one answer more. What came of another age waits for the first answer of the next hour: each costs a
 * look at all of it. What is remembered of more than a day later came while this device's clock was wrong: of which
 * moment it is nobody knows.
 */
const remembered = (believed: RateMemory, answer: RememberedRates): RateMemory => {
  const memory = believed.slice(0, 1 + believed.findLastIndex(({ at }) => at <= answer.at + dayMs))
  const newest = memory.at(-1)
  if (newest === undefined) return [answer]
  const isNewest = answer.at >= newest.at
  const all = isNewest ? [...memory, answer] : [...memory, answer].sort((a, b) => a.at - b.at)
  const sameHour = hourOfMoment(newest.at) === hourOfMoment(answer.at)
  const sameMinute = minuteOfMoment(newest.at) === minuteOfMoment(answer.at)
  return isNewest && sameHour && !sameMinute ? all : thinned(all, answer.at)
}

const byMonth = (memory: RateMemory): ReadonlyMap<string, RateMemory> =>
  Map.groupBy(memory, ({ at }) => monthName(Math.floor(at / 1000)))

/** A segment a month: what is past is written once, and not again with every answer. */
const stored: StateStore<RateMemory> = {
  write: (memory) =>
    [...byMonth(memory)].map(([name, answers]) => {
      const text = canonicalJson(answers)
      return { name, revision: text, bytes: () => new TextEncoder().encode(text) }
    }),
  read: (segments) =>
    [...segments.values()]
      .flatMap((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as RateMemory)
      .sort((a, b) => a.at - b.at),
  digest,
  parts: (memory) => byMonth(memory),
}

/** Every rates answer of this device, thinned with age (B028). */
export const rateMemory: Projection<RateMemory, Payloads> = {
  name: "rateMemory",
  version: 1,
  initial: () => [],
  on: {
    RatesReceived: (memory, { rates, ...clock }, { at }) => remembered(memory, { at: officeMoment(at, clock), rates }),
  },
  stored,
}
