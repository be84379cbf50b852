import * as Effect from "effect/Effect"
import type { ExportWords } from "../../../domain/history/export/export-columns.ts"
import type { SinceClosing } from "../../../domain/periods/since-closing.ts"
import type { ExportedStatement, StatementRequest } from "../../../domain/statements/model.ts"
import { statementOf, type StatementSources } from "../../../domain/statements/statement.ts"
import type { StatementWords } from "../../../domain/statements/words.ts"
import { ownFile } from "../../http/office-backend.ts"
import type { Job } from "../jobs.ts"
import bold from "./fonts/inter-bold.ttf?url"
import regular from "./fonts/inter-regular.ttf?url"
import { writeStatementPdf } from "./statement-pdf.ts"

/** What a statement is to be written of, and how. */
export interface StatementExport {
  readonly request: StatementRequest
  readonly words: StatementWords
  readonly language: string
}

/** The faces of a document. */
export const loadFonts = Effect.promise(async () => {
  const [ofText, ofHeads] = await Promise.all([ownFile(regular), ownFile(bold)])
  return { regular: ofText, bold: ofHeads }
})

/** Writes the statement of what these sources say, at a moment in epoch ms. */
export const exportStatement = Effect.fnUntraced(function* (
  sources: StatementSources,
  closed: SinceClosing | null,
  labels: ExportWords,
  { request, words, language }: StatementExport,
  at: number,
  work: Job,
) {
  const statement = statementOf(sources, request)
  work.total = statement.rows
  const fonts = yield* loadFonts
  const parts = { statement, reader: sources.reader, closed, labels, words, language, fonts, made: at }
  const file = yield* writeStatementPdf(parts, work)
  return { file, extension: "pdf", at, rows: statement.rows } satisfies ExportedStatement
})
