import { Trans, useLingui } from "@lingui/react/macro"
import { type CSSProperties, useState } from "react"
import { currencyOf } from "../../../domain/money/currency.ts"
import type { PurchaseList } from "../../../domain/purchases/projection.ts"
import { spendByMonth } from "../../../domain/purchases/spend.ts"
import { Amount } from "../../kit/amount.tsx"
import { Segments } from "../../kit/segments.tsx"
import { momentOf } from "../../kit/time.ts"
import { useNarrow } from "../../kit/use-narrow.ts"
import "./spend-chart.css"

/** Months that find room with their sums. */
const room = { wide: 12, narrow: 4 }

/** A length is a picture: it may be rounded. */
const sizeOf = (sum: string | null): number => Math.max(0, Number(sum ?? 0))

/** What completed purchases came to, month by month, one currency at a time; each bar bears its exact sum. */
export const SpendChart = ({ purchases, more }: PurchaseList) => {
  const { t, i18n } = useLingui()
  const narrow = useNarrow()
  const spends = spendByMonth(purchases, narrow ? room.narrow : room.wide)
  const [chosen, choose] = useState<string | null>(null)
  const spend = spends.find(({ currency }) => currency === chosen) ?? spends[0]
  if (spend === undefined) return null
  const { currency, months } = spend
  const most = months.reduce((high, { sum }) => Math.max(high, sizeOf(sum)), 0)
  const nameOf = (start: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone: "UTC" }).format(momentOf(start))
  return (
    <figure className="spend" aria-label={t`Spent per month`}>
      <figcaption className="spend-head">
        <span className="spend-title">
          <Trans>Spent per month</Trans>
        </span>
        {spends.length > 1 && (
          <Segments
            label={t`Currency`}
            value={currency}
            onChange={choose}
            choices={spends.map(({ currency: id }) => ({ id, name: currencyOf(id).code }))}
          />
        )}
      </figcaption>
      <ol className="spend-months">
        {months.map(({ start, sum }) => (
          <li key={start} className="spend-month">
            <span className="spend-sum">
              <Amount value={sum} currency={currency} precision={0} bare />
            </span>
            <span className="spend-room" aria-hidden="true">
              <span
                className={sum === null ? "spend-bar spend-unknown" : "spend-bar"}
                style={{ "--share": `${most === 0 ? 0 : (sizeOf(sum) / most) * 100}%` } as CSSProperties}
              />
            </span>
            <span className="spend-name">
              <span aria-hidden="true">{nameOf(start, { month: "short" })}</span>
              <span className="visually-hidden">{nameOf(start, { month: "long", year: "numeric" })}</span>
            </span>
          </li>
        ))}
      </ol>
      {more && (
        <p className="purchase-quiet">
          <Trans>As far as purchases are on this device: older ones may be missing from the first months.</Trans>
        </p>
      )}
    </figure>
  )
}
