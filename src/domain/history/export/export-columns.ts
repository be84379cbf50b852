import { utcText } from "../../kernel/calendar/dates.ts"
import { isPlain } from "../../money/amount.ts"
import { currencyOf } from "../../money/currency.ts"
import type { RowValue } from "../../rates/value-then.ts"
import type { Transaction } from "../model.ts"
import { decimalCell, type Sheet, textCell } from "./csv-cell.ts"

/** What an export knows of a row beside the row: the label of its type, the customer's note and tags. */
export interface ExportWords {
  readonly typeName: (type: string) => string
  readonly note: (id: number) => string
  /** The customer's tags of a row. */
  readonly tags: (id: number) => ReadonlyArray<string>
  /** What a row was worth in euro when it happened. */
  readonly worth: (row: Transaction) => RowValue | null
}

/** What a column holds, for formats whose cells have types: `time` is unix seconds, `decimal` exact plain digits. */
type ColumnKind = "time" | "text" | "decimal" | "whole"

/** A column of the export. Its name is for programs, so it is the same in every language. */
export interface ExportColumn {
  readonly name: string
  readonly kind: ColumnKind
  /** What the column holds of a row; an absent value is no value, never a zero. */
  readonly value: (row: Transaction, words: ExportWords) => string | number | undefined
  /** The cell as it stands in CSV; numbers stay numbers, an absent value is an empty cell. */
  readonly cell: (row: Transaction, words: ExportWords, sheet: Sheet) => string
}

const text = (name: string, of: (row: Transaction, words: ExportWords) => string | undefined): ExportColumn => ({
  name,
  kind: "text",
  value: of,
  cell: (row, words) => {
    const value = of(row, words)
    return value === undefined || value === "" ? "" : textCell(value)
  },
})

const decimal = (name: string, of: (row: Transaction, words: ExportWords) => string | undefined): ExportColumn => ({
  name,
  kind: "decimal",
  value: of,
  cell: (row, words, sheet) => decimalCell(of(row, words) ?? "", sheet),
})

/** When the rates were answered that a row is valued by, unix seconds. */
export const ratedAt = (row: Transaction, { worth }: ExportWords): number | undefined => {
  const at = worth(row)?.ratesAt ?? null
  return at === null ? undefined : Math.floor(at / 1000)
}

/** Everything that is shown of a row, the ten columns of the specification first (R168–R177, A43). */
export const exportColumns: ReadonlyArray<ExportColumn> = [
  { name: "time_utc", kind: "time", value: ({ date }) => date, cell: ({ date }) => utcText(date) },
  text("currency", ({ currency }) => currencyOf(currency).code),
  text("type", ({ type }) => type),
  text("type_name", ({ type }, { typeName }) => typeName(type)),
  decimal("sum", ({ sum }) => sum),
  text("description", ({ description }) => description),
  text("hash", ({ hash }) => hash),
  text("sender", ({ sender }) => sender),
  text("recipient", ({ recipient }) => recipient),
  decimal("fee", ({ fee }) => fee),
  { name: "id", kind: "whole", value: ({ id }) => id, cell: ({ id }) => String(id) },
  text("status", ({ status }) => status),
  text("status_name", ({ statusName }) => statusName),
  text("marketplace", ({ marketplace }) => marketplace),
  text("ref_user_id", ({ refUserId }) => refUserId),
  text("note", ({ id }, { note }) => note(id)),
  text("tags", ({ id }, { tags }) => tags(id).join(", ")),
  decimal("value_then_eur", (row, { worth }) => worth(row)?.value),
  {
    name: "rates_utc",
    kind: "time",
    value: ratedAt,
    cell: (row, words) => {
      const second = ratedAt(row, words)
      return second === undefined ? "" : utcText(second)
    },
  },
]

/** Digits, and digits behind the point, of a decimal column: the widest that databases read (128 bits). */
export const decimalPrecision = 38
export const decimalScale = 18

/** An amount in plain digits as a whole number of 10^-18; none where it does not fit to the last digit. */
export const scaledDecimal = (amount: string | undefined): bigint | undefined => {
  if (amount === undefined || !isPlain(amount)) return undefined
  const [whole = "", decimals = ""] = amount.split(".")
  const kept = decimals.slice(0, decimalScale)
  if (/[1-9]/.test(decimals.slice(decimalScale))) return undefined
  const digits = `${whole.replace("-", "")}${kept.padEnd(decimalScale, "0")}`.replace(/^0+(?=\d)/, "")
  if (digits.length > decimalPrecision) return undefined
  return whole.startsWith("-") ? -BigInt(digits) : BigInt(digits)
}
