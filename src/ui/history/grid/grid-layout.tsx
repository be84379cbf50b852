import { msg } from "@lingui/core/macro"
import { useMemo } from "react"
import { useMedia } from "../../kit/media.ts"
import { usePreferences } from "../../kit/preferences.ts"
import { TransactionRow } from "../../kit/transaction-row.tsx"
import { drawn } from "../bounded-text.ts"
import { columnsOf, readChoices } from "../columns/column-choice.ts"
import type { Column } from "./columns.tsx"

/** On phones a row is one cell: the card that home shows too. */
const cardColumns: ReadonlyArray<Column> = [
  {
    id: "card",
    sort: "date",
    heading: msg`Transaction`,
    width: 0,
    grows: 1,
    cell: (row) => (
      <TransactionRow
        transaction={{ ...row, description: drawn(row.description), statusName: drawn(row.statusName) }}
      />
    ),
  },
]

/** How rows are laid out: a table, or cards on phones. Heights are px. */
export interface GridLayout {
  readonly name: "table" | "cards"
  readonly columns: ReadonlyArray<Column>
  readonly rowHeight: number
  /** The sticky header; on phones it is there for screen readers only. */
  readonly headHeight: number
}

const cards: GridLayout = { name: "cards", columns: cardColumns, rowHeight: 76, headHeight: 0 }

const rowHeights = { compact: 36, comfortable: 48 } as const

/** The layout for the width of the window and what was chosen on this device. */
export const useGridLayout = (): GridLayout => {
  const isNarrow = useMedia("phone")
  const { density, historyColumns } = usePreferences()
  return useMemo(
    () =>
      isNarrow
        ? cards
        : {
            name: "table",
            columns: columnsOf(readChoices(historyColumns)),
            rowHeight: rowHeights[density],
            headHeight: 36,
          },
    [isNarrow, density, historyColumns],
  )
}
