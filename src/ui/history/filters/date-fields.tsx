import { useLingui } from "@lingui/react/macro"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { chooseDates } from "../../../domain/history/query/terms.ts"
import { readDay } from "../../../domain/kernel/calendar/periods.ts"
import { DayField } from "../../kit/day-field.tsx"

/** The first and the last day in view: from 00:00:00 of the one to 23:59:59 of the other, UTC (R354, A44). */
export const DateFields = ({
  query,
  onQuery,
}: {
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
}) => {
  const { t } = useLingui()
  const { start, end } = query
  const isBackwards = start !== null && end !== null && end < start
  return (
    <div className="date-fields">
      <DayField
        label={t`From (UTC day)`}
        second={start}
        secondOf={(day) => readDay(day)?.from}
        onChange={(second) => onQuery(chooseDates(query, second, end))}
      />
      <DayField
        label={t`To (UTC day)`}
        second={end}
        secondOf={(day) => readDay(day)?.to}
        onChange={(second) => onQuery(chooseDates(query, start, second))}
        error={isBackwards ? t`This day is before the first one` : undefined}
      />
    </div>
  )
}
