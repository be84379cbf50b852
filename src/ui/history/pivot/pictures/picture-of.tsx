import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { Grouping, GroupKey } from "../../../../domain/history/query/cells/groupings.ts"
import type { HistoryQuery } from "../../../../domain/history/query/history-query.ts"
import { currencyOf } from "../../../../domain/money/currency.ts"
import { dayAt, isCalendar } from "../../../../domain/pivot/picture/calendar.ts"
import { type Brush, pictureData, type Place, withinBrush } from "../../../../domain/pivot/picture/data.ts"
import { seriesTones, toneOf } from "../../../../domain/pivot/picture/marks.ts"
import type { PictureKind } from "../../../../domain/pivot/picture/picture-kinds.ts"
import { spreadOf } from "../../../../domain/pivot/picture/scale.ts"
import type { Pivot } from "../../../../domain/pivot/question.ts"
import type { ShownPivot } from "../../../../domain/pivot/shown.ts"
import { printPivot } from "../../../../domain/pivot/words/print.ts"
import { compactFigures } from "../../../kit/compact-figures.ts"
import { useHideAmounts } from "../../../kit/preferences.ts"
import { momentOf, monthWord, utcWeekday, utcYear, weekdayName } from "../../../kit/time.ts"
import type { PressedCell } from "../pivot-table.tsx"
import { measureNames } from "../pivot-words.ts"
import { useAskLanguage } from "../use-pivot-answer.ts"
import { kindNames } from "./picture-names.ts"
import { Picture } from "./picture.tsx"
import "./pictures.css"

/** A span, and the picture that it was chosen in. */
export interface Brushed {
  readonly kind: PictureKind
  readonly brush: Brush
}

interface PictureOfProps {
  readonly kind: PictureKind
  readonly pivot: Pivot
  /** The rows that the answer is of. */
  readonly query: HistoryQuery
  /** All of the answer, whatever is chosen of it. */
  readonly shown: ShownPivot
  /** The one currency that is drawn; null where rows are counted. */
  readonly currency: string | null
  readonly width: number
  readonly groupWords: (grouping: Grouping, key: GroupKey) => string
  readonly brushed: Brushed | null
  readonly onBrushed: (brushed: Brushed | null) => void
  readonly onPress: (cell: PressedCell) => void
}

/** So many series have a colour of their own, and so many small pictures fit on a page. */
const mostSeries = { lines: 8, bars: 8, stacked: 60, heat: 60, multiples: 24, box: 24, calendar: 7 } as const

/** Of these the places say what they are. */
const unlegended: ReadonlySet<PictureKind> = new Set(["heat", "multiples", "box", "calendar"])

/** One picture of a pivot's answer, with what its colours stand for and what it leaves out. */
export const PictureOf = ({
  kind,
  pivot,
  query,
  shown,
  currency,
  width,
  groupWords,
  brushed,
  onBrushed,
  onPress,
}: PictureOfProps) => {
  const { t, i18n } = useLingui()
  const language = useAskLanguage()
  const hidden = useHideAmounts()
  const isMoney = currency !== null && pivot.shape !== "share"
  const figures =
    pivot.shape === "share"
      ? new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 })
      : compactFigures(i18n.locale)
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
  const figure = (value: number): string => figures.format(value).replace("-", "\u2212")
  const spreadName = (series: number): string => {
    const name = seriesName(series)
    const spread = hidden && isMoney ? null : spreadOf(data.values[series] ?? [])
    if (spread === null) return name
    const [least, low, median] = [figure(spread.least), figure(spread.low), figure(spread.median)]
    const [high, most] = [figure(spread.high), figure(spread.most)]
    return t`${name}: ${least} to ${most}, the middle half ${low} to ${high}, median ${median}`
  }
  const nameOf = ({ series, row }: Place): string =>
    row === null
      ? spreadName(series)
      : kind === "calendar"
        ? utcWeekday(momentOf(dayAt(data, row, series)), i18n.locale)
        : `${rowName(row)} · ${seriesName(series)}`
  const more = data.series.length - seriesTones
  const legend =
    unlegended.has(kind) || data.series.length < 2
      ? []
      : [
          ...data.series.slice(0, seriesTones).map((_, place) => seriesName(place)),
          ...(more > 0 ? [t`${plural(more, { one: "# more column", other: "# more columns" })}`] : []),
        ]
  const unlisted =
    whole.series.length > most &&
    t`${plural(whole.series.length - most, {
      one: "# more column is not listed",
      other: "# more columns are not listed",
    })}`
  const unit = pivot.shape === "share" ? "%" : currency === null ? null : currencyOf(currency).code
  const caption = [
    printPivot(pivot, query, language),
    currency !== null && pivot.unit === null && currencyOf(currency).code,
    unlisted,
  ]
    .filter((part) => part !== false)
    .join(" · ")
  if (kind === "calendar" && !isCalendar(pivot))
    return (
      <p className="pivot-notes">
        <Trans>A calendar is drawn of rows by week and columns by weekday.</Trans>
      </p>
    )
  return (
    <div className="pivot-picture-place" style={{ maxWidth: width }}>
      <Picture
        kind={kind}
        name={i18n._(kindNames[kind])}
        unit={unit}
        data={data}
        width={width}
        brush={own}
        words={{
          row: rowName,
          series: seriesName,
          month: (second) => monthWord(momentOf(second), i18n.locale),
          year: (second) => utcYear(momentOf(second), i18n.locale),
          weekday: (day) => weekdayName(day, i18n.locale, "short"),
          figure: (value) => (hidden && isMoney ? "" : figure(value)),
        }}
        onBrush={(brush) => onBrushed(brush === null ? null : { kind, brush })}
        onPress={(anchor, looked) =>
          onPress({
            anchor,
            groups: [
              ...(looked.row === null
                ? []
                : pivot.rows.map((grouping, at) => [grouping, data.rows[looked.row ?? 0]?.keys[at] ?? null] as const)),
              ...pivot.columns.map((grouping, at) => [grouping, data.series[looked.series]?.keys[at] ?? null] as const),
              ...(currency === null || pivot.unit !== null ? [] : [["currency", currency] as const]),
            ],
          })
        }
        nameOf={nameOf}
        lineOf={({ series, row }) => (row === null ? null : (data.lines[series]?.[row] ?? null))}
        pivot={pivot}
        legend={legend}
        caption={caption}
      />
      {legend.length > 0 && (
        <ul className="pivot-legend">
          {legend.map((name, series) => (
            <li key={series} className={`pivot-tone-${toneOf(series)}`}>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      {unlisted !== false && <p className="pivot-notes">{unlisted}</p>}
    </div>
  )
}
