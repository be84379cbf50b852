import { CallFulfilled } from "../../calls/events.ts"
import { dayMs, dayOfSecond, daySeconds } from "../../kernel/calendar/day.ts"
import type { EventDraft, PayloadOf } from "../../kernel/event.ts"
import { SeriesContinued, SeriesReceived } from "../events.ts"
import { mostPoints, type Series, type SeriesName, type SeriesPoint } from "../series.ts"
import { type Answer, type Kept, take, thin } from "./kept.ts"
import { rowOf } from "./row.ts"
import { spoken, whole, without } from "./said.ts"
import type { KeptSeries } from "./stored.ts"

/**
 * An answer without the points of which none can speak, which are bad like those without a date. A clock may be late by
 * a day; of what is further ahead no answer that comes later speaks, so that a slip would stay for good.
 */
export const heard = <Said extends Series>(said: Said, at: number): Said => {
  const points = said.points.filter(({ date }) => date * 1000 <= at + dayMs)
  return { ...said, points, bad: said.bad + said.points.length - points.length }
}

/** An answer speaks of all up to when it came: what is newer than its newest point is not there. */
const lastOf = (points: ReadonlyArray<SeriesPoint>, at: number): number =>
  Math.max(Math.floor(at / 1000), points.at(-1)?.date ?? 0)

/**
 * What a heard answer says, whole: all from the day of its first point on; one that was cut begins with the first day
 * that is whole in it. An answer without points takes nothing away.
 */
export const answerOf = (name: SeriesName, { points, bad }: Series, at: number): Answer | null => {
  const first = points[0]?.date
  if (first === undefined) return null
  const isCut = points.length + bad >= mostPoints
  const from = (dayOfSecond(first) + (isCut ? 1 : 0)) * daySeconds
  const rows = points.filter(({ date }) => date >= from).map((point) => rowOf(name, point))
  return rows.length === 0 ? null : { at, from, to: lastOf(points, at), rows }
}

/** An answer that says from a second on something else than is held, and before it the same. */
interface Continued {
  readonly from: number
  readonly since: number
  readonly points: ReadonlyArray<SeriesPoint>
}

/** What is kept, with a heard answer more of which only the end is told. */
export const takeContinued = (kept: Kept, name: SeriesName, { from, since, points }: Continued, at: number): Kept => {
  const last = lastOf(points, at)
  const { said } = spoken(kept.said, { from, to: Math.min(since - 1, last), at })
  const rows = points.map((point) => rowOf(name, point))
  return take({ ...kept, said }, { at, from: since, to: last, rows })
}

/** From which midnight on an answer says what is not held; null where that is all of it, and where it says nothing. */
const continuedFrom = (kept: Kept, name: SeriesName, series: Series, at: number): Continued | null => {
  const answer = answerOf(name, heard(series, at), at)
  if (answer === null) return null
  const next = thin(name, take(kept, answer), Math.floor(at / 1000))
  const [unheard] = without(answer, whole(kept.said))
  const told = [...new Set([...kept.days.keys(), ...next.days.keys()])].filter(
    (number) => kept.days.get(number) !== next.days.get(number),
  )
  const first = Math.min(...told, dayOfSecond(unheard?.from ?? answer.to))
  const since = first * daySeconds
  return since <= answer.from
    ? null
    : { from: answer.from, since, points: series.points.filter(({ date }) => date >= since) }
}

/**
 * The events of an answer as they are written: of a series of which all is delivered again and again only what is new
 * (decision 0052).
 * @param held what is kept of the log; null where that is not known, or more than the log says
 */
export const seriesInBrief = (
  events: ReadonlyArray<EventDraft>,
  held: () => KeptSeries | null,
): ReadonlyArray<EventDraft> =>
  events.map((event) => {
    if (event.type !== SeriesReceived.type) return event
    const { series, points, bad } = event.payload as PayloadOf<typeof SeriesReceived>
    const settled = events.find(({ type }) => type === CallFulfilled.type)?.payload as
      | PayloadOf<typeof CallFulfilled>
      | undefined
    const kept = held()?.[series]?.kept
    if (settled === undefined || kept === undefined) return event
    const continued = continuedFrom(kept, series, { points, bad }, settled.started + settled.ms)
    return continued === null ? event : SeriesContinued.draft({ series, bad, ...continued })
  })
