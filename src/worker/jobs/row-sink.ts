import type { ExportWords } from "../../domain/history/export/export-columns.ts"
import type { ExportFacts } from "../../domain/history/export/export-facts.ts"
import { exportFormats, type ExportFormatName, type TextFormat } from "../../domain/history/export/formats.ts"
import { FilePieces, type RowSink } from "./file-pieces.ts"

const textSink = ({ head, line, tail, mediaType }: TextFormat, words: ExportWords, facts: ExportFacts): RowSink => {
  const file = new FilePieces()
  const end = tail(facts)
  file.add(head)
  return { add: (rows) => file.add(rows.map((row) => line(row, words, end)).join("")), end: () => file.end(mediaType) }
}

/** Opens the sink of a format. What writes Parquet is fetched when it is first wanted. */
export const openSink = async (name: ExportFormatName, words: ExportWords, facts: ExportFacts): Promise<RowSink> => {
  const format = exportFormats[name]
  return "line" in format
    ? textSink(format, words, facts)
    : (await import("./parquet-sink.ts")).parquetSink(format.mediaType, words, facts)
}
