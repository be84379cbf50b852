import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Download } from "lucide-react"
import { useDeferredValue, useMemo, useState } from "react"
import { sheetOf } from "../../domain/history/export/csv-cell.ts"
import { daySeconds } from "../../domain/kernel/calendar/day.ts"
import type { Range } from "../../domain/kernel/range.ts"
import { type NamedRows, seriesCsv } from "../../domain/market/csv.ts"
import { type SeriesName, seriesNames } from "../../domain/market/series.ts"
import { isPlain, leastFineZoom, leastZoom, lookAt, runningFrom, usualStep, within } from "../../domain/market/view.ts"
import { Button } from "../kit/button.tsx"
import { download } from "../kit/download.ts"
import { useSwipe } from "../kit/gestures.ts"
import { Icon } from "../kit/icon.tsx"
import { Segments } from "../kit/segments.tsx"
import { momentOf } from "../kit/time.ts"
import type { KnownSeries } from "../kit/use-market.ts"
import { useNarrow } from "../kit/use-narrow.ts"
import { CompareChart } from "./compare-chart.tsx"
import { LookFilters, RangeChoice } from "./market-controls.tsx"
import { SeriesChart } from "./series-chart.tsx"
import { SeriesNotes } from "./series-notes.tsx"
import { SeriesTable } from "./series-table.tsx"
import { useLook } from "./use-look.ts"
import { useWindows } from "./use-windows.ts"
import { ranges, seriesWords } from "./words.ts"

const utc = (seconds: number): string => new Date(momentOf(seconds)).toISOString()

const inSpan = (looks: ReadonlyArray<NamedRows>, span: Range<number>): ReadonlyArray<NamedRows> =>
  looks.map(({ name, rows }) => ({ name, rows: within(rows, span) }))

interface MarketChartsProps {
  readonly knownSeries: KnownSeries
  /** When the newest answer came, unix seconds of the office's clock: where ranges end. */
  readonly until: number
  readonly isWide: boolean
}

/**
 * The three series on one axis of time, one below the other or side by side; on phones one at a time (screens 4.15).
 */
export const MarketCharts = ({ knownSeries, until, isWide }: MarketChartsProps) => {
  const { t, i18n } = useLingui()
  const isNarrow = useNarrow()
  const {
    look: { range, zoom, series: look, compared },
    chooseRange,
    zoomTo,
    change,
    compare,
  } = useLook()
  const [asTable, setAsTable] = useState(false)
  const [filtering, setFiltering] = useState(false)
  const [only, setOnly] = useState<SeriesName>("rate")
  const looks = useMemo(
    () => seriesNames.map((name) => ({ name, rows: lookAt(name, knownSeries[name] ?? { points: [], bad: 0 }, look) })),
    [knownSeries, look],
  )
  const first = Math.min(...looks.map(({ rows }) => rows[0]?.date ?? until))
  const days = ranges.find(({ id }) => id === range)?.days ?? null
  const span = useMemo(
    (): Range<number> => zoom ?? { from: days === null ? first : until - days * daySeconds, to: until },
    [zoom, days, first, until],
  )
  // Fields of dates and notes take long beside a frame: while the window moves they follow when there is time.
  const [calmZoom, calmSpan] = [useDeferredValue(zoom), useDeferredValue(span)]
  // Of what is made of points all that the page has are taken; as they are, they are asked for where they lie.
  const isFine = (name: SeriesName): boolean => isPlain(look) && (knownSeries[name]?.each ?? 0) > 0
  const { shown, each } = useWindows(looks, isFine, span)
  // What was traded is not told whole before its time is over; the others are of a moment.
  const running = runningFrom(look.step, Math.max(each, usualStep(knownSeries.volume?.points ?? []) ?? 0), until)
  const visibleLooks = useMemo(
    () => (isNarrow ? shown.filter(({ name }) => name === only) : shown),
    [isNarrow, shown, only],
  )
  const asCame = useMemo(
    () => (isPlain(look) ? visibleLooks : visibleLooks.map(({ name }) => ({ name, rows: [] }))),
    [look, visibleLooks],
  )
  const isRunning = visibleLooks.some(
    ({ name, rows }) => name === "volume" && (within(rows, span).at(-1)?.date ?? 0) >= running,
  )
  const tabled = useMemo(() => (asTable ? inSpan(shown, span) : []), [asTable, shown, span])
  const pair = useMemo(
    () => (compared === null ? null : shown.filter(({ name }) => compared.includes(name))),
    [shown, compared],
  )
  const swipe = useSwipe((step) =>
    setOnly((was) => seriesNames[(seriesNames.indexOf(was) + step + seriesNames.length) % seriesNames.length] ?? was),
  )
  const bad = seriesNames.reduce((sum, name) => sum + (knownSeries[name]?.bad ?? 0), 0)
  const save = (): void =>
    download(
      `oton-usdt-${utc(span.from).slice(0, 10)}-${utc(span.to).slice(0, 10)}.csv`,
      "text/csv",
      seriesCsv(inSpan(shown, span), utc, sheetOf(i18n.locale)),
    )
  return (
    <>
      <div className="market-bar">
        <RangeChoice range={range} zoom={calmZoom} span={calmSpan} chooseRange={chooseRange} zoomTo={zoomTo} />
        <div className="market-actions">
          {isNarrow && (
            <Button kind="quiet" size="small" aria-expanded={filtering} onPress={() => setFiltering(!filtering)}>
              <Trans>Filter</Trans>
            </Button>
          )}
          <Button kind="quiet" size="small" onPress={() => setAsTable(!asTable)}>
            {asTable ? <Trans>As pictures</Trans> : <Trans>As a table</Trans>}
          </Button>
          {!asTable && (
            <Button kind="quiet" size="small" onPress={save}>
              <Icon of={Download} />
              <Trans>CSV of the window</Trans>
            </Button>
          )}
        </div>
      </div>
      {(!isNarrow || filtering) && <LookFilters series={look} compared={compared} change={change} compare={compare} />}
      {isNarrow && !asTable && (
        <Segments
          label={t`Series`}
          choices={seriesNames.map((id) => ({ id, name: t(seriesWords[id]) }))}
          value={only}
          onChange={setOnly}
        />
      )}
      {asTable ? (
        <SeriesTable series={tabled} />
      ) : (
        <div className={isWide ? "market-charts market-charts-wide" : "market-charts"} {...(isNarrow && swipe)}>
          {visibleLooks.map(({ name, rows }, index) => (
            <SeriesChart
              key={name}
              name={name}
              rows={rows}
              span={span}
              hasDates={isWide || index === visibleLooks.length - 1}
              running={name === "volume" ? running : Number.POSITIVE_INFINITY}
              asBars={name === "volume" && look.average === 0}
              least={isFine(name) ? leastFineZoom : leastZoom}
              onZoom={zoomTo}
            />
          ))}
          {pair !== null && <CompareChart pair={pair} span={span} onZoom={zoomTo} />}
        </div>
      )}
      <p className="market-note">
        {!asTable && (
          <span>
            {isNarrow ? (
              <Trans>Zoom with two fingers</Trans>
            ) : (
              <Trans>Drag over a picture to zoom, with Shift to move it</Trans>
            )}
          </span>
        )}
        {isRunning && !asTable && (
          <span>
            <Trans>Volume: change without the period under way</Trans>
          </span>
        )}
        <SeriesNotes known={knownSeries} drawn={asCame} inView={calmSpan} each={each} until={until} />
        {bad > 0 && (
          <span>
            <Plural
              value={bad}
              one="# point came without a date that can be right and is left out"
              other="# points came without a date that can be right and are left out"
            />
          </span>
        )}
      </p>
    </>
  )
}
