import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import { Button } from "react-aria-components/Button"
import type { JournalEntry } from "../../domain/journal/entry.ts"
import { Chip } from "../kit/chip.tsx"
import type { TableColumn } from "../kit/table/column.ts"
import { DataTable } from "../kit/table/data-table.tsx"
import { useDataTable } from "../kit/table/use-data-table.ts"
import { utcDate, utcTime } from "../kit/time.ts"
import { outcomeWords } from "./words.ts"

interface EntryTableProps {
  readonly entries: ReadonlyArray<JournalEntry>
  readonly onOpen: (position: number) => void
}

const Moment = ({ at }: { readonly at: number }) => {
  const { i18n } = useLingui()
  return (
    <time dateTime={new Date(at).toISOString()}>
      {utcDate(at, i18n.locale)} <span>{utcTime(at, i18n.locale)}</span>
    </time>
  )
}

const Outcome = ({ entry: { outcome, code } }: { readonly entry: JournalEntry }) => {
  const { t } = useLingui()
  if (outcome === null) return null
  const { name, tone } = outcomeWords[outcome]
  return (
    <Chip tone={tone}>
      {t(name)}
      {code !== null && code !== 0 ? ` · ${code}` : ""}
    </Chip>
  )
}

const idOf = ({ position }: JournalEntry): string => String(position)

/** What stands in a row's details, too, or weighs least. */
const yields = ["took", "brought"]

const useColumns = (onOpen: EntryTableProps["onOpen"]): ReadonlyArray<TableColumn<JournalEntry>> => {
  const { t } = useLingui()
  return useMemo((): ReadonlyArray<TableColumn<JournalEntry>> => {
    const outcomeOf = ({ outcome }: JournalEntry): string => (outcome === null ? "" : t(outcomeWords[outcome].name))
    return [
      {
        id: "time",
        type: "date",
        heading: t`Time, UTC`,
        width: 190,
        grows: 1,
        value: ({ at }) => at,
        cell: ({ at }) => <Moment at={at} />,
      },
      {
        id: "entry",
        type: "text",
        heading: t`Entry`,
        width: 280,
        grows: 2,
        isTitle: true,
        value: ({ call, type }) => (call === null ? type : `${call} ${type}`),
        cell: ({ position, call, type }) => (
          <Button className="journal-open" onPress={() => onOpen(position)}>
            <span className="journal-call">{call ?? type}</span>
            {call !== null && <span className="journal-type">{type}</span>}
          </Button>
        ),
      },
      {
        id: "outcome",
        type: "status",
        heading: t`Outcome`,
        width: 170,
        grows: 1,
        value: outcomeOf,
        cell: (entry) => <Outcome entry={entry} />,
      },
      {
        id: "took",
        type: "number",
        heading: t`Took`,
        width: 96,
        value: ({ ms }) => (ms === null ? null : Math.round(ms)),
        cell: ({ ms }) => ms !== null && <Trans>{Math.round(ms)}&nbsp;ms</Trans>,
      },
      {
        id: "brought",
        type: "number",
        heading: t`Brought`,
        width: 130, // “25 элементов” in one line
        value: ({ count }) => count,
        cell: ({ count }) => count !== null && <Plural value={count} one="# item" other="# items" />,
      },
    ]
  }, [t, onOpen])
}

/** The entries, newest first; each opens with what was written down. */
export const EntryTable = ({ entries, onOpen }: EntryTableProps) => {
  const { t } = useLingui()
  const table = useDataTable({ name: "journal", yields, columns: useColumns(onOpen), rows: entries })
  return <DataTable label={t`Journal`} table={table} idOf={idOf} />
}
