import { useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import type { PurchaseDetails } from "../../../domain/purchases/details.ts"
import { Amount } from "../../kit/amount.tsx"
import type { TableColumn } from "../../kit/table/column.ts"
import { DataTable } from "../../kit/table/data-table.tsx"
import { useDataTable } from "../../kit/table/use-data-table.ts"

/** An item by its place: it need not have an id, and two may share one. */
interface Line {
  readonly place: number
  readonly item: PurchaseDetails["items"][number]
}

const idOf = ({ place }: Line): string => String(place)

const useColumns = (): ReadonlyArray<TableColumn<Line>> => {
  const { t } = useLingui()
  return useMemo(
    (): ReadonlyArray<TableColumn<Line>> => [
      {
        id: "item",
        type: "text",
        heading: t`Item`,
        width: 104,
        grows: 2,
        isTitle: true,
        value: ({ item }) => item.name,
      },
      { id: "number", type: "text", heading: t`Number`, width: 80, grows: 1, value: ({ item }) => item.uid ?? "" },
      {
        id: "price",
        type: "amount",
        heading: t`Price`,
        width: 160, // thousands of a currency of five decimals
        value: ({ item }) => [{ amount: item.price, currency: item.currency ?? "" }],
        cell: ({ item }) => <Amount value={item.price} currency={item.currency ?? ""} />,
      },
    ],
    [t],
  )
}

/** What was bought together. */
export const PurchaseItems = ({ items }: Pick<PurchaseDetails, "items">) => {
  const { t } = useLingui()
  const rows = useMemo(() => items.map((item, place) => ({ place, item })), [items])
  const table = useDataTable({ name: "purchase-items", columns: useColumns(), rows })
  return <DataTable label={t`Items`} hasCaption table={table} idOf={idOf} />
}
