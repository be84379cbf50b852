/**
 * What a spreadsheet could take for a formula: a sign of one, in any of its widths, or a tab or line break, behind
 * nothing but blanks, invisible characters and apostrophes (S31). Apostrophes are looked through so that marking can be
 * undone.
 */
const formula = /^['\s\p{C}\p{Z}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|^['\p{Z}]*[\t\r\n]/u

/** A delivered text that no spreadsheet calculates: where it looks like a formula, behind an apostrophe. */
export const markFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that `markFormula` was given. */
export const unmarkFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

/**
 * A text as a cell of RFC 4180, always in quotes: what it begins with, ends with or contains ends no cell and no line.
 */
export const textCell = (text: string): string => `"${markFormula(text).replaceAll('"', '""')}"`
