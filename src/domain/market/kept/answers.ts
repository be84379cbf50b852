import { dayOfSecond, daySeconds } from "../../kernel/calendar/day.ts"
import { mostPoints, type Series, type SeriesName, type SeriesPoint } from "../series.ts"
import { type Answer, type Kept, take, thin } from "./kept.ts"
import { rowOf } from "./row.ts"
import { spoken, whole, without } from "./said.ts"

/** An answer speaks of all up to when it came: what is newer than its newest point is not there. */
const lastOf = (points: ReadonlyArray<SeriesPoint>, at: number): number =>
  Math.max(Math.floor(at / 1000), points.at(-1)?.date ?? 0)

/**
 * What an answer says, whole: all from the day of its first point on; one that was cut begins with the first day that
 * is whole in it. An answer without points takes nothing away.
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
export interface Continued {
  readonly from: number
  readonly since: number
  readonly points: ReadonlyArray<SeriesPoint>
}

/** What is kept, with an answer more of which only the end is told. */
export const takeContinued = (kept: Kept, name: SeriesName, { from, since, points }: Continued, at: number): Kept => {
  const { said } = spoken(kept.said, { from, to: since - 1, at })
  const rows = points.map((point) => rowOf(name, point))
  return take({ ...kept, said }, { at, from: since, to: Math.max(since, lastOf(points, at)), rows })
}

/** From which midnight on an answer says what is not held; null where that is all of it, and where it says nothing. */
export const continuedFrom = (kept: Kept, name: SeriesName, series: Series, at: number): Continued | null => {
  const answer = answerOf(name, series, at)
  if (answer === null) return null
  const next = thin(name, take(kept, answer), at)
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
