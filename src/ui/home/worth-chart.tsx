import { Trans, useLingui } from "@lingui/react/macro"
import { type CSSProperties, type PointerEvent, useState } from "react"
import type { PictureScale } from "../../domain/balances/change.ts"
import type { BalanceHistory, BalancePoint } from "../../domain/balances/views.ts"
import { type WorthUnit, worthUnits } from "../../domain/money/worth-unit.ts"
import { Amount } from "../kit/amount.tsx"
import { pathOf, knownRanges } from "../kit/line-path.ts"
import { useBalanceName } from "./balance-name.ts"
import { dateOfPoint, dayOfPoint } from "./day-of-point.ts"
import { WorthTable } from "./worth-table.tsx"
import "./worth-chart.css"

interface WorthChartProps extends Pick<BalanceHistory, "points" | "scale"> {
  readonly unit: WorthUnit
  /** Wants to know what was held at the end of a UTC day. */
  readonly onDay: (day: number) => void
}

/** Where an index of the series stands, from the left. */
const placeOf = (index: number, count: number): string => `${((index / Math.max(1, count - 1)) * 100).toFixed(2)}%`

const Readout = ({ point, unit }: { readonly point: BalancePoint; readonly unit: WorthUnit }) => {
  const { i18n } = useLingui()
  const nameOf = useBalanceName()
  const names = point.disagree.map(nameOf).join(", ")
  return (
    <p className="worth-readout">
      <span>{dateOfPoint(point, i18n.locale)}</span>{" "}
      <strong>
        <Amount value={point.worth} currency={worthUnits[unit].currency} precision={worthUnits[unit].decimals} />
      </strong>
      {point.worth === null && (
        <>
          {" "}
          <Trans>the history of this time is not on this device</Trans>
        </>
      )}
      {names !== "" && (
        <>
          {" "}
          <Trans>the office said otherwise: {names}</Trans>
        </>
      )}
    </p>
  )
}

/** Where the picture begins, and the least and the most that it shows. */
const Scale = ({ scale: { least, most, zero }, unit }: { readonly scale: PictureScale; readonly unit: WorthUnit }) => {
  const { currency, decimals } = worthUnits[unit]
  const [lowest, highest] = [
    <Amount key="least" value={least} currency={currency} precision={decimals} bare />,
    <Amount key="most" value={most} currency={currency} precision={decimals} bare />,
  ]
  return (
    <span className="worth-extremes">
      {zero === 0 ? (
        <Trans>
          drawn from 0; lowest {lowest}, highest {highest}
        </Trans>
      ) : (
        <Trans>
          drawn from {lowest}, the lowest; highest {highest}
        </Trans>
      )}
    </span>
  )
}

/**
 * What the balances were worth on each of the last ninety days (screens 4.4): an area from zero where the history is
 * known, hatched where it is not, a mark where an earlier answer of the office was another one than the history
 * explains.
 */
export const WorthChart = ({ points, scale, unit, onDay }: WorthChartProps) => {
  const { t, i18n } = useLingui()
  const [looked, setLooked] = useState<number | null>(null)
  const heights = points.map(({ height }) => height)
  const last = points.length - 1
  const shownPoint = points[looked ?? last]
  const [first] = points
  if (first === undefined || shownPoint === undefined) return null
  const look = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setLooked(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))))
  }
  const ground = 1000 - (scale?.zero ?? 0)
  const gaps = knownRanges(heights, false)
  const marks = points.flatMap(({ disagree, height }, index) =>
    disagree.length > 0 && height !== null ? [{ index, height }] : [],
  )
  return (
    <figure className="worth-chart">
      <figcaption className="worth-caption">
        <span className="worth-name">
          <Trans>Last 90 days, at present rates</Trans>
        </span>
        <Readout point={shownPoint} unit={unit} />
      </figcaption>
      <div
        className="worth-plot"
        aria-hidden="true"
        onPointerMove={look}
        onPointerLeave={() => setLooked(null)}
        onClick={() => onDay(dayOfPoint(shownPoint))}
      >
        {gaps.map(({ from, to }) => (
          <span
            key={from}
            className="worth-gap"
            style={{
              insetInlineStart: placeOf(Math.max(0, from - 0.5), points.length),
              insetInlineEnd: `calc(100% - ${placeOf(Math.min(last, to + 0.5), points.length)})`,
            }}
          />
        ))}
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none">
          {knownRanges(heights, true).map((stretch) => {
            const line = pathOf(heights, stretch)
            const step = 1000 / Math.max(1, last)
            return (
              <g key={stretch.from}>
                <path
                  className="worth-area"
                  d={`${line}L${stretch.to * step} ${ground}L${stretch.from * step} ${ground}Z`}
                />
                <path className="worth-line" d={line} vectorEffect="non-scaling-stroke" />
              </g>
            )
          })}
        </svg>
        {marks.map(({ index, height }) => (
          <span
            key={index}
            className="worth-mark"
            style={{ insetInlineStart: placeOf(index, points.length), "--height": height / 1000 } as CSSProperties}
          />
        ))}
        {looked !== null && (
          <span className="worth-cursor" style={{ insetInlineStart: placeOf(looked, points.length) }} />
        )}
      </div>
      <div className="worth-axis">
        <span>{dateOfPoint(first, i18n.locale)}</span>
        {scale !== null && <Scale scale={scale} unit={unit} />}
        <span>{t`now`}</span>
      </div>
      <WorthTable points={points} unit={unit} onDay={onDay}>
        {(gaps.length > 0 || marks.length > 0) && (
          <p className="worth-legend">
            {gaps.length > 0 && (
              <span>
                <span className="worth-key worth-gap" />
                <Trans>history not on this device yet</Trans>
              </span>
            )}
            {marks.length > 0 && (
              <span>
                <span className="worth-key worth-mark" />
                <Trans>the office’s answer of that day was another one</Trans>
              </span>
            )}
          </p>
        )}
      </WorthTable>
    </figure>
  )
}
