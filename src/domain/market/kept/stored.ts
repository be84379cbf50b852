import { monthName } from "../../kernel/calendar/dates.ts"
import { daySeconds } from "../../kernel/calendar/day.ts"
import { canonicalJson } from "../../kernel/canonical.ts"
import { digest } from "../../kernel/digest.ts"
import type { Segment, StateStore } from "../../kernel/snapshot.ts"
import { type SeriesName, seriesNames } from "../series.ts"
import type { Day } from "./days.ts"
import type { Kept } from "./kept.ts"
import type { Said } from "./said.ts"

/** A series as it is kept, and how many points of its last answer had no date that can be right. */
interface KeptOne {
  readonly kept: Kept
  readonly bad: number
}

/** Every series that was fetched, thinned with age, by name; none before its first answer. */
export type KeptSeries = { readonly [Name in SeriesName]?: KeptOne }

type Heads = { readonly [Name in SeriesName]?: { readonly said: ReadonlyArray<Said>; readonly bad: number } }
type Days = ReadonlyArray<readonly [number: number, day: Day]>

const inOrder = (days: Kept["days"]): Days => [...days].sort(([a], [b]) => a - b)

const headsOf = (held: KeptSeries): Heads =>
  Object.fromEntries(
    seriesNames.flatMap((name) => {
      const one = held[name]
      return one === undefined ? [] : [[name, { said: one.kept.said, bad: one.bad }]]
    }),
  )

const monthsOf = (held: KeptSeries): ReadonlyArray<readonly [name: string, days: Days]> =>
  seriesNames.flatMap((name) => [
    ...Map.groupBy(
      inOrder(held[name]?.kept.days ?? new Map()),
      ([number]) => `${name} ${monthName(number * daySeconds)}`,
    ),
  ])

/** A day that changes is another object: telling them apart tells whether a month is to be written again. */
const stamps = new WeakMap<Day, number>()
let stamped = 0
const stampOf = (day: Day): number => {
  const stamp = stamps.get(day) ?? ++stamped
  stamps.set(day, stamp)
  return stamp
}

const segment = (name: string, revision: string, content: unknown): Segment => ({
  name,
  revision,
  bytes: () => new TextEncoder().encode(canonicalJson(content)),
})

const read = (bytes: Uint8Array | undefined): unknown => JSON.parse(new TextDecoder().decode(bytes))

/** A segment a month of each series, so that what is past is not written with every answer. */
export const storedSeries: StateStore<KeptSeries> = {
  write: (held) => [
    segment("heads", canonicalJson(headsOf(held)), headsOf(held)),
    ...monthsOf(held).map(([name, days]) => segment(name, days.map(([, day]) => stampOf(day)).join(), days)),
  ],
  read: (segments) =>
    Object.fromEntries(
      Object.entries(read(segments.get("heads")) as Heads).map(([name, { said, bad }]) => {
        const months = [...segments].filter(([segment]) => segment.startsWith(`${name} `))
        return [name, { kept: { said, days: new Map(months.flatMap(([, bytes]) => read(bytes) as Days)) }, bad }]
      }),
    ),
  digest: (held) => digest([headsOf(held), monthsOf(held)]),
  parts: (held) => [["heads", headsOf(held)], ...monthsOf(held)],
}
