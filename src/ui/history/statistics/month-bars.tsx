import { Trans, useLingui } from "@lingui/react/macro"
import { type KeyboardEvent, useState } from "react"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { MonthSums } from "../../../domain/history/query/statistics.ts"
import { chooseDates } from "../../../domain/history/query/terms.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { Amount } from "../../kit/amount.tsx"
import { momentOf } from "../../kit/time.ts"
import { monthBars, type MonthBar, ownTones } from "./months.ts"

interface MonthBarsProps {
  readonly months: ReadonlyArray<MonthSums>
  /** `rows`, or the key of a currency. */
  readonly measure: string
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
}

/** Currencies by how many rows they have. */
const rankedOf = (months: ReadonlyArray<MonthSums>): ReadonlyArray<string> =>
  [...Map.groupBy(months, ({ currency }) => currency)]
    .map(([currency, currencyMonths]) => ({
      currency,
      rows: currencyMonths.reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((a, b) => b.rows - a.rows)
    .map(({ currency }) => currency)

const sizeOf = (parts: MonthBar["up"]): number => parts.reduce((sum, { size }) => sum + size, 0)

/** A bar for each month: rows stacked by currency, or what came in above the line and what went out below. */
export const MonthBars = ({ months, measure, query, onQuery }: MonthBarsProps) => {
  const { t, i18n } = useLingui()
  const ranked = rankedOf(months)
  const bars = monthBars(months, measure, ranked)
  const [pointed, setPointed] = useState<string | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const most = Math.max(...bars.map(({ up }) => sizeOf(up)), 0)
  const least = Math.max(...bars.map(({ down }) => sizeOf(down)), 0)
  const whole = most + least || 1
  const mostRows = i18n.number(most)
  /** The exact sum that the longest bar of its half stands for. */
  const furthest = (half: "up" | "down", part: "in" | "out"): string =>
    bars.toSorted((a, b) => sizeOf(b[half]) - sizeOf(a[half]))[0]?.sums?.[part] ?? "0"
  const nameOf = ({ start }: MonthBar): string =>
    new Intl.DateTimeFormat(i18n.locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(momentOf(start))
  const told = bars.find(({ month }) => month === pointed)
  const focusable = bars.some(({ month }) => month === stop) ? stop : bars.at(-1)?.month
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, place: number): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -place, End: bars.length - 1 - place }[event.key]
    const next = step === undefined ? undefined : bars[place + step]
    if (next === undefined) return
    event.preventDefault()
    setStop(next.month)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-month="${next.month}"]`)?.focus()
  }
  const years = Map.groupBy(bars, ({ month }) => month.slice(0, -3))
  const named = ranked.slice(0, ownTones)
  return (
    <figure className="picture" aria-label={t`By month`}>
      <figcaption className="picture-title">
        <Trans>By month</Trans>
        <span className="picture-told">
          {told !== undefined && (
            <>
              {nameOf(told)}:{" "}
              {measure === "rows" ? (
                i18n.number(told.rows)
              ) : told.sums === undefined ? (
                "—"
              ) : (
                <>
                  <Amount value={told.sums.in} currency={measure} bare /> /{" "}
                  <Amount value={told.sums.out} currency={measure} />
                </>
              )}
            </>
          )}
        </span>
      </figcaption>
      <div className="bars" role="toolbar" aria-label={t`Months`} onPointerLeave={() => setPointed(null)}>
        {bars.map((bar, place) => {
          const isChosen = query.start === bar.start && query.end === bar.end
          const name = nameOf(bar)
          const rows = i18n.number(bar.rows)
          return (
            <button
              key={bar.month}
              type="button"
              className="bar"
              data-month={bar.month}
              aria-pressed={isChosen}
              aria-label={t`${name}, rows: ${rows}`}
              tabIndex={bar.month === focusable ? 0 : -1}
              onClick={() =>
                onQuery(isChosen ? chooseDates(query, null, null) : chooseDates(query, bar.start, bar.end))
              }
              onPointerEnter={() => setPointed(bar.month)}
              onFocus={() => {
                setPointed(bar.month)
                setStop(bar.month)
              }}
              onKeyDown={(event) => onKeyDown(event, place)}
            >
              <span className="bar-half bar-up" style={{ height: `${(most / whole) * 100}%` }}>
                {bar.up.map(({ key, size, tone }) => (
                  <span
                    key={key}
                    className={`bar-part bar-${tone}`}
                    style={{ height: `${most === 0 ? 0 : (size / most) * 100}%` }}
                  />
                ))}
              </span>
              <span className="bar-half bar-down" style={{ height: `${(least / whole) * 100}%` }}>
                {bar.down.map(({ key, size, tone }) => (
                  <span
                    key={key}
                    className={`bar-part bar-${tone}`}
                    style={{ height: `${least === 0 ? 0 : (size / least) * 100}%` }}
                  />
                ))}
              </span>
            </button>
          )
        })}
      </div>
      <p className="bars-axis" aria-hidden="true">
        {[...years].map(([year, monthsOfYear]) => (
          <span key={year} style={{ flexGrow: monthsOfYear.length }}>
            {monthsOfYear.length > 2 || years.size === 1 ? year : ""}
          </span>
        ))}
      </p>
      <p className="picture-key">
        {measure !== "rows" ? (
          <>
            <span className="key key-in">
              <Trans>In</Trans>
            </span>
            <span className="key key-out">
              <Trans>Out</Trans>
            </span>
            <span>
              <Trans>
                drawn from 0; most in a month: in <Amount value={furthest("up", "in")} currency={measure} bare />, out{" "}
                <Amount value={furthest("down", "out")} currency={measure} />
              </Trans>
            </span>
          </>
        ) : (
          <>
            {named.map((currency, rank) => (
              <span key={currency} className={`key key-share-${rank}`}>
                {currencyOf(currency).code}
              </span>
            ))}
            {ranked.length > ownTones && (
              <span className={`key key-share-${ownTones}`}>
                <Trans>others</Trans>
              </span>
            )}
            <span>
              <Trans>drawn from 0; most rows in a month: {mostRows}</Trans>
            </span>
          </>
        )}
      </p>
    </figure>
  )
}
