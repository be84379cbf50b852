import type { Transaction } from "../../../domain/history/model.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import type { TableColumn } from "../../kit/table/column.ts"
import { momentOf } from "../../kit/time.ts"
import { cellQuestions } from "../menu/cell-condition.ts"
import type { CellWords } from "./cell-words.ts"
import type { Column } from "./columns.tsx"

type TextOf = (row: Transaction, words: CellWords) => string

/** What is copied in words of the reader's, or of nowhere but this device. */
const texts: { readonly [column: string]: TextOf } = {
  currency: ({ currency }) => currencyOf(currency).code,
  type: ({ type }, { typeName }) => typeName(type) ?? type,
  tags: ({ id }, { tags }) => tags(id).join(", "),
}

const sums: { readonly [column: string]: (row: Transaction) => string | undefined } = {
  sum: ({ sum }) => sum,
  fee: ({ fee }) => fee,
}

/** The history's columns as other tables have theirs, to be copied: whole values, exact sums, moments in UTC. */
export const copiedColumns = (
  columns: ReadonlyArray<Column>,
  words: CellWords,
): ReadonlyArray<TableColumn<Transaction>> =>
  columns.map(({ id, type, heading, width }): TableColumn<Transaction> => {
    const look = { id, heading, width }
    if (type === "date") return { ...look, type, value: ({ date }) => momentOf(date) }
    if (type === "number") return { ...look, type, value: (row) => row.id }
    if (type === "amount")
      return {
        ...look,
        type,
        value: (row) => {
          const amount = sums[id]?.(row)
          return amount === undefined ? [] : [{ amount, currency: row.currency }]
        },
      }
    return { ...look, type: "text", value: (row) => texts[id]?.(row, words) ?? cellQuestions[id]?.text(row) ?? "" }
  })
