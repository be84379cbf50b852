import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { PeriodPair } from "../../../domain/history/query/compare-periods.ts"
import { dayName } from "../../../domain/kernel/calendar/dates.ts"
import { dayOfSecond } from "../../../domain/kernel/calendar/day.ts"
import { readDay } from "../../../domain/kernel/calendar/periods.ts"
import { TextField } from "../../kit/text-field.tsx"

interface PeriodFieldsProps {
  readonly pair: PeriodPair
  readonly onChange: (pair: PeriodPair) => void
}

const nameOf = (second: number): string => dayName(dayOfSecond(second))

/**
 * Four UTC days: the first and the last of each period. What is typed counts as soon as both are days in this order.
 */
export const PeriodFields = ({ pair, onChange }: PeriodFieldsProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => [
    nameOf(pair.now.from),
    nameOf(pair.now.to),
    nameOf(pair.before.from),
    nameOf(pair.before.to),
  ])
  const labels = [t`First period from`, t`First period to`, t`Second period from`, t`Second period to`]
  const seconds = typed.map((day, place) => (place % 2 === 0 ? readDay(day)?.from : readDay(day)?.to))
  const isBackwards = (place: number): boolean => {
    const [start, end] = [seconds[place - 1], seconds[place]]
    return place % 2 === 1 && start !== undefined && end !== undefined && end < start
  }
  const change = (place: number, day: string): void => {
    const days = typed.map((other, index) => (index === place ? day : other))
    setTyped(days)
    const [a, b, c, d] = [
      readDay(days[0] ?? "")?.from,
      readDay(days[1] ?? "")?.to,
      readDay(days[2] ?? "")?.from,
      readDay(days[3] ?? "")?.to,
    ]
    if (a !== undefined && b !== undefined && c !== undefined && d !== undefined && a <= b && c <= d)
      onChange({ now: { from: a, to: b }, before: { from: c, to: d } })
  }
  return (
    <div className="period-fields">
      {labels.map((label, place) => (
        <TextField
          key={label}
          type="date"
          label={label}
          value={typed[place] ?? ""}
          onChange={(day) => change(place, day)}
          error={isBackwards(place) ? t`This day is before the first one` : undefined}
        />
      ))}
    </div>
  )
}
