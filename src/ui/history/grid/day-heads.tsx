import { Trans } from "@lingui/react/macro"
import { Sigma } from "lucide-react"
import type { DaySums } from "../../../domain/history/query/day-sums.ts"
import { dayOfSecond } from "../../../domain/kernel/calendar/day.ts"
import { Icon } from "../../kit/icon.tsx"
import { DayWords } from "./day-words.tsx"
import type { GridModel } from "./grid-model.ts"
import type { GridView } from "./grid-view.ts"
import "./day-heads.css"

/** The row's own date comes first: days and rows are two answers, and for a moment one may be newer than the other. */
const dayAt = ({ groups, tops }: GridView, group: number, model: GridModel): number | undefined => {
  const row = model.row(tops.starts[group] ?? 0)
  return row === undefined ? groups.days[group] : dayOfSecond(row.date)
}

/** What the day of a row comes to, where the row is the first of it: a screen reader hears it with the row. */
export const firstDayOf = (view: GridView, row: number, model: GridModel): DaySums | undefined => {
  const group = view.tops.groupOf(row)
  const day = view.tops.starts[group] === row ? dayAt(view, group, model) : undefined
  return day === undefined ? undefined : model.day(day)
}

interface DayHeadsProps {
  readonly model: GridModel
  readonly view: GridView
  /** The heads stick below so many px, which the headers take. */
  readonly below: number
  readonly locale: string
  /** Wants to know where the sums of a day come from. */
  readonly onExplain: (day: number) => void
}

/**
 * The heads of the days that are drawn. Each sticks as long as its day is in view, which is the browser's doing: its
 * box is as high as what is drawn of the day.
 */
export const DayHeads = ({ model, view, below, locale, onExplain }: DayHeadsProps) => {
  const { tops, drawn, shift, seen } = view
  const inView = drawn.filter(({ index }) => index >= seen.from - mostBeyond && index < seen.to + mostBeyond)
  const [first, last] = [inView[0], inView.at(-1)]
  if (first === undefined || last === undefined || tops.starts.length === 0) return null
  const groups = Array.from(
    { length: tops.groupOf(last.index) - tops.groupOf(first.index) + 1 },
    (_, place) => tops.groupOf(first.index) + place,
  )
  return groups.map((group) => {
    const day = dayAt(view, group, model)
    const from = Math.max(tops.groupTop(group), tops.top(first.index) - tallest)
    const to = Math.min(
      group + 1 < tops.starts.length ? tops.groupTop(group + 1) : tops.height,
      tops.top(last.index) + tallest,
    )
    return (
      <div key={group} className="tx-day" aria-hidden="true" style={{ top: from - shift, height: to - from }}>
        <div className="tx-day-head" style={{ top: below }}>
          {day !== undefined && (
            <>
              <span className="tx-day-words">
                <DayWords day={model.day(day) ?? { day }} locale={locale} />
              </span>
              {/*
               * For the pointer: the keyboard has it in the menu of a cell. It stands whatever the words take, since
               * it tells what of them is cut; on phones as the sign that it has in that menu.
               */}
              <button type="button" className="tx-day-explain" tabIndex={-1} onClick={() => onExplain(day)}>
                <Icon of={Sigma} />
                <span className="tx-day-explain-word">
                  <Trans>Explain</Trans>
                </span>
              </button>
            </>
          )}
        </div>
      </div>
    )
  })
}

/** A row with the focus may be drawn far from what is seen; its day has no head. */
const mostBeyond = 20

/** No box is drawn further than this beyond the rows, px: a day may have more rows than an element can be high. */
const tallest = 100_000
