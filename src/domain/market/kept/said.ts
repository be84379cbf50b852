import { dayOfSecond, daySeconds } from "../../kernel/calendar/day.ts"
import type { Range } from "../../kernel/range.ts"

/** Seconds of which an answer spoke, both ends included, and when it came, epoch ms. */
export interface Said extends Range<number> {
  readonly at: number
}

const isOver = ({ from, to }: Range<number>): boolean => from <= to

/** What of a range lies in none of the spans, which are apart and in the order of time. */
export const without = (
  { from, to }: Range<number>,
  spans: ReadonlyArray<Range<number>>,
): ReadonlyArray<Range<number>> => {
  const left: Array<Range<number>> = []
  let next = from
  for (const span of spans) {
    if (span.to < next || span.from > to) continue
    left.push({ from: next, to: span.from - 1 })
    next = span.to + 1
  }
  return [...left, { from: next, to }].filter(isOver)
}

/** Neighbours of one moment become one. */
const together = (spans: ReadonlyArray<Said>): ReadonlyArray<Said> => {
  const made: Array<Said> = []
  for (const span of spans) {
    const before = made.at(-1)
    if (before !== undefined && before.at === span.at && before.to + 1 === span.from)
      made[made.length - 1] = { ...before, to: span.to }
    else made.push(span)
  }
  return made
}

/** What was said, with an answer more; of which seconds it is the last word, and where another of its moment is too. */
export const spoken = (said: ReadonlyArray<Said>, answer: Said) => {
  const won = without(
    answer,
    said.filter(({ at }) => at > answer.at),
  )
  const kept = said.flatMap((span) => without(span, won).map((left) => ({ ...left, at: span.at })))
  const all = [...kept, ...won.map((span) => ({ ...span, at: answer.at }))].sort((a, b) => a.from - b.from)
  return { said: together(all), won, tied: said.filter(({ at }) => at === answer.at) }
}

/** What lies side by side, whenever it was said. */
export const whole = (said: ReadonlyArray<Said>): ReadonlyArray<Range<number>> =>
  together(said.map((span) => ({ ...span, at: 0 })))

/** What was said, of the time before a midnight by whole days alone. */
export const cut = (said: ReadonlyArray<Said>, midnight: number): ReadonlyArray<Said> => {
  const parts = whole(said).flatMap(({ from, to }) => {
    const first = from >= midnight ? from : Math.min(midnight, -dayOfSecond(-from) * daySeconds)
    const last = to >= midnight - 1 ? to : dayOfSecond(to + 1) * daySeconds - 1
    return isOver({ from: first, to: last }) ? [{ from: first, to: last }] : []
  })
  return together(
    said.flatMap((span) =>
      parts
        .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to), at: span.at }))
        .filter(isOver),
    ),
  )
}
