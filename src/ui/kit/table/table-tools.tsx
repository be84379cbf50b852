import { Trans } from "@lingui/react/macro"
import { Download } from "lucide-react"
import { Button } from "../button.tsx"
import { Icon } from "../icon.tsx"
import { ColumnChooser } from "./column-chooser.tsx"
import type { DataTableModel } from "./use-data-table.ts"

interface TableToolsProps<Row> {
  readonly table: DataTableModel<Row>
  /** What stands before them; null where the screen names the table. */
  readonly caption: string | null
  /** Saves what is seen; undefined while nothing is. */
  readonly onCsv: (() => void) | undefined
}

/** What is chosen of the table, and its rows as a file. */
export const TableTools = <Row,>({ table, caption, onCsv }: TableToolsProps<Row>) => (
  <div className="table-tools">
    {caption !== null && (
      <span className="table-caption" aria-hidden="true">
        {caption}
      </span>
    )}
    <ColumnChooser table={table} />
    {onCsv !== undefined && (
      <Button onPress={onCsv}>
        <Icon of={Download} />
        <Trans>CSV</Trans>
      </Button>
    )}
  </div>
)
