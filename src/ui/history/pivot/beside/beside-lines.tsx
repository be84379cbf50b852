import { Trans, useLingui } from "@lingui/react/macro"
import { useMemo, useState } from "react"
import type { Grouping, GroupKey, Period } from "../../../../domain/history/query/cells/groupings.ts"
import type { Range } from "../../../../domain/kernel/range.ts"
import type { SeriesName } from "../../../../domain/market/series.ts"
import { currencyOf } from "../../../../domain/money/currency.ts"
import { sharedAxis } from "../../../../domain/pivot/beside/axis.ts"
import { correlations } from "../../../../domain/pivot/beside/correlation.ts"
import { historyLine, seriesLine } from "../../../../domain/pivot/beside/lines.ts"
import { differenceOf, madeOf, ratioOf } from "../../../../domain/pivot/beside/made.ts"
import type { Making, Together } from "../../../../domain/pivot/beside/makings.ts"
import type { Pivot } from "../../../../domain/pivot/question.ts"
import type { ShownPivot } from "../../../../domain/pivot/shown.ts"
import { Button } from "../../../kit/button.tsx"
import { useLive } from "../../../kit/office.ts"
import type { KnownSeries } from "../../../kit/use-market.ts"
import { measureNames } from "../pivot-words.ts"
import { BesideChart } from "./beside-chart.tsx"
import { BesideTable, type DrawnLine } from "./beside-table.tsx"
import { seriesWords, togetherWords } from "./beside-words.ts"
import { CorrelationTable } from "./correlation-table.tsx"
import "./beside.css"

/** What is looked at: a line of the pivot, a series, and what is made of them. */
export interface Choice {
  /** The keys of a column as JSON, or all of them. */
  readonly column: string | null
  readonly currency: string | null
  readonly series: SeriesName
  readonly making: Making
  readonly together: Together
}

interface BesideLinesProps {
  readonly pivot: Pivot
  readonly shown: ShownPivot
  readonly groupWords: (grouping: Grouping, key: GroupKey) => string
  /** The period that the rows are. */
  readonly period: Period
  readonly known: KnownSeries
  readonly choice: Choice
}

/** Only what is of one unit has a difference. */
export const hasDifference = ({ shape, measure }: Pivot, currency: string | null): boolean =>
  currency === "usdt" && shape !== "share" && measure !== "rows"

const colors = ["--accent", "--waiting", "--text"] as const

/** The lines that are drawn, over an axis of the time of both. */
const useLines = ({ pivot, shown, period, known, choice }: BesideLinesProps) => {
  const { t } = useLingui()
  const proven = useLive("provenSeconds", null).value
  const { column, currency, series: name, making, together } = choice
  const { axis, history, series } = useMemo(() => {
    const points = known[name]?.points ?? []
    const rows = shown.rows.map(({ group }) => Number(group.keys[0]))
    const axis = sharedAxis(
      period,
      rows,
      points.map(({ date }) => date),
    )
    const index = column === null ? null : shown.columns.findIndex(({ group }) => JSON.stringify(group.keys) === column)
    return {
      axis,
      history: madeOf(historyLine(shown, pivot, { column: index, currency }, axis, proven ?? []), making),
      series: madeOf(seriesLine(name, { points, bad: 0 }, axis), making),
    }
  }, [pivot, shown, period, known, name, column, currency, making, proven])
  return useMemo(() => {
    const isMoney = currency !== null && pivot.shape !== "share"
    const code = currency === null ? null : currencyOf(currency).code
    const unit = pivot.shape === "share" ? "%" : code
    const measure = t(measureNames[pivot.measure])
    const lines: ReadonlyArray<DrawnLine> = [
      {
        id: "history",
        title: unit === null ? measure : `${measure}, ${unit}`,
        line: history,
        currency: isMoney ? currency : null,
      },
      { id: "series", title: `${t(seriesWords[name])}, USDT`, line: series, currency: null },
      ...(together === "none"
        ? []
        : [
            {
              id: together,
              title: t(togetherWords[together]),
              line: together === "ratio" ? ratioOf(history, series) : differenceOf(history, series),
              currency: isMoney ? currency : null,
            },
          ]),
    ]
    return { axis, lines, found: correlations(history, series) }
  }, [t, pivot, currency, name, together, axis, history, series])
}

/** A line of the pivot beside a series of the market, on one axis of true time (B050), and how alike they move. */
export const BesideLines = (props: BesideLinesProps) => {
  const { groupWords, period, choice } = props
  const { axis, lines, found } = useLines(props)
  const [looked, look] = useState<number | null>(null)
  const [zoom, zoomTo] = useState<Range<number> | null>(null)
  const whole = { from: axis[0]?.from ?? 0, to: axis.at(-1)?.to ?? 1 }
  const span = useMemo(() => zoom ?? { from: whole.from, to: whole.to }, [zoom, whole.from, whole.to])
  const [asTable, setAsTable] = useState(false)
  const nameOf = (from: number): string => groupWords(period, from)
  return (
    <>
      <div className="beside-bar">
        <Button kind="quiet" size="small" onPress={() => setAsTable(!asTable)}>
          {asTable ? <Trans>As pictures</Trans> : <Trans>As a table</Trans>}
        </Button>
        {zoom !== null && !asTable && (
          <Button kind="plain" size="small" onPress={() => zoomTo(null)}>
            <Trans>Show all of it</Trans>
          </Button>
        )}
      </div>
      {asTable ? (
        <BesideTable
          key={lines.map(({ title }) => title).join()}
          axis={axis}
          lines={lines}
          period={period}
          periodName={nameOf}
        />
      ) : (
        <div className="beside-lines">
          {lines.map((drawn, place) => (
            <BesideChart
              key={drawn.id}
              drawn={drawn}
              axis={axis}
              span={span}
              looked={looked}
              color={colors[place] ?? "--text"}
              hasDates={place === lines.length - 1}
              nameOf={nameOf}
              onLook={look}
              onZoom={zoomTo}
            />
          ))}
        </div>
      )}
      <CorrelationTable found={found} />
      <p className="pivot-notes">
        <span>
          <Trans>A period that was not read to its end, or of which points are missing, is a gap.</Trans>
        </span>
        <span>
          <Trans>Correlations are Pearson's from exact sums, rounded to four decimals, of three periods or more.</Trans>
        </span>
        {(choice.making === "mean3" || choice.making === "mean12" || choice.together === "ratio") && (
          <span>
            <Trans>Means and ratios are rounded half up to eight decimals.</Trans>
          </span>
        )}
      </p>
    </>
  )
}
