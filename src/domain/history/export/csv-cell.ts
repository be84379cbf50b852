import * as Schema from "effect/Schema"

/**
 * How a spreadsheet of a language reads a file: what parts its cells, and what stands before the decimals. The two come
 * together: where decimals have a comma cells are parted by semicolons, and 3.10 would be the third of October.
 */
export const Sheet = Schema.Struct({ separator: Schema.Literals([",", ";"]), decimal: Schema.Literals([".", ","]) })
export type Sheet = typeof Sheet.Type

/** For programs, whatever the language (RFC 4180). */
export const plainSheet: Sheet = { separator: ",", decimal: "." }

/** The sheet of a language. */
export const sheetOf = (language: string): Sheet =>
  new Intl.NumberFormat(language).formatToParts(0.5).some(({ type, value }) => type === "decimal" && value === ",")
    ? { separator: ";", decimal: "," }
    : plainSheet

/**
 * Where a spreadsheet could begin a cell that is a formula: at the beginning of a text, and behind whatever any of them
 * takes for the end of a cell or a line (S53); a sign of a formula follows, in any of its widths, behind nothing but
 * blanks, invisible characters, quotes and apostrophes (S31). A text that begins with a tab or a line break is marked
 * too.
 */
const signs = "=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20"
const begins = `['"\\s\\p{C}\\p{Z}]*[${signs}]`
const cell = "(?:(?<![\\s\\S])|(?<=[,;|\\p{Zl}\\p{Zp}\\t\\n\\v\\f\\x85]|\\r(?!\\n)))"
const unmarked = new RegExp(`${cell}(?=${begins})|(?<![\\s\\S])(?=['\\p{Z}]*[\\t\\r\\n])`, "gu")
const marked = new RegExp(`${cell}'(?=${begins})|(?<![\\s\\S])'(?=['\\p{Z}]*[\\t\\r\\n])`, "gu")

/** A delivered text that no spreadsheet calculates, however it parts its cells: an apostrophe before every formula. */
export const markFormula = (text: string): string => text.replace(unmarked, "'")

/** The text that `markFormula` was given. */
export const unmarkFormula = (text: string): string => text.replace(marked, "")

/**
 * A text as a cell of RFC 4180, always in quotes: what it begins with, ends with or contains ends no cell and no line.
 */
export const textCell = (text: string): string => `"${markFormula(text).replaceAll('"', '""')}"`

/** An exact decimal in plain digits as a number of a sheet. */
export const decimalCell = (amount: string, { decimal }: Sheet): string => amount.replace(".", decimal)
