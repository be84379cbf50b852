import type { EventDraft } from "../../src/domain/kernel/event.ts"
import { SeriesReceived } from "../../src/domain/market/events.ts"
import type { SeriesPoint } from "../../src/domain/market/series.ts"

/** An answer has 20,000 points at most: thirteen days of minutes. */
const perAnswer = 13 * 1440

/** A rate that wanders, and that leaps once in a while for a minute. */
const rateAt = (minute: number): string =>
  (1 + Math.sin(minute / 9000) / 4 + ((minute * 7919) % 997) / 20_000 + (minute % 50_021 === 0 ? 2 : 0)).toFixed(5)

const point = (minute: number): SeriesPoint => ({
  date: minute * 60,
  total: null,
  rate: rateAt(minute),
  transactions: minute % 5,
})

/** So many points, one a minute, up to this minute, as the answers that bring them one after the other. */
export const minuteAnswers = (count: number, now: number): ReadonlyArray<EventDraft> => {
  const end = Math.floor(now / 60_000)
  const first = Math.ceil((end - count) / 1440) * 1440
  return Array.from({ length: Math.ceil((end - first) / perAnswer) }, (_, answer) => {
    const from = first + answer * perAnswer
    return SeriesReceived.draft({
      series: "rate",
      points: Array.from({ length: Math.min(perAnswer, end - from) }, (_, place) => point(from + place)),
      bad: 0,
    })
  })
}
