import type { Sheet } from "../../domain/history/export/csv-cell.ts"
import type { ExportWords } from "../../domain/history/export/export-columns.ts"
import type { ExportFacts } from "../../domain/history/export/export-facts.ts"
import { exportFormats, type ExportFormatName, type Lines } from "../../domain/history/export/formats.ts"
import { FilePieces, type RowSink } from "./file-pieces.ts"

const textSink = ({ head, line, tail }: Lines, mediaType: string, words: ExportWords, facts: ExportFacts): RowSink => {
  const file = new FilePieces()
  const end = tail(facts)
  file.add(head)
  return { add: (rows) => file.add(rows.map((row) => line(row, words, end)).join("")), end: () => file.end(mediaType) }
}

/** Opens the sink of a format. What writes Parquet is fetched when it is first wanted. */
export const openSink = async (
  name: ExportFormatName,
  sheet: Sheet,
  words: ExportWords,
  facts: ExportFacts,
): Promise<RowSink> => {
  const format = exportFormats[name]
  return "lines" in format
    ? textSink(format.lines(sheet), format.mediaType, words, facts)
    : (await import("./parquet-sink.ts")).parquetSink(format.mediaType, words, facts)
}
