import { useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import { drawn } from "../../kit/bounded-text.ts"
import { useGrown } from "../../kit/letters.ts"
import { usePreferences } from "../../kit/preferences.ts"
import type { DrawnColumn } from "../../kit/table/drawn-columns.ts"
import type { ColumnsModel } from "../../kit/table/use-columns.ts"
import { TransactionRow } from "../../kit/transaction-row.tsx"
import { useNarrow } from "../../kit/use-narrow.ts"
import type { Column } from "./columns.tsx"
import { type Heights, usualGroupHead } from "./row-tops.ts"

/** How rows are laid out: a table, or cards on phones. */
export interface GridLayout extends Heights {
  readonly name: "table" | "cards"
  /** What is chosen of the table. */
  readonly table: ColumnsModel<Column>
  /** The cells of a row; the same array until something else is chosen. */
  readonly columns: ReadonlyArray<DrawnColumn<Column>>
  /** The width below which it scrolls sideways within itself, as a length of a style sheet. */
  readonly width: string
}

/** On phones a row is one cell: the card that home shows too. */
const useCard = (): ReadonlyArray<DrawnColumn<Column>> => {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        column: {
          id: "card",
          type: "text",
          sort: "date",
          heading: t`Transaction`,
          width: 0,
          cell: (row) => (
            <TransactionRow
              transaction={{ ...row, description: drawn(row.description), statusName: drawn(row.statusName) }}
            />
          ),
        },
        style: { flex: "1 0 0px" },
        isPinned: false,
      },
    ],
    [t],
  )
}

const rowHeights = { compact: 36, comfortable: 48 } as const

/** The layout for the width of the window and what was chosen on this device. */
export const useGridLayout = (table: ColumnsModel<Column>): GridLayout => {
  const isNarrow = useNarrow()
  const { density } = usePreferences()
  const grown = useGrown()
  const dayHeight = grown(usualGroupHead)
  const card = useCard()
  return isNarrow
    ? { name: "cards", table, columns: card, width: "0px", rowHeight: grown(76), headHeight: 0, dayHeight }
    : {
        name: "table",
        table,
        columns: table.drawn,
        width: table.width,
        rowHeight: grown(rowHeights[density]),
        headHeight: grown(36),
        dayHeight,
      }
}
