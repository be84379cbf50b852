import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import {
  type PeriodLine,
  type PeriodPair,
  type PeriodsView,
  periodPairs,
} from "../../../domain/history/query/compare-periods.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { chooseDates } from "../../../domain/history/query/terms.ts"
import type { Range } from "../../../domain/kernel/range.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { Amount } from "../../kit/amount.tsx"
import { Button } from "../../kit/button.tsx"
import { type Days, DaysField } from "../../kit/days-field.tsx"
import { useLive } from "../../kit/office.ts"
import { useHideAmounts } from "../../kit/preferences.ts"
import { Scrolled } from "../../kit/scrolled.tsx"
import { Skeleton } from "../../kit/skeleton.tsx"
import { momentOf, utcDate } from "../../kit/time.ts"
import { pairNames } from "./period-pairs.ts"
import "../../kit/plain-table.css"
import "./periods.css"

interface PeriodFieldsProps {
  readonly pair: PeriodPair
  readonly onChange: (pair: PeriodPair) => void
}

/** The two periods, each from one UTC day to another. */
const PeriodFields = ({ pair, onChange }: PeriodFieldsProps) => {
  const { t } = useLingui()
  const change =
    (side: keyof PeriodPair) =>
    ({ from, to }: Days): void => {
      if (from !== null && to !== null) onChange({ ...pair, [side]: { from, to } })
    }
  return (
    <div className="period-fields">
      <DaysField label={t`First period, UTC`} days={pair.now} none="" onChange={change("now")} />
      <DaysField label={t`Second period, UTC`} days={pair.before} none="" onChange={change("before")} />
    </div>
  )
}

interface PeriodsProps {
  readonly query: HistoryQuery
  /** A pair by its name, or "own" for two ranges of one's own. */
  readonly pair: string
  /** Unix seconds. */
  readonly now: number
  readonly onQuery: (query: HistoryQuery) => void
}

const sides = ["now", "before"] as const
const parts = ["in", "out", "net"] as const

/** The days of a period: where they need a second line, the last one begins it. */
const Days = ({ from, to }: Range<number>) => {
  const {
    i18n: { locale },
  } = useLingui()
  // The narrowest column has no room for a day in one line: its year may stand below.
  const written = (second: number): string => utcDate(momentOf(second), locale).replace(/\u00a0(?=\d{4}$)/, " ")
  const [first, last] = [written(from), written(to)]
  if (first === last) return first
  return (
    <span>
      <span className="periods-day">{first}&nbsp;–</span> <span className="periods-day">{last}</span>
    </span>
  )
}

/** How one of a currency's sums changed: the difference, and in per cent where there was something before. */
const Difference = ({ line, part }: { readonly line: PeriodLine; readonly part: (typeof parts)[number] }) => {
  const { i18n } = useLingui()
  const hidden = useHideAmounts()
  const { amount, percent } = line.change[part]
  return (
    <>
      <Amount value={amount} currency={line.currency} bare sign="movement" />
      {percent !== null && !hidden && (
        <span className="periods-percent">
          {i18n
            .number(Number(percent) / 100, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 1 })
            .replace("-", "\u2212")}
        </span>
      )}
    </>
  )
}

const Line = ({ line }: { readonly line: PeriodLine }) => {
  const { t, i18n } = useLingui()
  const names = { in: t`In`, out: t`Out`, net: t`Net` }
  const { code } = currencyOf(line.currency)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup">{code}</th>
        {sides.map((side) => (
          <td key={side} className="periods-rows" data-number>
            <Plural value={line[side].count} one="# row" other="# rows" />
          </td>
        ))}
        <td className="periods-rows" data-number>
          {i18n.number(line.now.count - line.before.count, { signDisplay: "exceptZero" }).replace("-", "\u2212")}
        </td>
      </tr>
      {parts.map((part) => (
        <tr key={part}>
          <th scope="row" className="periods-part">
            {names[part]}
          </th>
          {sides.map((side) => (
            <td key={side} data-number>
              <Amount value={line[side][part]} currency={line.currency} bare />
            </td>
          ))}
          <td data-number>
            <Difference line={line} part={part} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const Table = ({
  view,
  pair,
  query,
  onQuery,
}: Pick<PeriodsProps, "query" | "onQuery"> & { readonly view: PeriodsView; readonly pair: PeriodPair }) => {
  const { t } = useLingui()
  return (
    <Scrolled className="plain-scroll periods" label={t`Two periods side by side`}>
      <table className="plain-table">
        <caption className="visually-hidden">{t`Two periods side by side`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Currency</Trans>
            </th>
            {sides.map((side) => (
              <th key={side} scope="col" data-number>
                <Button
                  kind="quiet"
                  size="small"
                  onPress={() => onQuery(chooseDates(query, pair[side].from, pair[side].to))}
                >
                  <Days {...pair[side]} />
                </Button>
                <span className="periods-count">
                  <Plural value={view.rows[side]} one="# row" other="# rows" />
                </span>
              </th>
            ))}
            <th scope="col" data-number>
              <Trans>Difference</Trans>
            </th>
          </tr>
        </thead>
        {view.lines.map((line) => (
          <Line key={line.currency} line={line} />
        ))}
      </table>
      {view.lines.length === 0 && (
        <p className="statistics-none periods-none">
          <Trans>No rows in either period</Trans>
        </p>
      )}
    </Scrolled>
  )
}

/** The rows of the filter in two periods side by side, exact per currency (A45); a period's head shows its rows. */
export const Periods = ({ query, pair: name, now, onQuery }: PeriodsProps) => {
  const [own, setOwn] = useState<PeriodPair>(() => periodPairs.lastMonthYearAgo(now))
  const named = pairNames.find(({ id }) => id === name)
  const pair = named === undefined ? own : periodPairs[named.id](now)
  const view = useLive("transactionPeriods", { query, pair }).value?.value ?? null
  return (
    <>
      {named === undefined && <PeriodFields pair={own} onChange={setOwn} />}
      {view === null ? (
        <Skeleton width="100%" height="208px" />
      ) : (
        <Table view={view} pair={pair} query={query} onQuery={onQuery} />
      )}
    </>
  )
}
