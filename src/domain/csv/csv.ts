/**
 * A cell: text that people wrote, or a number in plain digits. Text that a spreadsheet would take for a formula gets an
 * apostrophe before it; numbers stay numbers, negative ones too (S31).
 */
export type CsvCell = { readonly text: string } | { readonly number: string | null }

/** What begins a formula, also behind spaces and in its full-width forms. */
const formula = /^[\s\u00a0\u3000]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

const written = (cell: CsvCell): string => ("number" in cell ? (cell.number ?? "") : formula.test(cell.text) ? `'${cell.text}` : cell.text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A line of RFC 4180 with its end. */
export const csvLine = (cells: ReadonlyArray<CsvCell>): string => `${cells.map((cell) => quoted(written(cell))).join(",")}\r\n`
