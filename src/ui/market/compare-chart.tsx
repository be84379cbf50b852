import { Trans, useLingui } from "@lingui/react/macro"
import { useMemo, useState } from "react"
import type { Range } from "../../domain/kernel/range.ts"
import type { NamedRows } from "../../domain/market/csv.ts"
import { indexed, withBreaks, within } from "../../domain/market/view.ts"
import { TimeChart } from "../kit/time-chart.tsx"
import { momentOf, utcDate } from "../kit/time.ts"
import { chartDataOf } from "./chart-data.ts"
import { figureText, seriesWords } from "./words.ts"

const colors = ["--accent", "--waiting"] as const

/** Two series in one picture, both 100 where the window begins, since their units are not the same. */
export const CompareChart = ({
  pair,
  span,
  onZoom,
}: {
  readonly pair: ReadonlyArray<NamedRows>
  readonly span: Range<number>
  readonly onZoom: (span: Range<number>) => void
}) => {
  const { t, i18n } = useLingui()
  const [looked, look] = useState<number | null>(null)
  const drawn = useMemo(
    () => pair.map(({ name, rows }) => ({ name, rows: withBreaks(indexed(within(rows, span))) })),
    [pair, span],
  )
  const data = useMemo(() => chartDataOf(...drawn.map(({ rows }) => rows)), [drawn])
  const date = data.dates[looked ?? data.dates.length - 1]
  const said = drawn.map(({ name, rows }) => ({
    name,
    title: t(seriesWords[name]),
    value: figureText(rows.find((row) => row.date === date)?.value ?? null, i18n.locale, 2),
  }))
  const day = date === undefined ? "—" : utcDate(momentOf(date), i18n.locale)
  return (
    <figure className="series">
      <figcaption className="series-head">
        <span className="series-name">
          <Trans>Compared</Trans>
        </span>
        <span className="series-quiet">
          <Trans>100 where the window begins</Trans>
        </span>
        <span className="series-readout">
          {day}{" "}
          {said.map(({ name, title, value }, index) => (
            <strong key={name} className={`series-key series-key-${index}`}>
              {title} {value}
            </strong>
          ))}
        </span>
      </figcaption>
      <TimeChart
        label={t`Compared`}
        data={data}
        span={span}
        colors={colors}
        hasDates
        looked={looked}
        said={`${day}: ${said.map(({ title, value }) => `${title} ${value}`).join(", ")}`}
        onLook={look}
        onZoom={onZoom}
      />
    </figure>
  )
}
