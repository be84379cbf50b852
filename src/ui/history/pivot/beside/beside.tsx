import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useState } from "react"
import { type Grouping, type GroupKey, type Period, periods } from "../../../../domain/history/query/cells/groupings.ts"
import { seriesNames } from "../../../../domain/market/series.ts"
import { pictureCurrency } from "../../../../domain/pivot/picture/data.ts"
import type { Pivot } from "../../../../domain/pivot/question.ts"
import type { ShownPivot } from "../../../../domain/pivot/shown.ts"
import { ContentArea } from "../../../kit/content-area.tsx"
import { NoStatistics } from "../../../kit/no-statistics.tsx"
import { Select } from "../../../kit/select.tsx"
import { Skeleton } from "../../../kit/skeleton.tsx"
import { type KnownSeries, useMarket } from "../../../kit/use-market.ts"
import { CurrencyChoice } from "../pictures/currency-choice.tsx"
import { BesideChoice } from "./beside-choice.tsx"
import { BesideLines, type Choice, hasDifference } from "./beside-lines.tsx"
import "./beside.css"

interface BesideProps {
  readonly pivot: Pivot
  readonly shown: ShownPivot
  readonly groupWords: (grouping: Grouping, key: GroupKey) => string
}

type Fixed = Pick<Choice, "series" | "making" | "together">

const all = "all"

/** The period that the rows of a pivot are; none where they are no time. */
const periodOfRows = ({ rows }: Pivot): Period | undefined =>
  rows.length === 1 ? periods.find((period) => period === rows[0]) : undefined

/** What is chosen of an answer, as far as it is there: the first currency, and no difference of two units. */
const choiceIn = ({ pivot, shown }: BesideProps, chosen: Choice): Choice => {
  const currency = pictureCurrency(shown, chosen.currency)
  return {
    ...chosen,
    currency,
    column: shown.columns.some(({ group }) => JSON.stringify(group.keys) === chosen.column) ? chosen.column : null,
    together: chosen.together === "difference" && !hasDifference(pivot, currency) ? "none" : chosen.together,
  }
}

/** The controls of what stands beside what, and the lines. */
const Chosen = (props: BesideProps & { readonly period: Period; readonly known: KnownSeries }) => {
  const { pivot, shown, groupWords } = props
  const { t } = useLingui()
  const [chosen, choose] = useState<Choice>({
    column: null,
    currency: null,
    series: "rate",
    making: "itself",
    together: "none",
  })
  const choice = choiceIn(props, chosen)
  const columns = shown.columns.map(({ group }) => ({
    id: JSON.stringify(group.keys),
    name: pivot.columns.map((grouping, place) => groupWords(grouping, group.keys[place] ?? null)).join(", "),
  }))
  const change = (part: Partial<Choice>): void => choose({ ...choice, ...part })
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
        <CurrencyChoice
          label={t`Currency`}
          shown={shown}
          currency={choice.currency}
          onChange={(id) => change({ currency: id })}
        />
        <BesideChoice choice={choice} hasDifference={hasDifference(pivot, choice.currency)} onChoice={change} />
      </div>
      <BesideLines {...props} choice={choice} />
    </>
  )
}

const isEmpty = (known: KnownSeries): boolean => seriesNames.every((name) => (known[name]?.points.length ?? 0) === 0)

/**
 * The pivot beside the market; of rows that are no periods it says what it needs. With `fixed` it shows that, and
 * offers no other choice.
 */
export const Beside = ({ fixed, ...props }: BesideProps & { readonly fixed?: Fixed }) => {
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
          {(known): ReactNode =>
            fixed === undefined ? (
              <Chosen {...props} period={period} known={known} />
            ) : (
              <BesideLines
                {...props}
                period={period}
                known={known}
                choice={choiceIn(props, { ...fixed, column: null, currency: null })}
              />
            )
          }
        </ContentArea>
      )}
    </section>
  )
}
