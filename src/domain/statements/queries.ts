import { liveQuery } from "../kernel/query.ts"
import { StatementRequest } from "./model.ts"
import { readStatement } from "./statement.ts"

export const statementsQueries = {
  /** Null while the log is not folded to its end. */
  statement: liveQuery({ params: StatementRequest, unknown: null, resolve: readStatement }),
}
