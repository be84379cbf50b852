import * as Schema from "effect/Schema"

/**
 * How a spreadsheet of a language reads a file: what parts its cells, and what stands before the decimals. The two come
 * together: where decimals have a comma cells are parted by semicolons, and 3.10 would be the third of October.
 */
export const Sheet = Schema.Struct({ separator: Schema.Literals([",", ";"]), decimal: Schema.Literals([".", ","]) })
export type Sheet = typeof Sheet.Type

/** For programs, whatever the language (RFC 4180). */
export const plainSheet: Sheet = { separator: ",", decimal: "." }

/** A file for people begins with it: Excel takes one without it for the system's own code page. */
export const byteOrderMark = "\uFEFF"

/** A file of such cells for people (RFC 4180). */
export const csvText = (lines: ReadonlyArray<ReadonlyArray<string>>, { separator }: Sheet): string =>
  [byteOrderMark, ...lines.map((cells) => `${cells.join(separator)}\r\n`)].join("")

/** The sheet of a language. */
export const sheetOf = (language: string): Sheet =>
  new Intl.NumberFormat(language).formatToParts(0.5).some(({ type, value }) => type === "decimal" && value === ",")
    ? { separator: ";", decimal: "," }
    : plainSheet

/**
 * Where a spreadsheet could begin a cell that is a formula: at the beginning of a text, and behind whatever any of them
 * takes for the end of a cell or a line (S53); a sign of a formula follows, in any of its widths, behind nothing but
 * blanks, invisible characters, quotes and apostrophes (S31). A text that begins with a tab or a line break is marked
 * too. What stands before a sign is looked through once, not from each of its cells: there may be a megabyte of tabs.
 */
const signs = "=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20"
const fillers = `'"\\s\\p{C}\\p{Z}`
const suspicious = new RegExp(`[${signs}\\t\\r\\n]`, "u") // few texts are
const before = `(?<![${fillers}])[${fillers}]*(?=[${signs}])`
const unmarked = new RegExp(`${before}|(?<![\\s\\S])(?=['\\p{Z}]*[\\t\\r\\n])`, "gu")
const marked = new RegExp(`${before}|(?<![\\s\\S])'(?=['\\p{Z}]*[\\t\\r\\n])`, "gu")
const ends = "\\p{Zl}\\p{Zp}\\t\\n\\v\\f\\x85"
const ending = new RegExp(`[${ends}]|\\r(?!\\n)`, "gu")
const markedEnding = new RegExp(`(?<=[${ends}\\r])'`, "gu")
const beginsCell = (text: string, place: number): boolean => place === 0 || ",;|".includes(text.charAt(place - 1))

/** A delivered text that no spreadsheet calculates, however it parts its cells: an apostrophe before every formula. */
export const markFormula = (text: string): string =>
  suspicious.test(text)
    ? text.replace(
        unmarked,
        (found, place: number) => (beginsCell(text, place) ? "'" : "") + found.replace(ending, "$&'"),
      )
    : text

/** The text that `markFormula` was given. */
export const unmarkFormula = (text: string): string =>
  text.replace(marked, (found, place: number) =>
    (beginsCell(text, place) ? found.replace(/^'/, "") : found).replace(markedEnding, ""),
  )

/**
 * A text as a cell of RFC 4180, always in quotes: what it begins with, ends with or contains ends no cell and no line.
 */
export const textCell = (text: string): string => `"${markFormula(text).replaceAll('"', '""')}"`

/** An exact decimal in plain digits as a number of a sheet. */
export const decimalCell = (amount: string, { decimal }: Sheet): string => amount.replace(".", decimal)
