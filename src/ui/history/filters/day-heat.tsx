import { Plural, useLingui } from "@lingui/react/macro"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { chooseDates } from "../../../domain/history/query/terms.ts"
import { dayName, periodOf, shifted, startOf, startsBetween, yearOf } from "../../../domain/kernel/calendar/dates.ts"
import { dayOfSecond, daysBetween, daySeconds } from "../../../domain/kernel/calendar/day.ts"
import { readDay } from "../../../domain/kernel/calendar/periods.ts"
import { IconButton } from "../../kit/icon-button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useLive } from "../../kit/office.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { momentOf, utcDate } from "../../kit/time.ts"
import "./day-heat.css"

/** Days by their numbers, in either direction: where it began, and where it is now. */
interface DaySelection {
  readonly anchor: number
  readonly focus: number
}

const levels = 4

/** The first and the last day of the month or the year of a day. */
const daysOf = (unit: "month" | "year", day: number): readonly [first: number, last: number] => {
  const { from, to } = periodOf(unit, day * daySeconds)
  return [dayOfSecond(from), dayOfSecond(to)]
}

const dayAt = (event: PointerEvent): number | undefined => {
  const text = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-day]")?.dataset[
    "day"
  ]
  return text === undefined ? undefined : Number(text)
}

/**
 * The days of a year, coloured by how many rows they have: months below each other, days beside each other. Days are
 * chosen by dragging, or by the arrow keys with shift.
 */
export const DayHeat = ({
  query,
  now,
  onQuery,
}: {
  readonly query: HistoryQuery
  readonly now: number
  readonly onQuery: (query: HistoryQuery) => void
}) => {
  const {
    t,
    i18n: { locale },
  } = useLingui()
  const value = useLive("transactionDays", { query }).value?.value ?? null
  const grid = useRef<HTMLDivElement>(null)
  /** The first second of the year that was turned to. */
  const [turnedTo, setTurnedTo] = useState<number | null>(null)
  const [span, setSpan] = useState<DaySelection | null>(null)
  const [isDragging, setDragging] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  if (value === null)
    return (
      <section className="facet" aria-label={t`Days`}>
        <h2 className="facet-title">{t`Days`}</h2>
        <Skeleton width="100%" height="160px" />
      </section>
    )

  const days = value.map(({ day, count }) => ({ first: readDay(day)?.from ?? 0, count }))
  const counts = new Map(days.map(({ first, count }) => [dayOfSecond(first), count]))
  const shown = turnedTo ?? startOf("year", query.end ?? query.start ?? days.at(-1)?.first ?? now)
  const shownYear = yearOf(shown)
  const isFirstYear = shown <= startOf("year", days[0]?.first ?? shown)
  const isLastYear = shown >= startOf("year", days.at(-1)?.first ?? shown)
  const most = Math.max(1, ...value.map(({ count }) => count))
  const levelOf = (count: number): number =>
    count === 0 ? 0 : Math.max(1, Math.ceil((levels * Math.log(count + 1)) / Math.log(most + 1)))
  const inSpan = (day: number): boolean => {
    if (span !== null) return day >= Math.min(span.anchor, span.focus) && day <= Math.max(span.anchor, span.focus)
    if (query.start === null && query.end === null) return false
    return (
      (query.start === null || (day + 1) * daySeconds > query.start) &&
      (query.end === null || day * daySeconds <= query.end)
    )
  }
  const choose = (from: number, to: number): void => {
    setSpan(null)
    const range = daysBetween(Math.min(from, to), Math.max(from, to))
    onQuery(chooseDates(query, range.from, range.to))
  }
  const words = (day: number): string => utcDate(momentOf(day * daySeconds), locale)
  const [yearFirst, yearLast] = daysOf("year", dayOfSecond(shown))
  const stop =
    span?.focus ??
    (query.start !== null && startOf("year", query.start) === shown ? dayOfSecond(query.start) : yearFirst)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const day = event.button === 0 ? dayAt(event) : undefined
    if (day === undefined) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragging(true)
    setSpan({ anchor: day, focus: day })
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const day = dayAt(event) ?? null
    setPointed(day)
    if (isDragging && day !== null) setSpan((was) => was && { ...was, focus: day })
  }
  const onPointerUp = (): void => {
    if (isDragging && span !== null) choose(span.anchor, span.focus)
    setDragging(false)
  }
  const moves: Readonly<Record<string, (day: number) => number>> = {
    ArrowRight: (day) => day + 1,
    ArrowLeft: (day) => day - 1,
    ArrowDown: (day) => beside(day, 1),
    ArrowUp: (day) => beside(day, -1),
    Home: (day) => daysOf("month", day)[0],
    End: (day) => daysOf("month", day)[1],
  }
  const beside = (day: number, months: number): number => dayOfSecond(shifted(day * daySeconds, "month", months))
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key]
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault()
      choose(span?.anchor ?? stop, stop)
    } else if (event.key === "Escape" && span !== null) {
      event.stopPropagation()
      setSpan(null)
    } else if (move !== undefined) {
      event.preventDefault()
      const focus = Math.max(yearFirst, Math.min(yearLast, move(stop)))
      setSpan({ anchor: event.shiftKey ? (span?.anchor ?? stop) : focus, focus })
      grid.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus()
    }
  }
  const told = pointed ?? span?.focus ?? null
  return (
    <section className="facet" aria-label={t`Days`}>
      <h2 className="facet-title">
        {t`Days`}
        <span className="heat-years">
          <IconButton
            label={t`Year before`}
            isDisabled={isFirstYear}
            onPress={() => setTurnedTo(shifted(shown, "year", -1))}
          >
            <Icon of={ChevronLeft} />
          </IconButton>
          <AriaButton
            className="heat-label heat-year"
            aria-label={t`All of ${shownYear}`}
            onPress={() => choose(yearFirst, yearLast)}
          >
            {shownYear}
          </AriaButton>
          <IconButton
            label={t`Year after`}
            isDisabled={isLastYear}
            onPress={() => setTurnedTo(shifted(shown, "year", 1))}
          >
            <Icon of={ChevronRight} />
          </IconButton>
        </span>
      </h2>
      <div
        ref={grid}
        className={span !== null || query.start !== null || query.end !== null ? "heat heat-chosen" : "heat"}
        role="grid"
        aria-label={t`Days of ${shownYear}`}
        aria-multiselectable="true"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerLeave={() => setPointed(null)}
        onPointerCancel={() => {
          setDragging(false)
          setSpan(null)
        }}
        onBlur={(event) => {
          if (!isDragging && !event.currentTarget.contains(event.relatedTarget)) setSpan(null)
        }}
      >
        {startsBetween("month", periodOf("year", shown)).map((month) => {
          const [first, last] = daysOf("month", dayOfSecond(month))
          const name = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(momentOf(month))
          return (
            <div key={month} role="row" className="heat-month">
              <span role="rowheader">
                <AriaButton
                  className="heat-label"
                  onPress={() => choose(first, last)}
                  aria-label={t`All of ${name} ${shownYear}`}
                >
                  {name}
                </AriaButton>
              </span>
              {Array.from({ length: last - first + 1 }, (_, place) => first + place).map((day) => {
                const rows = counts.get(day) ?? 0
                return (
                  <span
                    key={day}
                    role="gridcell"
                    data-day={day}
                    className={`heat-day heat-${levelOf(rows)}`}
                    tabIndex={day === stop ? 0 : -1}
                    aria-selected={inSpan(day)}
                    aria-label={`${dayName(day)}, ${rows}`}
                  />
                )
              })}
            </div>
          )
        })}
      </div>
      <p className="heat-told">
        {span !== null && span.anchor !== span.focus ? (
          `${words(Math.min(span.anchor, span.focus))} – ${words(Math.max(span.anchor, span.focus))}`
        ) : told === null ? (
          t`Drag over days to choose them`
        ) : (
          <>
            {words(told)}: <Plural value={counts.get(told) ?? 0} one="# row" other="# rows" />
          </>
        )}
      </p>
    </section>
  )
}
