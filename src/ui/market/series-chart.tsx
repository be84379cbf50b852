import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMemo, useState } from "react"
import { daySeconds } from "../../domain/kernel/calendar/day.ts"
import type { Range } from "../../domain/kernel/range.ts"
import type { SeriesName } from "../../domain/market/series.ts"
import { percentOver, seriesDecimals, withBreaks, within } from "../../domain/market/view.ts"
import { useSignedShare } from "../kit/signed-share.ts"
import { TimeChart } from "../kit/time-chart.tsx"
import { momentOf, utcClock, utcDate } from "../kit/time.ts"
import { bandDataOf, chartDataOf, type ChartRow } from "./chart-data.ts"
import { seriesWords, usdtText } from "./words.ts"

interface SeriesChartProps {
  readonly name: SeriesName
  /** All rows of the look; those of the span are drawn. */
  readonly rows: ReadonlyArray<ChartRow>
  readonly span: Range<number>
  readonly hasDates: boolean
  /** The second from which on rows are not whole yet: what changed is told of those before. */
  readonly running: number
  /** Volume as it was traded stands in bars; an average of it is a line. */
  readonly asBars: boolean
  /** The shortest time that is zoomed to, seconds. */
  readonly least: number
  readonly onZoom: (span: Range<number>) => void
}

const isMidnight = ({ date }: ChartRow): boolean => date % daySeconds === 0

const isRise = (percent: string | null): boolean =>
  percent !== null && !percent.startsWith("-") && /[1-9]/.test(percent)

/**
 * One series over the window: how much it changed, what it says where the crosshair stands, and the picture (R188,
 * R444).
 */
export const SeriesChart = ({ name, rows, span, hasDates, running, asBars, least, onZoom }: SeriesChartProps) => {
  const { t, i18n } = useLingui()
  const [looked, look] = useState<number | null>(null)
  const drawn = useMemo((): ReadonlyArray<ChartRow> => withBreaks(within(rows, span)), [rows, span])
  const isBand = !asBars && drawn.some(({ low = null, high = null }) => low !== high)
  const data = useMemo(() => (isBand ? bandDataOf(drawn) : chartDataOf(drawn)), [drawn, isBand])
  const change = percentOver(drawn.filter(({ date }) => date < running))
  const row = looked === null ? drawn.findLast(({ value }) => value !== null) : drawn[looked]
  const count = row?.transactions ?? null
  const value = usdtText(row?.value ?? null, i18n.locale, seriesDecimals[name])
  const moment = row === undefined ? null : momentOf(row.date)
  const day = moment === null ? "—" : utcDate(moment, i18n.locale)
  const date = moment === null || drawn.every(isMidnight) ? day : `${day}, ${utcClock(moment, i18n.locale)}`
  const [low, high] = [row?.low ?? null, row?.high ?? null].map((edge) =>
    usdtText(edge, i18n.locale, seriesDecimals[name]),
  )
  const said = isBand ? t`${date}: ${value}, from ${low} to ${high}` : `${date}: ${value}`
  const title = t(seriesWords[name])
  const share = useSignedShare(change) ?? "—"
  return (
    <figure className="series">
      <figcaption className="series-head">
        <span className="series-name">{title}</span>
        <span
          className={isRise(change) ? "series-change series-up" : "series-change"}
          title={t`Change over the window in view`}
        >
          {share}
        </span>
        <span className="series-readout">
          {date} <strong>{value}</strong>
          {isBand && (
            <span className="series-count">
              {" "}
              <Trans>
                {low} to {high}
              </Trans>
            </span>
          )}
          {count !== null && (
            <span className="series-count">
              {" "}
              <Plural value={count} one="# transaction" other="# transactions" />
            </span>
          )}
        </span>
      </figcaption>
      <TimeChart
        label={title}
        data={data}
        span={span}
        colors={["--accent"]}
        asBars={asBars}
        hasDates={hasDates}
        looked={looked}
        said={said}
        isBand={isBand}
        least={least}
        onLook={look}
        onZoom={onZoom}
      />
    </figure>
  )
}
