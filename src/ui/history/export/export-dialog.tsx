import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { bankProblem, type CarryProblem } from "../../../domain/history/export/carried.ts"
import type { ExportedHistory, ExportRefusal } from "../../../domain/history/export/exports.ts"
import { type ExportFormatName, isBankFormat } from "../../../domain/history/export/format-names.ts"
import { type HistoryQuery, normalQuery } from "../../../domain/history/query/history-query.ts"
import { Amount } from "../../kit/amount.tsx"
import { Banner } from "../../kit/banner.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { FileShowsAmounts } from "../../kit/file-shows-amounts.tsx"
import { useLive } from "../../kit/office.ts"
import { refusalOf, refusalText } from "../../kit/refusal.ts"
import { Select } from "../../kit/select.tsx"
import { JobProgress } from "../work-progress.tsx"
import { Completeness } from "./completeness.tsx"
import { FormatNote, useFormats } from "./format-words.tsx"
import { useExport } from "./use-export.ts"
import "./export.css"

/** Why a format cannot carry what is asked for, and which ones can. */
const notCarriedText: Record<CarryProblem, MessageDescriptor> = {
  Currency: msg`Bank formats carry the euro balance alone. For other currencies take XLSX, CSV, Parquet, NDJSON, Koinly or CoinTracking.`,
  Filter: msg`A bank statement has every movement of its days: filter by currency and date alone, or take XLSX, CSV, Parquet or NDJSON.`,
  Balance: msg`The euro balance of that day is not known on this device yet: the history is still being loaded.`,
  Digits: msg`An amount has more digits than this format. OFX, QIF, XLSX, CSV, Parquet and NDJSON carry every digit.`,
}

/** Why a file was not written. */
const exportRefusalText = (refusal: ExportRefusal): string | MessageDescriptor =>
  refusal._tag === "NotCarried" ? notCarriedText[refusal.problem] : refusalText(refusal)

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
  readonly onStatement: (query: HistoryQuery) => void
  readonly onClose: () => void
}

/** Takes the filter in view away as a file: how many rows before the press, what was written after it. */
export const ExportDialog = ({ query, onStatement, onClose }: ExportDialogProps) => {
  const { t } = useLingui()
  const [format, setFormat] = useState<ExportFormatName>("excel")
  const { state, write, cancel } = useExport()
  const totals = useLive("transactionTotals", { query }).value?.value ?? null
  const count = totals?.count ?? null
  const sync = useLive("sync", null).value
  const formats = useFormats()
  const problem =
    totals === null || !isBankFormat(format)
      ? null
      : bankProblem(
          normalQuery(query),
          totals.currencies.map(({ currency }) => currency),
        )
  const why = state._tag === "Failed" ? exportRefusalText(refusalOf(state.failure)) : null
  const actions =
    state._tag === "Running" ? (
      <Button onPress={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    ) : state._tag === "Done" ? (
      <Button kind="primary" onPress={onClose}>
        <Trans>Done</Trans>
      </Button>
    ) : (
      <Button
        kind="primary"
        isDisabled={count === null || count === 0 || problem !== null}
        onPress={() => void write(query, format)}
      >
        {count === null ? <Trans>Export</Trans> : <Plural value={count} one="Export # row" other="Export # rows" />}
      </Button>
    )
  return (
    <Dialog title={t`Export`} isOpen onClose={onClose} actions={actions}>
      <div className="tx-export">
        {state._tag === "Done" ? (
          <ExportReport {...state.made} />
        ) : (
          <>
            <p>
              {isBankFormat(format) ? (
                <Trans>
                  A statement of the euro balance for the days in view: every movement, oldest first, between the
                  balance before and after. Times are UTC.
                </Trans>
              ) : (
                <Trans>
                  Exactly the rows of the filter in view, from the whole history on this device, in the order of the
                  list. Times are UTC.
                </Trans>
              )}
            </p>
            <Select
              label={t`Format`}
              choices={formats}
              value={format}
              onChange={(id) => setFormat(formats.find((each) => each.id === id)?.id ?? "excel")}
              isDisabled={state._tag === "Running"}
            />
            <FormatNote format={format} />
            <FileShowsAmounts className="tx-export-note" />
            {sync !== null && <Completeness complete={sync.complete} at={sync.completeAsOf} oldest={sync.oldest} />}
            <Button kind="plain" onPress={() => onStatement(query)}>
              <Trans>A statement with opening and closing balances instead</Trans>
            </Button>
            {state._tag === "Running" && <JobProgress id={state.id} label={t`Export`} />}
            {problem !== null && <Banner tone="waiting">{t(notCarriedText[problem])}</Banner>}
            {why !== null && <Banner tone="failed">{typeof why === "string" ? <bdi>{why}</bdi> : t(why)}</Banner>}
          </>
        )}
      </div>
    </Dialog>
  )
}
