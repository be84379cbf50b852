import * as Schema from "effect/Schema"
import type { CallRefusal } from "../calls/refusals.ts"
import { performed } from "../kernel/command.ts"
import { type ExportedStatement, StatementRequest } from "./model.ts"
import type { Parting } from "./parting.ts"
import type { ExportedProof, ProofRefusal } from "./proof/exported.ts"
import { StatementWords } from "./words.ts"

const request = Schema.Struct({
  id: Schema.String,
  request: StatementRequest,
  words: StatementWords,
  language: Schema.String,
})

/** What is worked out of a statement, each a long work. */
export const statementsCommands = {
  /** The statement with all its rows as a document. Its progress and end are an export's. */
  exportStatement: performed<ExportedStatement, CallRefusal>()({
    request,
    ofRecording: true,
  }),
  /** Where a balance and the history part behind an answer of the office that differs; null where nobody can tell. */
  findParting: performed<Parting | null, CallRefusal>()({
    request: Schema.Struct({ currency: Schema.String, at: Schema.Finite }),
    ofRecording: true,
  }),
  /** The statement with what it rests on, to hand over. A recording proves nothing: it may have been scrambled. */
  exportProof: performed<ExportedProof, ProofRefusal>()({ request }),
}
