import { useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import type { Range } from "../../../../domain/kernel/range.ts"
import type { Axis } from "../../../../domain/pivot/beside/axis.ts"
import { useHideAmounts } from "../../../kit/preferences.ts"
import { TimeChart } from "../../../kit/time-chart.tsx"
import type { DrawnLine } from "./beside-table.tsx"
import { digitsText } from "./beside-words.ts"

/** A line in exact digits, with what it is of; covered where amounts are. */
export const BesideChart = ({
  drawn: { title, line, currency },
  axis,
  span,
  looked,
  color,
  hasDates,
  nameOf,
  onLook,
  onZoom,
}: {
  readonly drawn: DrawnLine
  readonly axis: Axis
  readonly span: Range<number>
  readonly looked: number | null
  readonly color: string
  readonly hasDates: boolean
  readonly nameOf: (from: number) => string
  readonly onLook: (index: number | null) => void
  readonly onZoom: (span: Range<number>) => void
}) => {
  const { t, i18n } = useLingui()
  const isCovered = useHideAmounts() && currency !== null
  const data = useMemo(
    () => ({
      dates: axis.map(({ from }) => from),
      // A height is for drawing only: what is said of it is the exact text.
      lines: [line.map((value) => (value === null ? null : Number(value)))],
    }),
    [axis, line],
  )
  const place = looked ?? line.findLastIndex((value) => value !== null)
  const value = line[place] ?? null
  const period = axis[place]
  const text = isCovered && value !== null ? t`hidden` : digitsText(value, i18n.locale)
  const said = period === undefined ? "—" : `${nameOf(period.from)}: ${text}`
  return (
    <figure className="beside-line">
      <figcaption>
        <span className="beside-title">{title}</span>
        <span className="beside-said">{said}</span>
      </figcaption>
      <TimeChart
        label={title}
        data={data}
        span={span}
        colors={[color]}
        hasDates={hasDates}
        isCovered={isCovered}
        looked={looked}
        said={said}
        onLook={onLook}
        onZoom={onZoom}
      />
    </figure>
  )
}
