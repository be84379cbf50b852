/** What a terminal, or a reader of lines, would take for an order rather than for a letter. */
const orders = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`

/** Writes one line of the log: a JSON object, in which nothing that a stranger sent can end the line or colour it. */
export const log = (event: string, fields: Readonly<Record<string, string | number>> = {}): void =>
  console.info(JSON.stringify({ at: new Date().toISOString(), event, ...fields }).replaceAll(orders, escaped))

/** A fault of the program, with where it came from. */
export const logFault = (error: unknown): void =>
  log("fault", { what: error instanceof Error ? (error.stack ?? error.message) : String(error) })
