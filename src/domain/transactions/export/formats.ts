import type { Transaction } from "../transaction.ts"
import { exportColumns, type ExportWords, utcText } from "./export-columns.ts"

/** A format a history can be taken away in. */
interface ExportFormat {
  readonly extension: string
  readonly mediaType: string
}

/** A format of lines: what stands before the rows, and a row with the end of its line. */
export interface TextFormat extends ExportFormat {
  readonly head: string
  readonly line: (row: Transaction, words: ExportWords) => string
}

/** Excel takes a file without it for the system's own code page. */
const byteOrderMark = "\uFEFF"

/** RFC 4180 ends lines so. */
const lineEnd = "\r\n"

const csvHead = exportColumns.map(({ name }) => name).join(",") + lineEnd

const csvLine: TextFormat["line"] = (row, words) => exportColumns.map(({ cell }) => cell(row, words)).join(",") + lineEnd

/** Raw values, for programs: nothing is marked, and what was not delivered is not there. Unknown fields stay here (A43). */
const jsonLine: TextFormat["line"] = ({ extra: _, ...row }, { typeName, note }) =>
  `${JSON.stringify({ ...row, time_utc: utcText(row.date), typeName: typeName(row.type), ...(note(row.id) === "" ? {} : { note: note(row.id) }) })}\n`

/** Every format, by name. */
export const exportFormats = {
  excel: { extension: "csv", mediaType: "text/csv;charset=utf-8", head: byteOrderMark + csvHead, line: csvLine },
  csv: { extension: "csv", mediaType: "text/csv;charset=utf-8", head: csvHead, line: csvLine },
  /** For databases and data frames: decimals stay decimals. Its rows are written by the worker. */
  parquet: { extension: "parquet", mediaType: "application/vnd.apache.parquet" },
  ndjson: { extension: "ndjson", mediaType: "application/x-ndjson", head: "", line: jsonLine },
} as const satisfies Readonly<Record<string, ExportFormat | TextFormat>>
export type ExportFormatName = keyof typeof exportFormats
