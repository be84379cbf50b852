import { historyCommands, historyRefresh } from "./commands.ts"
import { userTypes, listTransactions } from "./endpoints.ts"
import {
  TransactionPageReceived,
  TransactionPageUnchanged,
  HistorySecondRead,
  CoverageQuestioned,
  RangeFilterChecked,
  VerificationAsked,
  TransactionTypesReceived,
  UnknownStatusMet,
} from "./events.ts"
import { transactions, coverage, transactionTypes, unknownStatuses } from "./projection.ts"
import { historyQueries } from "./queries.ts"

/** The transactions. */
export const historyFeature = {
  events: {
    TransactionPageReceived,
    TransactionPageUnchanged,
    HistorySecondRead,
    CoverageQuestioned,
    RangeFilterChecked,
    VerificationAsked,
    TransactionTypesReceived,
    UnknownStatusMet,
  },
  projections: { transactions, coverage, transactionTypes, unknownStatuses },
  endpoints: { userTypes, listTransactions },
  queries: historyQueries,
  commands: historyCommands,
  refresh: historyRefresh,
}
