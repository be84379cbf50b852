import { Trans, useLingui } from "@lingui/react/macro"
import { useMemo, useState } from "react"
import { type Grouping, type GroupKey, type Period, periods } from "../../../../domain/history/query/cells/groupings.ts"
import type { Range } from "../../../../domain/kernel/range.ts"
import { type SeriesName, seriesNames } from "../../../../domain/market/series.ts"
import { currencyOf } from "../../../../domain/money/currency.ts"
import { sharedAxis } from "../../../../domain/pivot/beside/axis.ts"
import { correlations } from "../../../../domain/pivot/beside/correlation.ts"
import { historyLine, seriesLine } from "../../../../domain/pivot/beside/lines.ts"
import { differenceOf, type Making, madeOf, makings, ratioOf } from "../../../../domain/pivot/beside/made.ts"
import { pictureCurrencies } from "../../../../domain/pivot/picture/data.ts"
import type { Pivot } from "../../../../domain/pivot/question.ts"
import type { ShownPivot } from "../../../../domain/pivot/shown.ts"
import { Button } from "../../../kit/button.tsx"
import { ContentArea } from "../../../kit/content-area.tsx"
import { NoStatistics } from "../../../kit/no-statistics.tsx"
import { useLive } from "../../../kit/office.ts"
import { Select } from "../../../kit/select.tsx"
import { Skeleton } from "../../../kit/skeleton.tsx"
import { type KnownSeries, useMarket } from "../../../kit/use-market.ts"
import { measureNames } from "../pivot-words.ts"
import { BesideChart } from "./beside-chart.tsx"
import { BesideTable, type DrawnLine } from "./beside-table.tsx"
import { makingWords, seriesWords, type Together, togethers, togetherWords } from "./beside-words.ts"
import { CorrelationTable } from "./correlation-table.tsx"
import "./beside.css"

interface BesideProps {
  readonly pivot: Pivot
  readonly shown: ShownPivot
  readonly groupWords: (grouping: Grouping, key: GroupKey) => string
}

/** What is chosen here: a line of the pivot, a series, and what is made of them. */
interface Choice {
  /** The keys of a column as JSON, or all of them. */
  readonly column: string | null
  readonly currency: string | null
  readonly series: SeriesName
  readonly making: Making
  readonly together: Together
}

const all = "all"

/** The period that the rows of a pivot are; none where they are no time. */
const periodOfRows = ({ rows }: Pivot): Period | undefined =>
  rows.length === 1 ? periods.find((period) => period === rows[0]) : undefined

const colors = ["--accent", "--waiting", "--text"] as const

/** The lines that are drawn, over an axis of the time of both. */
const useLines = ({ pivot, shown }: BesideProps, period: Period, known: KnownSeries, choice: Choice) => {
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
const Lines = (props: BesideProps & { readonly period: Period; readonly known: KnownSeries }) => {
  const { pivot, shown, groupWords, period, known } = props
  const { t, i18n } = useLingui()
  const currencies = pictureCurrencies(shown)
  const [chosen, choose] = useState<Choice>({
    column: null,
    currency: null,
    series: "rate",
    making: "itself",
    together: "none",
  })
  const isUsdt = (currency: string | null): boolean =>
    currency === "usdt" && pivot.shape !== "share" && pivot.measure !== "rows"
  const currency = currencies.includes(chosen.currency) ? chosen.currency : (currencies[0] ?? null)
  const columns = shown.columns.map(({ group }) => ({
    id: JSON.stringify(group.keys),
    name: pivot.columns.map((grouping, place) => groupWords(grouping, group.keys[place] ?? null)).join(", "),
  }))
  const choice: Choice = {
    ...chosen,
    currency,
    column: columns.some(({ id }) => id === chosen.column) ? chosen.column : null,
    // Only what is of one unit has a difference.
    together: chosen.together === "difference" && !isUsdt(currency) ? "none" : chosen.together,
  }
  const { axis, lines, found } = useLines(props, period, known, choice)
  const [looked, look] = useState<number | null>(null)
  const [zoom, zoomTo] = useState<Range<number> | null>(null)
  const whole = { from: axis[0]?.from ?? 0, to: axis.at(-1)?.to ?? 1 }
  const span = useMemo(() => zoom ?? { from: whole.from, to: whole.to }, [zoom, whole.from, whole.to])
  const [asTable, setAsTable] = useState(false)
  const nameOf = (from: number): string => groupWords(period, from)
  const change = (part: Partial<Choice>): void => choose({ ...choice, ...part })
  const pick = <Name extends string>(names: ReadonlyArray<Name>, id: string, then: (name: Name) => void): void => {
    const name = names.find((each) => each === id)
    if (name !== undefined) then(name)
  }
  return (
    <>
      <div className="beside-controls" role="group" aria-label={t`Beside the market`}>
        {columns.length > 0 && (
          <Select
            label={t`Line of the pivot`}
            value={choice.column ?? all}
            choices={[{ id: all, name: t`all together` }, ...columns]}
            onChange={(id) => change({ column: id === all ? null : id })}
          />
        )}
        {currencies.length > 1 && (
          <Select
            label={t`Currency`}
            value={currency ?? ""}
            choices={currencies.map((id) => ({ id: id ?? "", name: id === null ? t`all` : currencyOf(id).code }))}
            onChange={(id) => change({ currency: id })}
          />
        )}
        <Select
          label={t`Series of OTON/USDT`}
          value={choice.series}
          choices={Object.entries(seriesWords).map(([id, name]) => ({ id, name: i18n._(name) }))}
          onChange={(id) => pick(seriesNames, id, (series) => change({ series }))}
        />
        <Select
          label={t`Both lines`}
          value={choice.making}
          choices={makings.map((id) => ({ id, name: i18n._(makingWords[id]) }))}
          onChange={(id) => pick(makings, id, (making) => change({ making }))}
        />
        <Select
          label={t`Together`}
          value={choice.together}
          choices={togethers
            .filter((id) => id !== "difference" || isUsdt(currency))
            .map((id) => ({ id, name: i18n._(togetherWords[id]) }))}
          onChange={(id) => pick(togethers, id, (together) => change({ together }))}
        />
      </div>
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

const isEmpty = (known: KnownSeries): boolean => seriesNames.every((name) => (known[name]?.points.length ?? 0) === 0)

/** The pivot beside the market; of rows that are no periods it says what it needs. */
export const Beside = (props: BesideProps) => {
  const { t } = useLingui()
  const { area, refresh } = useMarket()
  const period = periodOfRows(props.pivot)
  return (
    <section className="beside" aria-label={t`Beside the market`}>
      {period === undefined ? (
        <p className="pivot-notes">
          <Trans>Rows by year, quarter, month or week alone can stand beside a series.</Trans>
        </p>
      ) : (
        <ContentArea
          area={area}
          skeleton={<Skeleton height="300px" />}
          isEmpty={isEmpty}
          onRetry={refresh}
          empty={<NoStatistics />}
        >
          {(known) => <Lines {...props} period={period} known={known} />}
        </ContentArea>
      )}
    </section>
  )
}
