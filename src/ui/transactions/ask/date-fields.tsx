import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { firstSecondOf, lastSecondOf } from "../../../domain/transactions/filter-days.ts"
import { dayName, dayOfSecond } from "../../../domain/transactions/query/calendar.ts"
import type { HistoryQuery } from "../../../domain/transactions/query/history-query.ts"
import { chooseDates } from "../../../domain/transactions/query/terms.ts"
import { TextField } from "../../kit/text-field.tsx"

interface DayFieldProps {
  readonly label: string
  /** Unix seconds within the day. */
  readonly second: number | null
  readonly secondOf: (day: string) => number | undefined
  readonly error?: string | undefined
  readonly onChange: (second: number | null) => void
}

/** A day. What is typed stays as it is while it is no day yet: a date field passes through years like 0002. */
const DayField = ({ label, second, secondOf, error, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly second: number | null }>({ text: "", second: null })
  const change = (text: string): void => {
    const next = secondOf(text) ?? null
    setTyped({ text, second: next })
    if (next !== second) onChange(next)
  }
  return <TextField type="date" label={label} value={typed.second === second ? typed.text : second === null ? "" : dayName(dayOfSecond(second))} onChange={change} error={error} />
}

/** The first and the last day in view: from 00:00:00 of the one to 23:59:59 of the other, UTC (R354, A44). */
export const DateFields = ({ query, onAsk }: { readonly query: HistoryQuery; readonly onAsk: (query: HistoryQuery) => void }) => {
  const { t } = useLingui()
  const { start, end } = query
  const isBackwards = start !== null && end !== null && end < start
  return (
    <div className="date-fields">
      <DayField label={t`From (UTC day)`} second={start} secondOf={firstSecondOf} onChange={(second) => onAsk(chooseDates(query, second, end))} />
      <DayField label={t`To (UTC day)`} second={end} secondOf={lastSecondOf} onChange={(second) => onAsk(chooseDates(query, start, second))} error={isBackwards ? t`This day is before the first one` : undefined} />
    </div>
  )
}
