import { Trans, useLingui } from "@lingui/react/macro"
import { SearchX } from "lucide-react"
import { useMemo, useState } from "react"
import { type PartnerQuery, type PartnerRow, partnerColumns } from "../../domain/structure/query.ts"
import { Amount } from "../kit/amount.tsx"
import { Button } from "../kit/button.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import type { TableColumn } from "../kit/table/column.ts"
import { DataTable } from "../kit/table/data-table.tsx"
import { windowAt, windowRows } from "../kit/table/row-window.ts"
import { useDataTable } from "../kit/table/use-data-table.ts"
import { Activity, MarkChip, turnoverCurrency } from "./partner-words.tsx"
import { useSavePartners } from "./use-save-partners.ts"

/** The order that it has until another is chosen. */
const byLevel = { id: "level", descending: false } as const

interface PartnersTableProps {
  /** What is asked of the structure, but for its order. */
  readonly filter: Omit<PartnerQuery, "by" | "descending">
  readonly onOpen: (id: string) => void
  readonly onClear: () => void
}

const idOf = ({ partner }: PartnerRow): string => partner.id

/** What stands in a row's details, too, or weighs least. */
const yields = ["team", "inviter", "points", "rank"]

const useColumns = (onOpen: (id: string) => void): ReadonlyArray<TableColumn<PartnerRow>> => {
  const { t } = useLingui()
  return useMemo(() => {
    const branches: { readonly [name: string]: string } = { left: t`left`, right: t`right` }
    const branchOf = ({ partner: { branch } }: PartnerRow): string =>
      branch === null ? "" : (branches[branch] ?? branch)
    const nameOf = ({ partner: { id, name } }: PartnerRow): string => (name === "" ? id : name)
    return [
      { id: "level", type: "number", heading: t`Level`, width: 112, value: ({ depth }) => depth },
      {
        id: "name",
        type: "party",
        heading: t`Name`,
        width: 200,
        grows: 2,
        isTitle: true,
        value: nameOf,
        cell: (row) => (
          <span className="partners-name">
            <button type="button" className="partners-open" onClick={() => onOpen(row.partner.id)}>
              <bdi>{nameOf(row)}</bdi>
            </button>
            <MarkChip mark={row.mark} />
          </span>
        ),
      },
      { id: "branch", type: "text", heading: t`Branch`, width: 88, sorts: false, value: branchOf },
      { id: "rank", type: "number", heading: t`Rank`, width: 80, value: ({ partner }) => partner.rank },
      {
        id: "activity",
        type: "status",
        heading: t`Activity`,
        width: 128,
        sorts: false,
        value: ({ partner: { active } }) => (active === null ? "" : active ? t`Active` : t`Not active`),
        cell: ({ partner }) => <Activity active={partner.active} />,
      },
      {
        id: "turnover",
        type: "amount",
        heading: t`Turnover`,
        width: 152,
        grows: 1,
        value: ({ partner }) => [{ amount: partner.turnover, currency: turnoverCurrency }],
        decimals: 2,
        cell: ({ partner }) => <Amount value={partner.turnover} currency={turnoverCurrency} precision={2} />,
      },
      { id: "points", type: "number", heading: t`Points`, width: 88, value: ({ partner }) => partner.points },
      {
        id: "inviter",
        type: "party",
        heading: t`Inviter`,
        width: 128,
        grows: 1,
        sorts: false,
        value: ({ inviter }) => (inviter === "" ? t`You` : (inviter ?? "")),
      },
      { id: "team", type: "number", heading: t`Own partners`, width: 136, sorts: false, value: ({ team }) => team },
    ]
  }, [t, onOpen])
}

/** Everyone below the customer, one line each: ordered, and of thousands only what is in view (R023, R185). */
export const PartnersTable = ({ filter, onOpen, onClear }: PartnersTableProps) => {
  const { t } = useLingui()
  const save = useSavePartners()
  const [from, setFrom] = useState(0)
  const table = useDataTable({ name: "partners", yields, columns: useColumns(onOpen), sort: byLevel })
  const { id, descending } = table.sort ?? byLevel
  const query: PartnerQuery = {
    ...filter,
    by: partnerColumns.find((column) => column === id) ?? byLevel.id,
    descending,
  }
  const list = useLive("partners", { query, from, count: windowRows }).value?.value ?? null
  return (
    <DataTable
      label={t`Partners`}
      table={table}
      idOf={idOf}
      window={list === null ? null : { ...list, onLook: (first) => setFrom(windowAt(first)) }}
      onOpen={(row) => onOpen(row.partner.id)}
      onCsv={() => void save(query)}
      empty={
        <EmptyState
          icon={<Icon of={SearchX} size={20} />}
          title={t`No partner fits`}
          action={
            <Button onPress={onClear}>
              <Trans>Clear the search</Trans>
            </Button>
          }
        />
      }
    />
  )
}
