import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { ExportFormatName } from "../../../domain/history/export/format-names.ts"

/** The formats in the order of the choice: for people first, then for banks' and tax programs, then for others. */
export const useFormats = (): ReadonlyArray<{ readonly id: ExportFormatName; readonly name: string }> => {
  const { t } = useLingui()
  const names: Record<ExportFormatName, string> = {
    excel: t`CSV for Excel`,
    xlsx: t`XLSX workbook with typed cells`,
    csv: t`CSV for other spreadsheets`,
    camt: t`CAMT.053, bank statement (ISO 20022)`,
    mt940: t`MT940, bank statement (SWIFT)`,
    ofx: t`OFX 2 for accounting programs`,
    qif: t`QIF for Quicken and its kin`,
    koinly: t`CSV for Koinly`,
    cointracking: t`CSV for CoinTracking`,
    parquet: t`Parquet for databases and data frames`,
    ndjson: t`NDJSON for programs, raw values`,
  }
  return (Object.keys(names) as ReadonlyArray<ExportFormatName>).map((id) => ({ id, name: names[id] }))
}

const facts = (
  <Trans>
    The last columns say with every row when the file was made, by which filter, and whether the history behind it has a
    gap.
  </Trans>
)
const marked = <Trans>Texts that a spreadsheet would take for a formula stand behind an apostrophe.</Trans>
const taxed = (
  <Trans>
    Every move as a deposit or a withdrawal; failed rows are left out. The fee is part of the sum, and not named again.
  </Trans>
)
const cut = <Trans>Long texts are cut at the length that the format allows.</Trans>

/** What is to be known of a format before it is chosen. */
const notes: Record<ExportFormatName, ReadonlyArray<ReactNode>> = {
  excel: [facts, marked],
  xlsx: [
    facts,
    <Trans key="digits">Numbers of more than fifteen digits stand as text: a spreadsheet would round them.</Trans>,
  ],
  csv: [facts, marked],
  camt: [],
  mt940: [
    <Trans key="letters">
      MT940 has Latin letters only: other ones are spelled in them. Amounts keep every digit; a program that knows cents
      alone rounds them.
    </Trans>,
    cut,
  ],
  ofx: [cut],
  qif: [<Trans key="balances">QIF has no place for balances; days stand month first.</Trans>],
  koinly: [taxed, marked],
  cointracking: [taxed, marked],
  parquet: [facts],
  ndjson: [facts],
}

/** What is said beside a chosen format. */
export const FormatNote = ({ format }: { readonly format: ExportFormatName }) =>
  notes[format].map((note, index) => (
    <p key={index} className="tx-export-note">
      {note}
    </p>
  ))
