import { historyCommands, historyRefresh } from "./commands.ts"
import { userTypes, listTransactions } from "./endpoints.ts"
import {
  TransactionPageReceived,
  HistorySecondRead,
  CoverageQuestioned,
  RangeFilterChecked,
  VerificationAsked,
  TransactionTypesReceived,
} from "./events.ts"
import { transactions, coverage, transactionTypes } from "./projection.ts"
import { historyQueries } from "./queries.ts"

/** The transactions. */
export const historyFeature = {
  events: {
    TransactionPageReceived,
    HistorySecondRead,
    CoverageQuestioned,
    RangeFilterChecked,
    VerificationAsked,
    TransactionTypesReceived,
  },
  projections: { transactions, coverage, transactionTypes },
  endpoints: { userTypes, listTransactions },
  queries: historyQueries,
  commands: historyCommands,
  refresh: historyRefresh,
}
