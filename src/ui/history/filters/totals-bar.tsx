import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState, useEffect } from "react"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { CurrencySums } from "../../../domain/history/query/statistics.ts"
import type { TransactionTotals } from "../../../domain/history/views.ts"
import { Amount } from "../../kit/amount.tsx"
import { Button } from "../../kit/button.tsx"
import { Skeleton } from "../../kit/skeleton.tsx"
import type { GridModel } from "../grid/grid-model.ts"
import { emptyView } from "../grid/grid-view.ts"
import "./totals-bar.css"

interface TotalProps {
  readonly total: CurrencySums
  readonly isFolded: boolean
}

const Total = ({ total: { currency, in: came, out, net }, isFolded }: TotalProps) => (
  <li className="tx-total">
    <span className="tx-total-net">
      <span className="visually-hidden">
        <Trans>Net</Trans>{" "}
      </span>
      <Amount value={net} currency={currency} sign="movement" />
    </span>
    {!isFolded && (
      <span className="tx-total-parts">
        <span>
          <Trans>In</Trans> <Amount value={came} currency={currency} bare />
        </span>
        <span>
          <Trans>Out</Trans> <Amount value={out} currency={currency} bare />
        </span>
      </span>
    )}
  </li>
)

/** The room that the number and the sums will take: the rows below are there before them, and do not move. */
const TotalsSkeleton = ({ room, isFolded }: Pick<TotalsBarProps, "room" | "isFolded">) => (
  <>
    <div className="tx-totals-words">
      <p className="tx-count">
        <Skeleton width="96px" height="16px" />
      </p>
      <ul className="tx-totals-list" aria-hidden="true">
        {Array.from({ length: room }, (_, place) => (
          <li key={place} className="tx-total">
            <span className="tx-total-net">
              <Skeleton width="128px" height="14px" />
            </span>
            {!isFolded && (
              <span className="tx-total-parts">
                <Skeleton width="180px" height="10px" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
    <Button kind="quiet" size="small" isDisabled>
      <Trans>Explain</Trans>
    </Button>
  </>
)

interface TotalsBarProps {
  readonly id: string
  /** Null before anything is known of the history. */
  readonly totals: TransactionTotals | null
  /** Nothing is known, and the office did not say. */
  readonly isUnknown: boolean
  /** Currencies that have room before the rest is asked for. */
  readonly room: number
  /** While one reads further down: the first currencies only, each by its net. */
  readonly isFolded: boolean
  /** Shows what the filter hides. */
  readonly onShowAll: () => void
  /** Wants to know where the sums come from. */
  readonly onExplain: () => void
}

/**
 * What the rows in view come to: their number and exact sums per currency, of the same query as the grid. It is the
 * grid's description too.
 */
export const TotalsBar = ({ id, totals, isUnknown, room, isFolded, onShowAll, onExplain }: TotalsBarProps) => {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  if (totals === null)
    return (
      <div className="tx-totals" id={id}>
        {isUnknown ? <span className="tx-quiet">—</span> : <TotalsSkeleton room={room} isFolded={isFolded} />}
      </div>
    )
  const visibleCurrencies = all && !isFolded ? totals.currencies : totals.currencies.slice(0, room)
  const hidden = totals.all - totals.count
  const rest = totals.currencies.length - room
  return (
    <div className="tx-totals">
      <div id={id} className="tx-totals-words">
        <p className="tx-count">
          <strong>
            <Plural value={totals.count} one="# row" other="# rows" />
          </strong>
          {!totals.complete && (
            <span className="tx-quiet">
              {" "}
              <Trans>so far</Trans>
            </span>
          )}
        </p>
        <ul className="tx-totals-list" aria-label={t`Totals by currency`}>
          {visibleCurrencies.map((total) => (
            <Total key={total.currency} total={total} isFolded={isFolded} />
          ))}
        </ul>
      </div>
      {hidden > 0 && (
        <p className="tx-hidden">
          <Plural value={hidden} one="# hidden by filter" other="# hidden by filter" />
          <Button kind="quiet" size="small" onPress={onShowAll} aria-label={t`Show all rows`}>
            <Trans>Show</Trans>
          </Button>
        </p>
      )}
      {rest > 0 && !isFolded && (
        <Button kind="quiet" size="small" aria-expanded={all} onPress={() => setAll(!all)}>
          {all ? (
            <Trans>Fewer currencies</Trans>
          ) : (
            <Plural value={rest} one="# more currency" other="# more currencies" />
          )}
        </Button>
      )}
      {totals.count > 0 && (
        <Button kind="quiet" size="small" onPress={onExplain} aria-label={t`Explain these sums`}>
          <Trans>Explain</Trans>
        </Button>
      )}
    </div>
  )
}

interface ResultNewsProps {
  readonly query: HistoryQuery
  /** Rows in view; null while they are counted. */
  readonly count: number | null
}

/** Tells a screen reader once what a change of the filter left, and is silent while rows come in. */
export const ResultNews = ({ query, count }: ResultNewsProps) => {
  const [told, setTold] = useState<ResultNewsProps>({ query, count: null })
  if (told.query !== query && count !== null) setTold({ query, count })
  return (
    <p className="visually-hidden" role="status">
      {told.count !== null && <Plural value={told.count} one="# row in view" other="# rows in view" />}
    </p>
  )
}

/** Who has so many rows above him reads, and does not look at what stands over the rows. */
const readingFrom = 3

/** Whether what stands over the rows gives its room to them: once some were scrolled past, until the first is back. */
export const useFolded = (model: GridModel | null): boolean => {
  const [isFolded, fold] = useState(false)
  useEffect(() => {
    const look = (): void => {
      const { seen, fresh } = model?.view() ?? emptyView
      // Rows that came in above him are no movement of his, and nothing may move before his eyes.
      fold((before) => seen.from - fresh >= readingFrom || (before && seen.from > 0))
    }
    look()
    return model?.subscribe(look)
  }, [model])
  return isFolded
}
