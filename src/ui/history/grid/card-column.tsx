import { msg } from "@lingui/core/macro"
import { TransactionRow } from "../../kit/transaction-row.tsx"
import { drawn } from "../bounded-text.ts"
import type { Column } from "./columns.tsx"

/** On phones a row is one cell: the card that home shows too. */
export const cardColumns: ReadonlyArray<Column> = [
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
