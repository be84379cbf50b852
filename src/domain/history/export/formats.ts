import { utcText } from "../../kernel/calendar/dates.ts"
import type { Transaction } from "../model.ts"
import { plainSheet, type Sheet } from "./csv-cell.ts"
import { exportColumns, type ExportWords } from "./export-columns.ts"
import { type ExportFacts, factCell, factColumns, plainFact } from "./export-facts.ts"

/** A format a history can be taken away in. */
interface ExportFormat {
  readonly extension: string
  readonly mediaType: string
}

/** What stands before the rows; how every line ends, which says the facts of the export; and a row with that end. */
export interface Lines {
  readonly head: string
  readonly tail: (facts: ExportFacts) => string
  readonly line: (row: Transaction, words: ExportWords, tail: string) => string
}

/** A format of lines, as the sheets of a language have it. */
export interface TextFormat extends ExportFormat {
  readonly lines: (sheet: Sheet) => Lines
}

/** Excel takes a file without it for the system's own code page. */
const byteOrderMark = "\uFEFF"

/** RFC 4180 ends lines so. */
const lineEnd = "\r\n"

const csv = (sheet: Sheet): Lines => ({
  head: [...exportColumns, ...factColumns].map(({ name }) => name).join(sheet.separator) + lineEnd,
  tail: (facts) => factColumns.map((column) => sheet.separator + factCell(column, facts)).join("") + lineEnd,
  line: (row, words, tail) => exportColumns.map(({ cell }) => cell(row, words, sheet)).join(sheet.separator) + tail,
})

/**
 * Raw values, for programs: nothing is marked, and what was not delivered is not there. Unknown fields stay here (A43).
 */
const jsonLine: Lines["line"] = ({ extra: _, ...row }, { typeName, note }, tail) =>
  JSON.stringify({
    ...row,
    time_utc: utcText(row.date),
    typeName: typeName(row.type),
    ...(note(row.id) === "" ? {} : { note: note(row.id) }),
  }).slice(0, -1) + tail

const jsonTail: Lines["tail"] = (facts) => {
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
    lines: (sheet) => ({ ...csv(sheet), head: byteOrderMark + csv(sheet).head }),
  },
  csv: { extension: "csv", mediaType: "text/csv;charset=utf-8", lines: () => csv(plainSheet) },
  /** For databases and data frames: decimals stay decimals. Its rows are written by the worker. */
  parquet: { extension: "parquet", mediaType: "application/vnd.apache.parquet" },
  ndjson: {
    extension: "ndjson",
    mediaType: "application/x-ndjson",
    lines: () => ({ head: "", tail: jsonTail, line: jsonLine }),
  },
} as const satisfies Readonly<Record<string, ExportFormat | TextFormat>>
export type ExportFormatName = keyof typeof exportFormats
