/** Text beyond this is not drawn: a cell shows a few dozen letters, and a megabyte in one would stop the page. */
const mostDrawn = 200

/** Text beyond this is not put into a tooltip either. */
const mostTold = 1000

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…`)

/** As much of a delivered text as is drawn. */
export const drawn = (text: string): string => cut(text, mostDrawn)

/** As much of a delivered text as a tooltip tells. */
export const told = (text: string): string => cut(text, mostTold)

/** The beginning and the end of a text that is too long for a cell; a short one is all beginning. */
export const shortEnds = (text: string): readonly [string, string] => (text.length <= 12 ? [text, ""] : [text.slice(0, 6), text.slice(-4)])
