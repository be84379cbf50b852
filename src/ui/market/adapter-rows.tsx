import { Trans, useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import { Button } from "react-aria-components/Button"
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure"
import type { AdapterTransaction } from "../../domain/market/adapter.ts"
import type { TableColumn } from "../kit/table/column.ts"
import { DataTable } from "../kit/table/data-table.tsx"
import { useDataTable } from "../kit/table/use-data-table.ts"
import { momentOf, utcClock, utcDate } from "../kit/time.ts"
import { figureText } from "./words.ts"

interface AdapterRowsProps {
  readonly transactions: ReadonlyArray<AdapterTransaction>
}

/** A row by its place: nothing that a driver reports need tell it from another. */
interface Line extends AdapterTransaction {
  readonly place: number
}

const idOf = ({ place }: Line): string => String(place)

const useColumns = (): ReadonlyArray<TableColumn<Line>> => {
  const { t, i18n } = useLingui()
  return useMemo((): ReadonlyArray<TableColumn<Line>> => {
    const { locale } = i18n
    return [
      {
        id: "time",
        type: "date",
        heading: t`Time, UTC`,
        width: 180,
        isTitle: true,
        value: ({ date }) => (date === null ? null : momentOf(date)),
        cell: ({ date }) =>
          date === null ? "—" : `${utcDate(momentOf(date), locale)}, ${utcClock(momentOf(date), locale)}`,
      },
      {
        id: "amount",
        type: "amount",
        heading: t`Amount`,
        width: 160,
        value: ({ amount, currency }) => [{ amount, currency: currency ?? "" }],
        cell: ({ amount, currency }) => (
          <span>
            {figureText(amount, locale)} <bdi>{currency}</bdi>
          </span>
        ),
      },
      { id: "type", type: "text", heading: t`Type`, width: 120, grows: 1, value: ({ type }) => type ?? "" },
      { id: "status", type: "status", heading: t`Status`, width: 120, grows: 1, value: ({ status }) => status ?? "" },
      { id: "driver", type: "text", heading: t`Driver`, width: 120, grows: 1, value: ({ driver }) => driver ?? "" },
    ]
  }, [t, i18n])
}

/** The rows as a table, newest first until another order is chosen. */
export const AdapterTable = ({ transactions }: AdapterRowsProps) => {
  const { t } = useLingui()
  const rows = useMemo(() => transactions.map((transaction, place) => ({ ...transaction, place })), [transactions])
  const table = useDataTable({ name: "adapter-rows", columns: useColumns(), rows })
  return <DataTable label={t`Adapter transactions`} table={table} idOf={idOf} />
}

/** "Adapter transactions" (A103): what the configured drivers report, as texts; what they leave out is "—". */
export const AdapterRows = ({ transactions }: AdapterRowsProps) => {
  const { i18n } = useLingui()
  const count = i18n.number(transactions.length)
  return (
    <Disclosure className="market-twin">
      {({ isExpanded }) => (
        <>
          <Button slot="trigger" className="market-link">
            <Trans>Adapter transactions ({count})</Trans>
          </Button>
          <DisclosurePanel className="market-rows">
            {isExpanded && <AdapterTable transactions={transactions} />}
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}
