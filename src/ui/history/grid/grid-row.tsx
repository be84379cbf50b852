import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { LockOpen, PencilLine, Trash2 } from "lucide-react"
import { memo } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import type { DaySums } from "../../../domain/history/query/day-sums.ts"
import { Icon } from "../../kit/icon.tsx"
import { Skeleton } from "../../kit/skeleton.tsx"
import { isNumber } from "../../kit/table/column.ts"
import type { DrawnColumn } from "../../kit/table/drawn-columns.ts"
import type { CellWords } from "./cell-words.ts"
import type { Column } from "./columns.tsx"
import { DayWords } from "./day-words.tsx"
import type { RowFate } from "./row-blocks.ts"
import "./changed-mark.css"

const fates = {
  changed: { icon: PencilLine, words: msg`Changed since first seen` },
  behindClosing: { icon: LockOpen, words: msg`Came or changed after its period was closed` },
  withdrawn: { icon: Trash2, words: msg`Removed by the office` },
}

/**
 * Marks a row that the office changed after it first delivered it, or took away. It stands in the row's margin; the row
 * itself has to say it aloud.
 */
const FateMark = ({ fate }: { readonly fate: RowFate }) => {
  const { t } = useLingui()
  return (
    <span className="changed-mark" aria-hidden="true" title={t(fates[fate].words)}>
      <Icon of={fates[fate].icon} />
    </span>
  )
}

const FateWords = ({ fate }: { readonly fate: RowFate }) => {
  const { t } = useLingui()
  return <span className="visually-hidden">{t(fates[fate].words)} </span>
}

interface CellsProps {
  /** Undefined while its block is on its way. */
  readonly row: Transaction | undefined
  readonly columns: ReadonlyArray<DrawnColumn<Column>>
  readonly words: CellWords
  /** The column that the tab key stops at; −1 for every row but one. */
  readonly stop: number
  /** What its day comes to, at the first row of a day. */
  readonly day: DaySums | undefined
  /** What became of it after the office first delivered it. */
  readonly fate: RowFate | null
}

const classOf = ({ column, isPinned }: DrawnColumn<Column>): string =>
  `tx-cell tx-${column.id}${isNumber(column) ? " tx-number" : ""}${isPinned ? " tx-pinned" : ""}`

// The mark stands in the margin, so that it takes room from no column, and is said with the first cell. Made once for
// all rows.
const fateMarks = {
  changed: <FateMark fate="changed" />,
  behindClosing: <FateMark fate="behindClosing" />,
  withdrawn: <FateMark fate="withdrawn" />,
}
const fateWords = {
  changed: <FateWords fate="changed" />,
  behindClosing: <FateWords fate="behindClosing" />,
  withdrawn: <FateWords fate="withdrawn" />,
}

/** A row's cells do not change when rows come in above it, so they are drawn apart from its place. */
const Cells = memo(({ row, columns, words, stop, day, fate }: CellsProps) =>
  columns.map((drawn, place) => (
    <div
      key={drawn.column.id}
      role="gridcell"
      className={classOf(drawn)}
      style={drawn.style}
      data-column={place}
      tabIndex={place === stop ? 0 : -1}
    >
      {place === 0 && day !== undefined && (
        <span className="visually-hidden">
          <DayWords day={day} locale={words.locale} />{" "}
        </span>
      )}
      {place === 0 && fate !== null && fateWords[fate]}
      {row === undefined ? <Skeleton width="70%" height="12px" /> : drawn.column.cell(row, words)}
    </div>
  )),
)

interface GridRowProps extends CellsProps {
  readonly index: number
  /** Where it lies in the canvas, in px. */
  readonly top: number
  /** Its details are open. */
  readonly isRead: boolean
  /** It was selected, to be tagged with others. */
  readonly isSelected: boolean
}

/** One row of the grid. The header is row 1, so the first transaction is row 2. */
export const GridRow = memo(({ index, top, isRead, isSelected, ...cells }: GridRowProps) => (
  <div
    role="row"
    aria-rowindex={index + 2}
    data-fate={cells.fate ?? undefined}
    className={`tx-row${isRead ? " tx-row-read" : ""}${isSelected ? " tx-row-selected" : ""}`}
    aria-selected={isSelected}
    style={{ transform: `translateY(${top}px)` }}
  >
    {cells.fate !== null && fateMarks[cells.fate]}
    <Cells {...cells} />
  </div>
))
