import { Plural, Trans } from "@lingui/react/macro"
import { memo } from "react"
import type { DaySums } from "../../../domain/history/query/day-sums.ts"
import { daySeconds } from "../../../domain/kernel/calendar/day.ts"
import { Amount } from "../../kit/amount.tsx"
import { momentOf, ofUtc, utcWeekday } from "../../kit/time.ts"

/** Currencies that are named in the head of a day; of more it is said that there are more. */
const named = 3

interface DayWordsProps {
  readonly day: Pick<DaySums, "day"> & Partial<DaySums>
  readonly locale: string
}

/** "Mon 14 Oct 2024 UTC · 37 rows · net +0.12 BTC"; of a day that is not summed yet its date. */
export const DayWords = memo(({ day: { day, count, nets }, locale }: DayWordsProps) => {
  const date = utcWeekday(momentOf(day * daySeconds), locale)
  const more = Math.max(0, (nets?.length ?? 0) - named)
  return (
    <>
      <strong className="tx-day-date">{ofUtc(date)}</strong>
      {count !== undefined && nets !== undefined && (
        <>
          <span>{" · "}</span>
          <span className="tx-day-count">
            <Plural value={count} one="# row" other="# rows" />
            {nets.length > 0 && " · "}
          </span>
          {nets.slice(0, named).map(({ currency, net }, place) => (
            <span key={currency}>
              {place === 0 && (
                <span className="tx-day-net">
                  <Trans>net</Trans>{" "}
                </span>
              )}
              <Amount value={net} currency={currency} sign="movement" precision={0} />
              {place + 1 < Math.min(named, nets.length) ? ", " : more > 0 && " "}
            </span>
          ))}
          {more > 0 && (
            <span>
              <Plural value={more} one="and # more currency" other="and # more currencies" />
            </span>
          )}
        </>
      )}
    </>
  )
})
