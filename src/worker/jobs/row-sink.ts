import type { BankStatement } from "../../domain/history/export/bank/statement.ts"
import type { ExportFormatName } from "../../domain/history/export/format-names.ts"
import { exportFormats } from "../../domain/history/export/formats.ts"
import type { ExportContext, Lines } from "../../domain/history/export/lines.ts"
import { FilePieces, type RowSink } from "./file-pieces.ts"

const textSink = ({ head, line, foot }: Lines, mediaType: string): RowSink => {
  const file = new FilePieces()
  file.add(head)
  return {
    add: (rows) => file.add(rows.map((row) => line(row)).join("")),
    end: () => {
      file.add(foot)
      return file.end(mediaType)
    },
  }
}

/**
 * Opens the sink of a format. What writes Parquet or a workbook is fetched when it is first wanted.
 * @param statement what a bank format begins and ends with; it is there for those
 */
export const openSink = async (
  name: ExportFormatName,
  context: ExportContext,
  statement: BankStatement | null,
): Promise<RowSink> => {
  const format = exportFormats[name]
  if ("lines" in format) return textSink(format.lines(context), format.mediaType)
  if ("statement" in format) {
    if (statement === null) throw new Error(`${name} without a statement`)
    return textSink(format.statement({ ...context, statement }), format.mediaType)
  }
  const { words, facts } = context
  return name === "xlsx"
    ? (await import("./xlsx-sink.ts")).xlsxSink(format.mediaType, words, facts)
    : (await import("./parquet-sink.ts")).parquetSink(format.mediaType, words, facts)
}
