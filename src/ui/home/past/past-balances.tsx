import { Trans, useLingui } from "@lingui/react/macro"
import { useDeferredValue, useEffect, useRef } from "react"
import { Button } from "react-aria-components/Button"
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { startOf } from "../../../domain/kernel/calendar/dates.ts"
import { dayOfSecond, daySeconds } from "../../../domain/kernel/calendar/day.ts"
import { DayField } from "../../kit/days-field.tsx"
import { useToday } from "../../kit/office-clock.tsx"
import { useLive } from "../../kit/office.ts"
import { momentOf, utcDate } from "../../kit/time.ts"
import { PastTable } from "./past-table.tsx"
import "./past.css"

interface PastBalancesProps {
  /** The chosen UTC day, counted from 1970-01-01; null while nobody asks. */
  readonly day: number | null
  readonly onDay: (day: number | null) => void
  readonly onExplain: (query: HistoryQuery) => void
}

const endOf = (day: number): number => (day + 1) * daySeconds - 1
const endOfLastMonth = (now: number): number => dayOfSecond(startOf("month", now) - 1)
const endOfLastYear = (now: number): number => dayOfSecond(startOf("year", now) - 1)

/** The day, chosen by a slider, a field or a name, and what was held at its end. */
const PastDay = ({ day: chosen, onDay: choose, onExplain }: PastBalancesProps & { readonly day: number }) => {
  const { t, i18n } = useLingui()
  const now = useToday()
  const today = dayOfSecond(now)
  const place = useRef<HTMLDivElement>(null)
  // What scrolling gives back, in some browsers a promise, is no way to clean up.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" })
  }, [])
  const day = Math.min(chosen, today)
  const asked = useDeferredValue(day)
  const { value: then } = useLive("balancesThen", { second: endOf(asked) })
  const oldest = then?.oldest == null ? today : dayOfSecond(then.oldest)
  const first = Math.min(oldest, day)
  const named = [
    { name: t`End of last month`, day: endOfLastMonth(now) },
    { name: t`End of last year`, day: endOfLastYear(now) },
  ]
  const words = utcDate(momentOf(endOf(day)), i18n.locale)
  return (
    <div className="past" ref={place}>
      <div className="past-ask">
        <DayField
          label={t`Day, UTC`}
          second={endOf(day)}
          latest={now}
          onChange={(chosenDay) => {
            if (chosenDay !== null) choose(Math.min(today, dayOfSecond(chosenDay.from)))
          }}
        />
        <div className="past-names">
          {named.map((each) => (
            <Button key={each.name} className="balance-action" onPress={() => choose(each.day)}>
              {each.name}
            </Button>
          ))}
        </div>
      </div>
      <div>
        <input
          type="range"
          className="past-slider"
          aria-label={t`Day`}
          aria-valuetext={words}
          min={first}
          max={today}
          step={1}
          value={day}
          onChange={({ target }) => choose(target.valueAsNumber)}
        />
        <p className="past-ends" aria-hidden="true">
          <span>{utcDate(momentOf(endOf(first)), i18n.locale)}</span>
          <span>{t`today`}</span>
        </p>
      </div>
      {then !== null && <PastTable then={then} day={asked} isToday={asked === today} onExplain={onExplain} />}
    </div>
  )
}

/**
 * What was held on another day (beyond 3). It is opened by who wants to know: it is no part of what one looks at every
 * day.
 */
export const PastBalances = ({ day, ...props }: PastBalancesProps) => {
  const today = useToday()
  return (
    <Disclosure
      className="past-all"
      isExpanded={day !== null}
      onExpandedChange={(isExpanded) => props.onDay(isExpanded ? endOfLastMonth(today) : null)}
    >
      <h2 className="past-title">
        <Button slot="trigger" className="balance-action">
          {day === null ? <Trans>What did I hold on another day?</Trans> : <Trans>Hide the earlier day</Trans>}
        </Button>
      </h2>
      <DisclosurePanel>{day !== null && <PastDay day={day} {...props} />}</DisclosurePanel>
    </Disclosure>
  )
}
