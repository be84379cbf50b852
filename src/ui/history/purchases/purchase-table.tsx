import { useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import { purchaseHash } from "../../../domain/modals/info-modals.ts"
import { type Purchase, purchaseState } from "../../../domain/purchases/model.ts"
import { Amount } from "../../kit/amount.tsx"
import type { TableColumn } from "../../kit/table/column.ts"
import { DataTable } from "../../kit/table/data-table.tsx"
import { useDataTable } from "../../kit/table/use-data-table.ts"
import { localMoment, momentOf, utcClock, utcDate } from "../../kit/time.ts"
import { PurchaseStatus, statusWords } from "./purchase-status.tsx"

const Changed = ({ at }: { readonly at: number | null }) => {
  const { i18n } = useLingui()
  if (at === null) return <>—</>
  const moment = momentOf(at)
  return (
    <time dateTime={new Date(moment).toISOString()} title={localMoment(moment, i18n.locale)}>
      {utcDate(moment, i18n.locale)}, {utcClock(moment, i18n.locale)}
    </time>
  )
}

const idOf = ({ id }: Purchase): string => id

/** What stands in a row's details, too, or weighs least. */
const yields = ["marketplace", "changed"]

const useColumns = (): ReadonlyArray<TableColumn<Purchase>> => {
  const { t } = useLingui()
  return useMemo((): ReadonlyArray<TableColumn<Purchase>> => {
    const statusOf = ({ status }: Purchase): string => {
      const state = purchaseState(status)
      return state === null ? status : t(statusWords[state])
    }
    return [
      {
        id: "name",
        type: "text",
        heading: t`Purchase`,
        width: 160,
        grows: 2,
        isTitle: true,
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <a className="purchase-open" href={purchaseHash(id)}>
            <bdi>{name === "" ? "—" : name}</bdi>
          </a>
        ),
      },
      {
        id: "status",
        type: "status",
        heading: t`Status`,
        width: 176,
        value: statusOf,
        cell: ({ status }) => <PurchaseStatus status={status} />,
      },
      {
        id: "price",
        type: "amount",
        heading: t`Price`,
        width: 204, // sums of several currencies on one point
        value: ({ price, currency }) => [{ amount: price, currency: currency ?? "" }],
        cell: ({ price, currency }) => <Amount value={price} currency={currency ?? ""} />,
      },
      {
        id: "changed",
        type: "date",
        heading: t`Changed, UTC`,
        width: 180, // a September of four letters, too
        value: ({ changed }) => (changed === null ? null : momentOf(changed)),
        cell: ({ changed }) => <Changed at={changed} />,
      },
      {
        id: "marketplace",
        type: "text",
        heading: t`Marketplace`,
        width: 128,
        grows: 1,
        value: ({ marketplace }) => marketplace,
      },
    ]
  }, [t])
}

/** The purchases of this device, newest change first until another order is chosen; each opens by its name. */
export const PurchaseTable = ({ purchases }: { readonly purchases: ReadonlyArray<Purchase> }) => {
  const { t } = useLingui()
  const table = useDataTable({ name: "purchases", yields, columns: useColumns(), rows: purchases })
  return (
    <DataTable
      label={t`Purchases`}
      table={table}
      idOf={idOf}
      onOpen={({ id }) => {
        location.hash = purchaseHash(id)
      }}
    />
  )
}
