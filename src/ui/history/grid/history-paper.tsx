import { useLingui } from "@lingui/react/macro"
import type { Transaction } from "../../../domain/history/model.ts"
import { Amount } from "../../kit/amount.tsx"
import type { TableColumn } from "../../kit/table/column.ts"
import { PaperTable } from "../../kit/table/paper-table.tsx"
import type { ColumnsModel } from "../../kit/table/use-columns.ts"
import type { CellWords } from "./cell-words.ts"
import type { Column } from "./columns.tsx"
import { copiedColumns } from "./copied-columns.ts"
import type { GridModel } from "./grid-model.ts"

const idOf = ({ id }: Transaction): string => String(id)

/** What is copied of a party is whole, and so is a sum with its currency; all else stands as on the screen. */
const onPaper = (columns: ReadonlyArray<Column>, words: CellWords): ReadonlyArray<TableColumn<Transaction>> =>
  copiedColumns(columns, words).map((copied, place): TableColumn<Transaction> => {
    const column = columns[place]
    if (copied.type === "amount")
      return {
        ...copied,
        cell: (row) =>
          copied
            .value(row)
            .map(({ amount, currency }) => (
              <Amount
                key={currency}
                value={amount}
                currency={currency}
                sign={copied.id === "sum" ? "movement" : "plain"}
              />
            )),
      }
    return column === undefined || column.type === "party"
      ? copied
      : { ...copied, isTitle: column.id === "date", cell: (row) => column.cell(row, words) }
  })

/** The rows that are here without a gap around those that are seen, and the place of the first. */
const heldRows = (model: GridModel): { readonly from: number; readonly rows: ReadonlyArray<Transaction> } => {
  let { from } = model.view().seen
  while (from > 0 && model.row(from - 1) !== undefined) from -= 1
  const rows: Array<Transaction> = []
  for (let row = model.row(from); row !== undefined; row = model.row(from + rows.length)) rows.push(row)
  return { from, rows }
}

interface HistoryPaperProps {
  readonly model: GridModel
  readonly table: ColumnsModel<Column>
  readonly words: CellWords
}

/**
 * The rows that are here as they are printed, and which of all they are: the screen's own hang where they are scrolled
 * to, so that paper had three of them. The day names a row: there is no head of its group.
 */
export const HistoryPaper = ({ model, table, words }: HistoryPaperProps) => {
  const { t } = useLingui()
  const { from, rows } = heldRows(model)
  const columns = table.choices.flatMap(({ column, isShown }) => (isShown || column.id === "date" ? [column] : []))
  return (
    <PaperTable
      label={t`Transactions`}
      columns={onPaper(columns, words)}
      rows={rows}
      from={from}
      total={model.view().total ?? rows.length}
      idOf={idOf}
    />
  )
}
