import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { Button } from "../../kit/button.tsx"
import { useLive } from "../../kit/office.ts"
import { Select } from "../../kit/select.tsx"
import { Skeleton } from "../../kit/skeleton.tsx"
import { MonthBars } from "./month-bars.tsx"
import { PartyList } from "./party-list.tsx"
import { pairNames } from "./period-pairs.ts"
import { Periods } from "./periods.tsx"
import { StatisticsTables } from "./statistics-tables.tsx"
import { TagList } from "./tag-list.tsx"
import { TypeShares } from "./type-shares.tsx"

export interface RowStatisticsProps {
  readonly query: HistoryQuery
  readonly offered: FilterChoices | null
  /** Whether the history is known to have no gap. */
  readonly isComplete: boolean
  /** Unix seconds. */
  readonly now: number
  readonly onQuery: (query: HistoryQuery) => void
  /** Wants to know where these sums come from. */
  readonly onExplain: () => void
}

/**
 * The rows in view by month, by type, by tag and by the other side (A45): pictures that filter when they are pressed,
 * the same as tables, and two periods side by side.
 */
export const RowStatistics = ({ query, offered, isComplete, now, onQuery, onExplain }: RowStatisticsProps) => {
  const { t } = useLingui()
  const value = useLive("transactionStatistics", { query }).value?.value ?? null
  const [measure, setMeasure] = useState("rows")
  const [asTables, setAsTables] = useState(false)
  const [pair, setPair] = useState("none")
  if (value === null)
    return (
      <div aria-busy="true">
        <Skeleton width="100%" height="208px" />
      </div>
    )
  const currencies = [...new Set(value.types.flatMap((type) => type.currencies.map(({ currency }) => currency)))]
  const picture = currencies.includes(measure) ? measure : "rows"
  const choices = [
    { id: "rows", name: t`Rows` },
    ...currencies.map((currency) => ({ id: currency, name: currencyOf(currency).code })),
  ]
  const pairs = [
    { id: "none", name: t`No comparison` },
    ...pairNames.map(({ id, name }) => ({ id, name: t(name) })),
    { id: "own", name: t`Two periods of my own` },
  ]
  const isCompared = pair !== "none"
  const typeName = (type: string): string => offered?.types.find(({ id }) => id === type)?.name ?? type
  return (
    <>
      <div className="statistics-head">
        <p className="statistics-words">
          {isCompared ? (
            isComplete ? (
              <Trans>The filter in view in two periods, UTC days</Trans>
            ) : (
              <Trans>The filter in view in two periods so far, UTC days</Trans>
            )
          ) : isComplete ? (
            <Trans>Of the rows in view, by UTC month</Trans>
          ) : (
            <Trans>Of the rows in view so far, by UTC month</Trans>
          )}
        </p>
        <div className="statistics-controls">
          <Select label={t`Compare`} hideLabel choices={pairs} value={pair} onChange={setPair} />
          {!isCompared && (
            <Select label={t`Measure`} hideLabel choices={choices} value={picture} onChange={setMeasure} />
          )}
          {!isCompared && (
            <Button kind="quiet" size="small" onPress={onExplain}>
              <Trans>Explain</Trans>
            </Button>
          )}
          {!isCompared && (
            <Button kind="quiet" size="small" onPress={() => setAsTables(!asTables)}>
              {asTables ? <Trans>As pictures</Trans> : <Trans>As tables</Trans>}
            </Button>
          )}
        </div>
      </div>
      {isCompared ? (
        <Periods query={query} pair={pair} now={now} onQuery={onQuery} />
      ) : value.types.length === 0 ? (
        <p className="statistics-none">
          <Trans>No rows in view</Trans>
        </p>
      ) : asTables ? (
        <StatisticsTables statistics={value} typeName={typeName} />
      ) : (
        <div className="statistics-pictures">
          <MonthBars months={value.months} measure={picture} query={query} onQuery={onQuery} />
          <TypeShares types={value.types} query={query} typeName={typeName} onQuery={onQuery} />
          <TagList tags={value.tags} query={query} onQuery={onQuery} />
          <PartyList parties={value.parties} query={query} onQuery={onQuery} />
        </div>
      )}
    </>
  )
}
