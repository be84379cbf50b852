import type { Transaction } from "../model.ts"
import { exportColumns, type ExportWords, utcText } from "./export-columns.ts"
import { type ExportFacts, factCell, factColumns, plainFact } from "./export-facts.ts"

/** A format a history can be taken away in. */
interface ExportFormat {
  readonly extension: string
  readonly mediaType: string
}

/**
 * A format of lines: what stands before the rows; how every line ends, which says the facts of the export; and a row
 * with that end.
 */
export interface TextFormat extends ExportFormat {
  readonly head: string
  readonly tail: (facts: ExportFacts) => string
  readonly line: (row: Transaction, words: ExportWords, tail: string) => string
}

/** Excel takes a file without it for the system's own code page. */
const byteOrderMark = "\uFEFF"

/** RFC 4180 ends lines so. */
const lineEnd = "\r\n"

const csvHead = [...exportColumns, ...factColumns].map(({ name }) => name).join(",") + lineEnd

const csvTail: TextFormat["tail"] = (facts) =>
  factColumns.map((column) => `,${factCell(column, facts)}`).join("") + lineEnd

const csvLine: TextFormat["line"] = (row, words, tail) =>
  exportColumns.map(({ cell }) => cell(row, words)).join(",") + tail

/**
 * Raw values, for programs: nothing is marked, and what was not delivered is not there. Unknown fields stay here (A43).
 */
const jsonLine: TextFormat["line"] = ({ extra: _, ...row }, { typeName, note }, tail) =>
  JSON.stringify({
    ...row,
    time_utc: utcText(row.date),
    typeName: typeName(row.type),
    ...(note(row.id) === "" ? {} : { note: note(row.id) }),
  }).slice(0, -1) + tail

const jsonTail: TextFormat["tail"] = (facts) => {
  const said = factColumns
    .map((column) => [column.name, plainFact(column, facts)] as const)
    .filter(([, value]) => value !== null)
  return `,${JSON.stringify(Object.fromEntries(said)).slice(1)}\n`
}

/** Every format, by name. */
export const exportFormats = {
  excel: {
    extension: "csv",
    mediaType: "text/csv;charset=utf-8",
    head: byteOrderMark + csvHead,
    tail: csvTail,
    line: csvLine,
  },
  csv: { extension: "csv", mediaType: "text/csv;charset=utf-8", head: csvHead, tail: csvTail, line: csvLine },
  /** For databases and data frames: decimals stay decimals. Its rows are written by the worker. */
  parquet: { extension: "parquet", mediaType: "application/vnd.apache.parquet" },
  ndjson: { extension: "ndjson", mediaType: "application/x-ndjson", head: "", tail: jsonTail, line: jsonLine },
} as const satisfies Readonly<Record<string, ExportFormat | TextFormat>>
export type ExportFormatName = keyof typeof exportFormats
