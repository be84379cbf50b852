import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { ExportedHistory } from "../../../domain/history/export/exports.ts"
import type { ExportFormatName } from "../../../domain/history/export/formats.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { Amount } from "../../kit/amount.tsx"
import { Banner } from "../../kit/banner.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { useLive } from "../../kit/office.ts"
import { refusalText } from "../../kit/refusal.ts"
import { Select } from "../../kit/select.tsx"
import { JobProgress } from "../work-progress.tsx"
import "./export.css"
import { Completeness } from "./completeness.tsx"
import { useExport } from "./use-export.ts"

/** What stands in a file, to be held against the screen. */
const ExportReport = ({
  name,
  history: { rows, currencies, complete, completeAsOf, oldest },
}: {
  readonly name: string
  readonly history: ExportedHistory
}) => (
  <>
    <p role="status">
      <strong>
        <Plural value={rows} one="# row written" other="# rows written" />
      </strong>{" "}
      <bdi className="tx-export-note">{name}</bdi>
    </p>
    <ul className="tx-export-sums">
      {currencies.map(({ currency, net }) => (
        <li key={currency}>
          <Trans>Net</Trans> <Amount value={net} currency={currency} sign="movement" />
        </li>
      ))}
    </ul>
    <Completeness complete={complete} at={completeAsOf} oldest={oldest} />
  </>
)

interface ExportDialogProps {
  readonly query: HistoryQuery
  readonly onClose: () => void
}

/** Takes the filter in view away as a file: how many rows before the press, what was written after it. */
export const ExportDialog = ({ query, onClose }: ExportDialogProps) => {
  const { t } = useLingui()
  const [format, setFormat] = useState<ExportFormatName>("excel")
  const { state, start, cancel } = useExport()
  const count = useLive("transactionTotals", { query }).value?.value?.count ?? null
  const sync = useLive("sync", null).value
  const formats: ReadonlyArray<{ readonly id: ExportFormatName; readonly name: string }> = [
    { id: "excel", name: t`CSV for Excel` },
    { id: "csv", name: t`CSV for other spreadsheets` },
    { id: "parquet", name: t`Parquet for databases and data frames` },
    { id: "ndjson", name: t`NDJSON for programs, raw values` },
  ]
  const why = state._tag === "Failed" ? refusalText(state.refusal) : null
  const actions =
    state._tag === "Writing" ? (
      <Button onPress={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    ) : state._tag === "Written" ? (
      <Button kind="primary" onPress={onClose}>
        <Trans>Done</Trans>
      </Button>
    ) : (
      <Button kind="primary" isDisabled={count === null || count === 0} onPress={() => start(query, format)}>
        {count === null ? <Trans>Export</Trans> : <Plural value={count} one="Export # row" other="Export # rows" />}
      </Button>
    )
  return (
    <Dialog title={t`Export`} isOpen onClose={onClose} actions={actions}>
      <div className="tx-export">
        {state._tag === "Written" ? (
          <ExportReport name={state.name} history={state.history} />
        ) : (
          <>
            <p>
              <Trans>
                Exactly the rows of the filter in view, from the whole history on this device, in the order of the list.
                Times are UTC.
              </Trans>
            </p>
            <Select
              label={t`Format`}
              choices={formats}
              value={format}
              onChange={(id) => setFormat(formats.find((each) => each.id === id)?.id ?? "excel")}
              isDisabled={state._tag === "Writing"}
            />
            <p className="tx-export-note">
              <Trans>
                The last columns say with every row when the file was made, by which filter, and whether the history
                behind it has a gap.
              </Trans>
            </p>
            {(format === "excel" || format === "csv") && (
              <p className="tx-export-note">
                <Trans>Texts that a spreadsheet would take for a formula stand behind an apostrophe.</Trans>
              </p>
            )}
            {sync !== null && <Completeness complete={sync.complete} at={sync.completeAsOf} oldest={sync.oldest} />}
            {state._tag === "Writing" && <JobProgress id={state.id} label={t`Export`} />}
            {why !== null && <Banner tone="failed">{typeof why === "string" ? <bdi>{why}</bdi> : t(why)}</Banner>}
          </>
        )}
      </div>
    </Dialog>
  )
}
