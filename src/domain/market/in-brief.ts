import { CallFulfilled } from "../calls/events.ts"
import type { EventDraft, PayloadOf } from "../kernel/event.ts"
import { SeriesContinued, SeriesReceived } from "./events.ts"
import { continuedFrom } from "./kept/answers.ts"
import type { KeptSeries } from "./kept/stored.ts"

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
