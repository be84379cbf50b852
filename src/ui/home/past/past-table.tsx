import { Trans, useLingui } from "@lingui/react/macro"
import { TriangleAlert } from "lucide-react"
import { Button } from "react-aria-components/Button"
import type { BalancesThen } from "../../../domain/balances/views.ts"
import { noFilter } from "../../../domain/history/query.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { daySeconds } from "../../../domain/kernel/calendar/day.ts"
import { Amount } from "../../kit/amount.tsx"
import { Icon } from "../../kit/icon.tsx"
import { type PlainColumn, PlainTable } from "../../kit/plain-table.tsx"
import { momentOf, ofUtc, utcDate, utcMoment } from "../../kit/time.ts"
import { useBalanceName } from "../balance-name.ts"

interface PastTableProps {
  readonly then: BalancesThen
  /** The UTC day, counted from 1970-01-01. */
  readonly day: number
  readonly isToday: boolean
  readonly onExplain: (query: HistoryQuery) => void
}

type Line = BalancesThen["balances"][number]

/** What is known against a balance, or about it. */
const Mark = ({ line: { currency, amount, doubt, rowsIn } }: { readonly line: Line }) => {
  const { i18n } = useLingui()
  if (doubt !== null) {
    const moment = utcMoment(doubt.at, i18n.locale)
    const [answered, reckoned] = [
      <Amount key="answered" value={doubt.answered} currency={currency} bare />,
      <Amount key="reckoned" value={doubt.reckoned} currency={currency} bare />,
    ]
    return (
      <span className="past-doubt">
        <Icon of={TriangleAlert} />
        <span>
          <Trans>
            On {moment} the office answered {answered}; the rows come to {reckoned}.
          </Trans>
        </span>
      </span>
    )
  }
  return amount !== null && rowsIn.length === 0 ? <Trans>The history has no rows of it: as it is now.</Trans> : null
}

const useColumns = ({ then, day, isToday, onExplain }: PastTableProps): ReadonlyArray<PlainColumn<Line>> => {
  const { t } = useLingui()
  const nameOf = useBalanceName()
  return [
    { heading: t`Balance`, cell: ({ currency }) => nameOf(currency) },
    {
      heading: t`Held`,
      isNumber: true,
      sum: (line) => line,
      cell: ({ currency, amount }) => <Amount value={amount} currency={currency} bare />,
    },
    {
      heading: t`Marks`,
      isNote: true,
      cell: (line) => (
        <>
          <Mark line={line} />
          {!isToday && line.amount !== null && line.rowsIn.length > 0 && (
            <Button
              className="balance-action"
              aria-label={`${t`Rows since then`}, ${nameOf(line.currency)}`}
              onPress={() =>
                onExplain({
                  ...noFilter,
                  currencies: line.rowsIn,
                  start: (day + 1) * daySeconds,
                  end: Math.floor(then.answeredAt / 1000),
                  where: then.moving,
                })
              }
            >
              <Trans>Rows since then</Trans>
            </Button>
          )}
        </>
      ),
    },
  ]
}

/** Each balance at the end of the day, with honest marks. */
export const PastTable = (props: PastTableProps) => {
  const { then, day, isToday } = props
  const { t, i18n } = useLingui()
  const columns = useColumns(props)
  const date = ofUtc(utcDate(momentOf(day * daySeconds), i18n.locale))
  const answered = utcMoment(then.answeredAt, i18n.locale)
  const isUnknown = then.balances.every(({ amount }) => amount === null)
  const from = then.knownFrom === null ? null : utcDate(momentOf(then.knownFrom), i18n.locale)
  return (
    <>
      <p className="past-note" role="status">
        {isToday ? (
          <Trans>The office’s answer of {answered}</Trans>
        ) : !isUnknown ? (
          <Trans>
            At the end of {date}, reckoned back from the office’s answer of {answered} by the rows since then
          </Trans>
        ) : from === null ? (
          <Trans>The history of this day is not on this device yet.</Trans>
        ) : (
          <Trans>The history of this day is not on this device yet. It is complete from {from} on.</Trans>
        )}
      </p>
      <PlainTable
        label={t`Balances at the end of ${date}`}
        rows={then.balances}
        idOf={({ currency }) => currency}
        columns={columns}
      />
    </>
  )
}
