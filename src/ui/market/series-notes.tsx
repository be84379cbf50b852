import { Trans, useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import { daySeconds } from "../../domain/kernel/calendar/day.ts"
import type { Range } from "../../domain/kernel/range.ts"
import type { NamedRows } from "../../domain/market/csv.ts"
import { type Gap, gapsOf } from "../../domain/market/gaps.ts"
import { keptWhole } from "../../domain/market/kept/kept.ts"
import { type SeriesName, seriesNames } from "../../domain/market/series.ts"
import { leastZoom } from "../../domain/market/view.ts"
import { momentOf, spanInWords, utcDate, utcMoment } from "../kit/time.ts"
import type { KnownSeries } from "../kit/use-market.ts"
import { seriesWords } from "./words.ts"

/** More gaps than these are not named. */
const mostGaps = 3

/** From one second to another: days, where they are whole ones or the hour says little. */
const stretchText = ({ from, to }: Range<number>, locale: string): string => {
  const inDays = to - from > leastZoom || (from % daySeconds === 0 && (to + 1) % daySeconds === 0)
  const [first, last] = [from, to].map((second) => (inDays ? utcDate : utcMoment)(momentOf(second), locale))
  return first === last ? String(first) : `${first} – ${last}`
}

/** One gap that one or more series have. */
const GapNote = ({ alike }: { readonly alike: ReadonlyArray<Gap & { readonly name: SeriesName }> }) => {
  const { t, i18n } = useLingui()
  const [gap] = alike
  if (gap === undefined) return null
  const names = alike.map(({ name }) => t(seriesWords[name])).join(", ")
  const stretch = stretchText(gap, i18n.locale)
  return (
    <span>
      {gap.isFetched ? (
        <Trans>
          {names}, no values: {stretch}
        </Trans>
      ) : (
        <Trans>
          {names}, not fetched: {stretch}
        </Trans>
      )}
    </span>
  )
}

interface SeriesNotesProps {
  readonly known: KnownSeries
  /** The series in view with their rows as they came; no rows where some are left out by choice: that is no gap. */
  readonly drawn: ReadonlyArray<NamedRows>
  readonly inView: Range<number>
  /** Seconds that a point of a picture stands for; 0: every point that is kept is there. */
  readonly each: number
  readonly until: number
}

/** What is not there of the series in view and why, what was thinned, and what a point of a picture is. */
export const SeriesNotes = ({ known, drawn, inView, each, until }: SeriesNotesProps) => {
  const { i18n } = useLingui()
  // What series have in common is said once.
  const told = useMemo(() => {
    const gaps = drawn.flatMap(({ name, rows }) =>
      gapsOf(rows, known[name]?.fetched ?? [], inView).map((gap) => ({ ...gap, name })),
    )
    gaps.sort((a, b) => a.from - b.from)
    return [...Map.groupBy(gaps, ({ isFetched, from, to }) => `${isFetched} ${from} ${to}`)].slice(-mostGaps)
  }, [drawn, known, inView])
  const since = Math.min(...seriesNames.map((name) => known[name]?.fetched[0]?.from ?? until))
  const span = spanInWords(each, i18n.locale)
  return (
    <>
      {each > 0 && (
        <span>
          <Trans>A point stands for {span}, the band for its lowest and highest</Trans>
        </span>
      )}
      {told.map(([key, alike]) => (
        <GapNote key={key} alike={alike} />
      ))}
      {since < until - keptWhole && (
        <span>
          <Trans>Kept on this device: every point of a year, of five years one an hour, before one a day</Trans>
        </span>
      )}
    </>
  )
}
