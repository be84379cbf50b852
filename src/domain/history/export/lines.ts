import type { Transaction } from "../model.ts"
import type { BankStatement } from "./bank/statement.ts"
import type { Sheet } from "./csv-cell.ts"
import type { ExportWords } from "./export-columns.ts"
import type { ExportFacts } from "./export-facts.ts"

/** What a file is written with beside its rows. */
export interface ExportContext {
  readonly sheet: Sheet
  readonly words: ExportWords
  readonly facts: ExportFacts
}

/** What stands before the rows, a row, and what stands after them. */
export interface Lines {
  readonly head: string
  readonly line: (row: Transaction) => string
  readonly foot: string
}

/** A statement of a bank format, with the balances it begins and ends with. */
export interface StatementContext extends ExportContext {
  readonly statement: BankStatement
}
