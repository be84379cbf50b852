import { useState } from "react"
import { dayName } from "../../domain/kernel/calendar/dates.ts"
import { dayOfSecond } from "../../domain/kernel/calendar/day.ts"
import { TextField } from "./text-field.tsx"

interface DayFieldProps {
  readonly label: string
  /** Unix seconds within the day. */
  readonly second: number | null
  readonly secondOf: (day: string) => number | undefined
  readonly error?: string | undefined
  readonly onChange: (second: number | null) => void
}

/** A day. What is typed stays as it is while it is no day yet: a date field passes through years like 0002. */
export const DayField = ({ label, second, secondOf, error, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly second: number | null }>({
    text: "",
    second: null,
  })
  const change = (text: string): void => {
    const next = secondOf(text) ?? null
    setTyped({ text, second: next })
    if (next !== second) onChange(next)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed.second === second ? typed.text : second === null ? "" : dayName(dayOfSecond(second))}
      onChange={change}
      error={error}
    />
  )
}
