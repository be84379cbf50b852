import { Trans, useLingui } from "@lingui/react/macro"
import { PencilLine } from "lucide-react"
import { memo } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import type { DaySums } from "../../../domain/history/query/day-sums.ts"
import { Icon } from "../../kit/icon.tsx"
import { Skeleton } from "../../kit/skeleton.tsx"
import { isNumber } from "../../kit/table/column.ts"
import type { DrawnColumn } from "../../kit/table/use-columns.ts"
import type { CellWords } from "./cell-words.ts"
import type { Column } from "./columns.tsx"
import { DayWords } from "./day-words.tsx"
import "./changed-mark.css"

/**
 * Marks a row that the office changed after it first delivered it. It stands in the row's margin; the row itself has to
 * say it aloud.
 */
const ChangedMark = () => {
  const { t } = useLingui()
  return (
    <span className="changed-mark" aria-hidden="true" title={t`Changed since first seen`}>
      <Icon of={PencilLine} />
    </span>
  )
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
  /** The office changed it after it first delivered it. */
  readonly isChanged: boolean
}

const classOf = ({ column, isPinned }: DrawnColumn<Column>): string =>
  `tx-cell tx-${column.id}${isNumber(column) ? " tx-number" : ""}${isPinned ? " tx-pinned" : ""}`

// Made once for all rows. The mark stands in the margin, so that it takes room from no column, and is said with the
// first cell.
const changedMark = <ChangedMark />
const changedWords = (
  <span className="visually-hidden">
    <Trans>Changed since first seen</Trans>{" "}
  </span>
)

/** A row's cells do not change when rows come in above it, so they are drawn apart from its place. */
const Cells = memo(({ row, columns, words, stop, day, isChanged }: CellsProps) =>
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
      {place === 0 && isChanged && changedWords}
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
}

/** One row of the grid. The header is row 1, so the first transaction is row 2. */
export const GridRow = memo(({ index, top, isRead, ...cells }: GridRowProps) => (
  <div
    role="row"
    aria-rowindex={index + 2}
    className={isRead ? "tx-row tx-row-read" : "tx-row"}
    style={{ transform: `translateY(${top}px)` }}
  >
    {cells.isChanged && changedMark}
    <Cells {...cells} />
  </div>
))
