import { type CalendarDate, parseDate } from "@internationalized/date"
import { useLingui } from "@lingui/react/macro"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar"
import { DateField, DateInput, DateSegment, type DateValue } from "react-aria-components/DateField"
import { FieldError } from "react-aria-components/FieldError"
import { Heading } from "react-aria-components/Heading"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { Label } from "react-aria-components/Label"
import { RangeCalendar } from "react-aria-components/RangeCalendar"
import { dayName } from "../../domain/kernel/calendar/dates.ts"
import { dayOfSecond } from "../../domain/kernel/calendar/day.ts"
import { readDay } from "../../domain/kernel/calendar/periods.ts"
import type { Range } from "../../domain/kernel/range.ts"
import { Button } from "./button.tsx"
import type { Days, DaysPreset } from "./days-field.tsx"
import { Icon } from "./icon.tsx"
import { useToday } from "./office-clock.tsx"
import { dateLocale } from "./time.ts"

/** No row is older. */
const earliest = parseDate("1970-01-01")

/** The date of a second; none where none is chosen, or one that is older than any row. */
const dateOf = (second: number | null): CalendarDate | null =>
  second === null || second < 0 ? null : parseDate(dayName(dayOfSecond(second)))

const isBackwards = ({ from, to }: Days): boolean => from !== null && to !== null && to < from

const daysOf = (date: DateValue | null | undefined): Range<number> | undefined =>
  date == null ? undefined : readDay(date.toString())

interface TypedDayProps {
  readonly label: string
  readonly second: number | null
  readonly latest?: number | undefined
  readonly error?: string | undefined
  /** Null where the day is cleared. */
  readonly onChange: (day: Range<number> | null) => void
}

/** A day, typed part by part. What is typed stays while it is no day yet: it passes through years like 0002. */
const TypedDay = ({ label, second, latest, error, onChange }: TypedDayProps) => {
  const [typed, setTyped] = useState<{ readonly date: DateValue; readonly second: number | null } | null>(null)
  const change = (date: DateValue | null): void => {
    const day = daysOf(date)
    setTyped(date === null || day !== undefined ? null : { date, second })
    if (date === null) onChange(null)
    else if (day !== undefined) onChange(day)
  }
  return (
    <DateField
      className="field"
      value={typed?.second === second ? typed.date : dateOf(second)}
      onChange={change}
      minValue={earliest}
      maxValue={dateOf(latest ?? null)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      shouldForceLeadingZeros
    >
      <Label className="field-label">{label}</Label>
      <DateInput className="field-input days-input">
        {(segment) => <DateSegment segment={segment} className="days-segment" />}
      </DateInput>
      <FieldError className="field-error">{error}</FieldError>
    </DateField>
  )
}

/** The month in view: its name between the ways to others, and its days. */
const Month = () => {
  const today = dayName(dayOfSecond(useToday()))
  return (
    <>
      <header className="days-head">
        <AriaButton slot="previous" className="button button-quiet button-icon">
          <Icon of={ChevronLeft} />
        </AriaButton>
        <Heading className="days-month" />
        <AriaButton slot="next" className="button button-quiet button-icon">
          <Icon of={ChevronRight} />
        </AriaButton>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="days-weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className={date.toString() === today ? "days-day days-today" : "days-day"} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

/** Dates in the order and weeks that the office's language has. */
const InLanguage = ({ children }: { readonly children: ReactNode }) => {
  const { i18n } = useLingui()
  return <I18nProvider locale={dateLocale(i18n.locale)}>{children}</I18nProvider>
}

interface DaysPanelProps {
  readonly label: string
  readonly days: Days
  readonly presets: ReadonlyArray<DaysPreset>
  readonly canBeOpen: boolean
  readonly onChange: (days: Days) => void
  readonly close: () => void
}

/** Two days typed, a range pointed at, or one by its name. */
export const DaysPanel = ({ label, days, presets, canBeOpen, onChange, close }: DaysPanelProps) => {
  const { t } = useLingui()
  const now = useToday()
  /** What is typed and is no range yet; it is told as soon as it is one. */
  const [draft, setDraft] = useState<Days | null>(null)
  const { from, to } = draft ?? days
  const [start, end] = [dateOf(from), dateOf(to)]
  const change = (next: Days): void => {
    const isRange = isBackwards(next) ? false : canBeOpen || (next.from !== null && next.to !== null)
    setDraft(isRange ? null : next)
    if (isRange) onChange(next)
  }
  const finish = (next: Days): void => {
    change(next)
    close()
  }
  return (
    <InLanguage>
      <div className="days-typed">
        <TypedDay label={t`First day`} second={from} onChange={(day) => change({ from: day?.from ?? null, to })} />
        <TypedDay
          label={t`Last day`}
          second={to}
          error={isBackwards({ from, to }) ? t`This day is before the first one` : undefined}
          onChange={(day) => change({ from, to: day?.to ?? null })}
        />
      </div>
      {presets.length > 0 && (
        <div className="days-presets">
          {presets.map((preset) => (
            <Button key={preset.name} kind="quiet" size="small" onPress={() => finish(preset.days)}>
              {preset.name}
            </Button>
          ))}
        </div>
      )}
      <RangeCalendar
        aria-label={label}
        className="days-calendar"
        minValue={earliest}
        defaultFocusedValue={end ?? start ?? dateOf(now)}
        value={start === null || end === null || isBackwards({ from, to }) ? null : { start, end }}
        onChange={(range) => {
          const [first, last] = [daysOf(range.start), daysOf(range.end)]
          if (first !== undefined && last !== undefined) finish({ from: first.from, to: last.to })
        }}
      >
        <Month />
      </RangeCalendar>
    </InLanguage>
  )
}

interface DayPanelProps {
  readonly label: string
  readonly second: number | null
  readonly none: string | undefined
  readonly latest: number | undefined
  readonly onChange: (day: Range<number> | null) => void
  readonly close: () => void
}

/** One day, typed or pointed at. */
export const DayPanel = ({ label, second, none, latest, onChange, close }: DayPanelProps) => {
  const now = useToday()
  const change = (day: Range<number> | null): void => {
    if (day !== null || none !== undefined) onChange(day)
  }
  const finish = (day: Range<number> | null): void => {
    change(day)
    close()
  }
  return (
    <InLanguage>
      <TypedDay label={label} second={second} latest={latest} onChange={change} />
      <Calendar
        aria-label={label}
        className="days-calendar days-one"
        minValue={earliest}
        maxValue={dateOf(latest ?? null)}
        defaultFocusedValue={dateOf(second ?? now)}
        value={dateOf(second)}
        onChange={(date) => finish(daysOf(date) ?? null)}
      >
        <Month />
      </Calendar>
      {none !== undefined && (
        <div className="days-presets">
          <Button kind="quiet" size="small" onPress={() => finish(null)}>
            {none}
          </Button>
        </div>
      )}
    </InLanguage>
  )
}
