import { utcText } from "../../kernel/calendar/dates.ts"
import type { Transaction } from "../model.ts"
import { camt, camtFits } from "./bank/camt.ts"
import { mt940, mt940Fits } from "./bank/mt940.ts"
import { ofx } from "./bank/ofx.ts"
import { compactDay, partyOf, plainAmount } from "./bank/statement.ts"
import { byteOrderMark, plainSheet, type Sheet } from "./csv-cell.ts"
import { exportColumns, ratedAt } from "./export-columns.ts"
import { factCell, factColumns, plainFact } from "./export-facts.ts"
import type { BankFormatName, ExportFormatName } from "./format-names.ts"
import type { ExportContext, Lines, StatementContext } from "./lines.ts"
import { coinTracking, koinly } from "./tax.ts"

/** A text on one line: in QIF every line is a field. */
const field = (sign: string, text: string): string => {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
  return line === "" ? "" : `${sign}${line}\n`
}

/** Month before day, as Quicken of the United States reads and writes it. */
const day = (second: number): string => {
  const name = compactDay(second)
  return `${name.slice(4, 6)}/${name.slice(6)}/${name.slice(0, 4)}`
}

const entry = (row: Transaction): string =>
  `D${day(row.date)}\nT${plainAmount(row.sum)}\nN${row.id}\n` +
  `${field("P", partyOf(row))}${field("M", row.description)}^\n`

/** Quicken's interchange format; it has no place for balances. */
const qif = (): Lines => ({ head: "!Type:Bank\n", line: entry, foot: "" })

/** A format a history can be taken away in. */
interface ExportFormat {
  readonly extension: string
  readonly mediaType: string
  /** Only rows that moved a balance: what failed is nothing to pay taxes on. */
  readonly moved?: true
}

/** A format of lines. */
interface TextFormat extends ExportFormat {
  readonly lines: (context: ExportContext) => Lines
}

/** A statement of the euro balance, as banks give it. */
interface BankFormat extends ExportFormat {
  readonly statement: (context: StatementContext) => Lines
  /** Whether an amount can be written to its last digit. */
  readonly fits: (amount: string) => boolean
}

/** RFC 4180 ends lines so. */
const lineEnd = "\r\n"

const csv = ({ words, facts }: ExportContext, sheet: Sheet): Lines => {
  const tail = factColumns.map((column) => sheet.separator + factCell(column, facts)).join("") + lineEnd
  return {
    head: [...exportColumns, ...factColumns].map(({ name }) => name).join(sheet.separator) + lineEnd,
    line: (row) => exportColumns.map(({ cell }) => cell(row, words, sheet)).join(sheet.separator) + tail,
    foot: "",
  }
}

/**
 * Raw values, for programs: nothing is marked, and what was not delivered is not there. Unknown fields stay here (A43).
 */
const ndjson = ({ words, facts }: ExportContext): Lines => {
  const { typeName, note, tags, worth } = words
  const said = factColumns
    .map((column) => [column.name, plainFact(column, facts)] as const)
    .filter(([, value]) => value !== null)
  const tail = `,${JSON.stringify(Object.fromEntries(said)).slice(1)}\n`
  return {
    head: "",
    line: ({ extra: _, ...row }) => {
      const [value, second] = [worth(row)?.value, ratedAt(row, words)]
      const tagged = tags(row.id)
      const line = {
        ...row,
        time_utc: utcText(row.date),
        typeName: typeName(row.type),
        ...(note(row.id) === "" ? {} : { note: note(row.id) }),
        ...(tagged.length === 0 ? {} : { tags: tagged }),
        ...(value === undefined ? {} : { value_then_eur: value }),
        ...(second === undefined ? {} : { rates_utc: utcText(second) }),
      }
      return JSON.stringify(line).slice(0, -1) + tail
    },
    foot: "",
  }
}

const csvType = "text/csv;charset=utf-8"
const anyDigits = (): boolean => true

/** Every format, by name. Of Parquet and XLSX, which are no lines, the rows are written by the worker. */
export const exportFormats = {
  excel: {
    extension: "csv",
    mediaType: csvType,
    lines: (context) => {
      const lines = csv(context, context.sheet)
      return { ...lines, head: byteOrderMark + lines.head }
    },
  },
  xlsx: { extension: "xlsx", mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  csv: { extension: "csv", mediaType: csvType, lines: (context) => csv(context, plainSheet) },
  /** For databases and data frames: decimals stay decimals. */
  parquet: { extension: "parquet", mediaType: "application/vnd.apache.parquet" },
  ndjson: { extension: "ndjson", mediaType: "application/x-ndjson", lines: ndjson },
  camt: { extension: "xml", mediaType: "application/xml", statement: camt, fits: camtFits },
  mt940: { extension: "sta", mediaType: "text/plain;charset=utf-8", statement: mt940, fits: mt940Fits },
  ofx: { extension: "ofx", mediaType: "application/x-ofx", statement: ofx, fits: anyDigits },
  qif: { extension: "qif", mediaType: "application/qif", statement: qif, fits: anyDigits },
  koinly: { extension: "csv", mediaType: csvType, moved: true, lines: koinly },
  cointracking: { extension: "csv", mediaType: csvType, moved: true, lines: coinTracking },
} as const satisfies {
  readonly [Name in ExportFormatName]: Name extends BankFormatName ? BankFormat : ExportFormat | TextFormat
}
