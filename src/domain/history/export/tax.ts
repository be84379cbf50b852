import { utcText } from "../../kernel/calendar/dates.ts"
import { currencyOf } from "../../money/currency.ts"
import type { Transaction } from "../model.ts"
import { plainAmount, unsigned } from "./bank/statement.ts"
import { textCell } from "./csv-cell.ts"
import type { ExportWords } from "./export-columns.ts"
import type { ExportContext, Lines } from "./lines.ts"

/**
 * What tax programs read: their universal tables of comma-separated values, by the columns of their own instructions
 * (docs/formats.md). A row is one move of one balance. The fee is part of the sum that left, so it is not named again:
 * a program would take it off twice.
 */
type TaxColumn = readonly [name: string, cell: (row: Transaction, words: ExportWords) => string]

const text = (value: string | undefined): string =>
  value === undefined || value === "" ? "" : textCell(value.toWellFormed())
const code = ({ currency }: Transaction): string => text(currencyOf(currency).code)
const none = (): string => ""
const left = ({ sum }: Transaction): boolean => unsigned(sum).isDebit
const whenLeft =
  (isLeft: boolean, cell: (row: Transaction) => string) =>
  (row: Transaction): string =>
    left(row) === isLeft ? cell(row) : ""
const sum = ({ sum: amount }: Transaction): string => plainAmount(amount).replace("-", "")
/** `2024-01-31 09:31:02`, of UTC. */
const time = ({ date }: Transaction): string => utcText(date).slice(0, -1).replace("T", " ")

/** Koinly always wants a point in an amount. */
const pointed = (row: Transaction): string => (sum(row).includes(".") ? sum(row) : `${sum(row)}.0`)

/**
 * What the row was worth when it happened, where this device knows; else, and where it is less than the smallest coin,
 * the program asks its own prices.
 */
const netWorth = (row: Transaction, { worth }: ExportWords): string => {
  const value = worth(row)?.value ?? ""
  return /[1-9]/.test(value) ? value : ""
}

const koinlyColumns: ReadonlyArray<TaxColumn> = [
  ["Date", time],
  ["Sent Amount", whenLeft(true, pointed)],
  ["Sent Currency", whenLeft(true, code)],
  ["Received Amount", whenLeft(false, pointed)],
  ["Received Currency", whenLeft(false, code)],
  ["Fee Amount", none],
  ["Fee Currency", none],
  ["Net Worth Amount", (row, words) => netWorth(row, words).replace("-", "")],
  ["Net Worth Currency", (row, words) => (netWorth(row, words) === "" ? "" : text("EUR"))],
  ["Description", ({ description }) => text(description)],
  ["TxHash", ({ hash }) => text(hash)],
]

const coinTrackingColumns: ReadonlyArray<TaxColumn> = [
  ["Type", (row) => (left(row) ? "Withdrawal" : "Deposit")],
  ["Buy Amount", whenLeft(false, sum)],
  ["Buy Currency", whenLeft(false, code)],
  ["Sell Amount", whenLeft(true, sum)],
  ["Sell Currency", whenLeft(true, code)],
  ["Fee", none],
  ["Fee Currency", none],
  ["Exchange", () => text("Web Office")],
  ["Trade-Group", none],
  ["Comment", ({ description }) => text(description)],
  ["Date", time],
  ["Tx-ID", ({ id }) => String(id)],
]

const lineEnd = "\r\n"
const table =
  (columns: ReadonlyArray<TaxColumn>) =>
  ({ words }: ExportContext): Lines => ({
    head: columns.map(([name]) => name).join(",") + lineEnd,
    line: (row) => columns.map(([, cell]) => cell(row, words)).join(",") + lineEnd,
    foot: "",
  })

export const koinly = table(koinlyColumns)
export const coinTracking = table(coinTrackingColumns)
