import { Plural, useLingui } from "@lingui/react/macro"
import { useMemo, useState } from "react"
import type { Range } from "../../domain/kernel/range.ts"
import type { SeriesRow } from "../../domain/market/resample.ts"
import type { SeriesName } from "../../domain/market/series.ts"
import { percentOver, seriesDecimals, withBreaks, within } from "../../domain/market/view.ts"
import { TimeChart } from "../kit/time-chart.tsx"
import { momentOf, utcDate } from "../kit/time.ts"
import { chartDataOf } from "./chart-data.ts"
import { percentText, seriesWords, usdtText } from "./words.ts"

interface SeriesChartProps {
  readonly name: SeriesName
  /** All rows of the look; those of the span are drawn. */
  readonly rows: ReadonlyArray<SeriesRow>
  readonly span: Range<number>
  readonly hasDates: boolean
  /** Volume as it was traded stands in bars; an average of it is a line. */
  readonly asBars: boolean
  readonly onZoom: (span: Range<number>) => void
}

const isRise = (percent: string | null): boolean =>
  percent !== null && !percent.startsWith("-") && /[1-9]/.test(percent)

/**
 * One series over the window: how much it changed, what it says where the crosshair stands, and the picture (R188,
 * R444).
 */
export const SeriesChart = ({ name, rows, span, hasDates, asBars, onZoom }: SeriesChartProps) => {
  const { t, i18n } = useLingui()
  const [looked, look] = useState<number | null>(null)
  const drawn = useMemo(() => withBreaks(within(rows, span)), [rows, span])
  const data = useMemo(() => chartDataOf(drawn), [drawn])
  const change = percentOver(drawn)
  const row = looked === null ? drawn.findLast(({ value }) => value !== null) : drawn[looked]
  const count = row?.transactions ?? null
  const value = usdtText(row?.value ?? null, i18n.locale, seriesDecimals[name])
  const date = row === undefined ? "—" : utcDate(momentOf(row.date), i18n.locale)
  const title = t(seriesWords[name])
  const share = percentText(change, i18n.locale)
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
        said={`${date}: ${value}`}
        onLook={look}
        onZoom={onZoom}
      />
    </figure>
  )
}
