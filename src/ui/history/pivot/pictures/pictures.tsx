import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef, useState } from "react"
import type { Grouping, GroupKey } from "../../../../domain/history/query/cells/groupings.ts"
import { currencyOf } from "../../../../domain/money/currency.ts"
import { type Brush, pictureCurrencies, pictureData, withinBrush } from "../../../../domain/pivot/picture/data.ts"
import { type PictureKind, pictureKinds } from "../../../../domain/pivot/picture/kinds.ts"
import { toneOf } from "../../../../domain/pivot/picture/marks.ts"
import type { Pivot } from "../../../../domain/pivot/question.ts"
import type { ShownPivot } from "../../../../domain/pivot/shown.ts"
import { Button } from "../../../kit/button.tsx"
import { Checkbox } from "../../../kit/checkbox.tsx"
import { useHideAmounts } from "../../../kit/preferences.ts"
import { Select } from "../../../kit/select.tsx"
import type { PressedCell } from "../pivot-table.tsx"
import { measureNames } from "../pivot-words.ts"
import { type Looked, Picture } from "./picture.tsx"
import "./pictures.css"

const kindNames: { readonly [Kind in PictureKind]: MessageDescriptor } = {
  lines: msg`Lines`,
  bars: msg`Bars`,
  stacked: msg`Stacked bars`,
  heat: msg`Heat map`,
  multiples: msg`Small multiples`,
  box: msg`Spread`,
}

/** A span of rows, and the picture that it was chosen in. */
export interface Brushed {
  readonly kind: PictureKind
  readonly brush: Brush
}

interface PicturesProps {
  readonly pivot: Pivot
  /** All of the answer, whatever is chosen of it. */
  readonly shown: ShownPivot
  readonly groupWords: (grouping: Grouping, key: GroupKey) => string
  readonly brushed: Brushed | null
  readonly onBrushed: (brushed: Brushed | null) => void
  readonly onPress: (cell: PressedCell) => void
}

/** So many series have a colour of their own, and so many small pictures fit on a page. */
const mostSeries = { lines: 8, bars: 8, stacked: 60, heat: 60, multiples: 24, box: 24 } as const

/** Pictures of a pivot's answer, as many at once as are wanted; the table below them has the same numbers. */
export const Pictures = ({ pivot, shown, groupWords, brushed, onBrushed, onPress }: PicturesProps) => {
  const { t, i18n } = useLingui()
  const hidden = useHideAmounts()
  const [kinds, choose] = useState<ReadonlyArray<PictureKind>>(["lines", "stacked"])
  const [wanted, want] = useState<string | null>(null)
  const [width, setWidth] = useState(0)
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = room.current
    if (element === null) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const currencies = pictureCurrencies(shown)
  const currency = currencies.includes(wanted) ? wanted : (currencies[0] ?? null)
  const isMoney = currency !== null && pivot.shape !== "share"
  const figures = new Intl.NumberFormat(
    i18n.locale,
    pivot.shape === "share" ? { maximumFractionDigits: 2 } : { notation: "compact", maximumSignificantDigits: 4 },
  )
  const isNarrow = width < 720
  const each = Math.max(240, isNarrow || kinds.length === 1 ? width : Math.floor((width - 16) / 2))

  const pictureOf = (kind: PictureKind) => {
    const own = brushed?.kind === kind ? brushed.brush : null
    const whole = pictureData(own === null ? withinBrush(shown, pivot, brushed?.brush ?? null) : shown, pivot, currency)
    const most = mostSeries[kind]
    const data = {
      ...whole,
      series: whole.series.slice(0, most),
      values: whole.values.slice(0, most),
      lines: whole.lines.slice(0, most),
    }
    const rowName = (row: number): string =>
      pivot.rows.map((grouping, at) => groupWords(grouping, data.rows[row]?.keys[at] ?? null)).join(", ")
    const seriesName = (series: number): string =>
      pivot.columns.length === 0
        ? i18n._(measureNames[pivot.measure])
        : pivot.columns.map((grouping, at) => groupWords(grouping, data.series[series]?.keys[at] ?? null)).join(", ")
    const nameOf = ({ series, row }: Looked): string =>
      [...(row === null ? [] : [rowName(row)]), seriesName(series)].join(" · ")
    return (
      <div key={kind} className="pivot-picture-place">
        <Picture
          kind={kind}
          name={i18n._(kindNames[kind])}
          data={data}
          width={each}
          brush={own}
          words={{
            row: rowName,
            series: seriesName,
            figure: (value) => (hidden && isMoney ? "" : figures.format(value).replace("-", "\u2212")),
          }}
          onBrush={(brush) => onBrushed(brush === null ? null : { kind, brush })}
          onPress={(anchor, looked) =>
            onPress({
              anchor,
              groups: [
                ...(looked.row === null
                  ? []
                  : pivot.rows.map(
                      (grouping, at) => [grouping, data.rows[looked.row ?? 0]?.keys[at] ?? null] as const,
                    )),
                ...pivot.columns.map(
                  (grouping, at) => [grouping, data.series[looked.series]?.keys[at] ?? null] as const,
                ),
                ...(currency === null || pivot.unit !== null ? [] : [["currency", currency] as const]),
              ],
            })
          }
          nameOf={nameOf}
          lineOf={({ series, row }) => (row === null ? null : (data.lines[series]?.[row] ?? null))}
          pivot={pivot}
        />
        {kind !== "heat" && kind !== "multiples" && kind !== "box" && data.series.length > 1 && (
          <ul className="pivot-legend">
            {data.series.map((_, series) => (
              <li key={series} className={`pivot-tone-${toneOf(series)}`}>
                <span>{seriesName(series)}</span>
              </li>
            ))}
          </ul>
        )}
        {whole.series.length > most && (
          <p className="pivot-notes">
            <Plural
              value={whole.series.length - most}
              one="# more column is not listed"
              other="# more columns are not listed"
            />
          </p>
        )}
      </div>
    )
  }
  return (
    <section className="pivot-pictures" aria-label={t`Pictures`}>
      <div className="pivot-pictures-choice" role="group" aria-label={t`Kinds of pictures`}>
        {pictureKinds.map((kind) => (
          <Checkbox
            key={kind}
            isSelected={kinds.includes(kind)}
            onChange={(isOn) => choose(pictureKinds.filter((other) => (other === kind ? isOn : kinds.includes(other))))}
          >
            {i18n._(kindNames[kind])}
          </Checkbox>
        ))}
        {currencies.length > 1 && (
          <Select
            label={t`Currency of the pictures`}
            value={currency ?? ""}
            choices={currencies.map((id) => ({ id: id ?? "", name: id === null ? t`all` : currencyOf(id).code }))}
            onChange={want}
          />
        )}
        {brushed !== null && (
          <Button kind="plain" size="small" onPress={() => onBrushed(null)}>
            <Trans>Show all rows again</Trans>
          </Button>
        )}
      </div>
      <div ref={room} className="pivot-pictures-room">
        {width > 0 && shown.rows.length > 0 && kinds.map(pictureOf)}
      </div>
    </section>
  )
}
