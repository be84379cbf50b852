import * as Schema from "effect/Schema"
import type { CallRefusal } from "../calls/refusals.ts"
import { performed } from "../kernel/command.ts"
import { liveQuery } from "../kernel/query.ts"
import { type ExportedStatement, StatementRequest } from "./model.ts"
import type { Parting } from "./parting.ts"
import { readStatement } from "./statement.ts"
import { StatementWords } from "./words.ts"

const statementsQueries = {
  /** Null while the log is not folded to its end. */
  statement: liveQuery({ params: StatementRequest, unknown: null, resolve: readStatement }),
}

const statementsCommands = {
  /** The statement with all its rows as a document. Its progress and end are an export's. */
  exportStatement: performed<ExportedStatement, CallRefusal>()({
    request: Schema.Struct({
      id: Schema.String,
      request: StatementRequest,
      words: StatementWords,
      language: Schema.String,
    }),
    ofRecording: true,
  }),
  /** Where a balance and the history part behind an answer of the office that differs; null where nobody can tell. */
  findParting: performed<Parting | null, CallRefusal>()({
    request: Schema.Struct({ currency: Schema.String, at: Schema.Finite }),
    ofRecording: true,
  }),
}

/** Statements of a period. */
export const statementsFeature = { queries: statementsQueries, commands: statementsCommands }
