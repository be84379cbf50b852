import { Trans, useLingui } from "@lingui/react/macro"
import { keptWhole } from "../../domain/market/kept/kept.ts"
import { seriesNames } from "../../domain/market/series.ts"
import { momentOf, spanInWords, utcDate } from "../kit/time.ts"
import type { KnownSeries } from "../kit/use-market.ts"
import { seriesWords } from "./words.ts"

/** More gaps than these are not named. */
const mostGaps = 3

/** What is not there of the series: what was never fetched, and what was thinned; and what a point of a picture is. */
export const SeriesNotes = ({
  known,
  each,
  until,
}: {
  readonly known: KnownSeries
  /** Seconds that a point of a picture stands for; 0: every point that is kept is there. */
  readonly each: number
  readonly until: number
}) => {
  const { t, i18n } = useLingui()
  const day = (second: number): string => utcDate(momentOf(second), i18n.locale)
  const gaps = seriesNames.flatMap((name) => {
    const fetched = known[name]?.fetched ?? []
    return fetched.slice(1).map(({ from }, place) => ({ name, from: (fetched[place]?.to ?? from) + 1, to: from - 1 }))
  })
  const since = Math.min(...seriesNames.map((name) => known[name]?.fetched[0]?.from ?? until))
  const span = spanInWords(each, i18n.locale)
  return (
    <>
      {each > 0 && (
        <span>
          <Trans>A point stands for {span}, the band for its lowest and highest</Trans>
        </span>
      )}
      {gaps.slice(-mostGaps).map(({ name, from, to }) => (
        <span key={`${name} ${from}`}>
          <Trans>
            {t(seriesWords[name])}: not fetched from {day(from)} to {day(to)}
          </Trans>
        </span>
      ))}
      {since < until - keptWhole && (
        <span>
          <Trans>Kept on this device: every point of a year, of five years one an hour, before one a day</Trans>
        </span>
      )}
    </>
  )
}
