import { useLingui } from "@lingui/react/macro"
import type { Transaction } from "../../../domain/history/model.ts"
import type { TransactionWindow } from "../../../domain/history/views.ts"
import type { TableColumn } from "../../kit/table/column.ts"
import { PaperTable } from "../../kit/table/paper-table.tsx"
import type { ColumnsModel } from "../../kit/table/use-columns.ts"
import type { CellWords } from "./cell-words.ts"
import type { Column } from "./columns.tsx"
import { copiedColumns } from "./copied-columns.ts"

const idOf = ({ id }: Transaction): string => String(id)

/** Parties and sums stand whole, as they are copied; all else as on the screen. */
const onPaper = (columns: ReadonlyArray<Column>, words: CellWords): ReadonlyArray<TableColumn<Transaction>> =>
  copiedColumns(columns, words).map((copied, place) => {
    const column = columns[place]
    return column === undefined || column.type === "amount" || column.type === "party"
      ? copied
      : { ...copied, isTitle: column.id === "date", cell: (row: Transaction) => column.cell(row, words) }
  })

interface HistoryPaperProps {
  readonly held: TransactionWindow
  readonly table: ColumnsModel<Column>
  readonly words: CellWords
}

/**
 * The rows that are here as they are printed, and which of all they are: the screen's own hang where they are scrolled
 * to, so that paper had three of them. The day names a row: there is no head of its group.
 */
export const HistoryPaper = ({ held, table, words }: HistoryPaperProps) => {
  const { t } = useLingui()
  const columns = table.choices.flatMap(({ column, isShown }) => (isShown || column.id === "date" ? [column] : []))
  return (
    <PaperTable
      label={t`Transactions`}
      columns={onPaper(columns, words)}
      rows={held.rows}
      from={held.from}
      total={held.total}
      idOf={idOf}
    />
  )
}
