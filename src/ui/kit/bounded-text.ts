/** Text beyond this is not drawn: a cell shows a few dozen letters, and a megabyte in one would stop the page. */
const mostDrawn = 200

/** Text beyond this is not put into a tooltip either. */
const mostTold = 1000

/**
 * What steers the direction of a text by itself: it would draw the text turned around, and end the isolation that
 * keeps it (a `bdi`, or `isolated`) from turning what stands behind it.
 */
const steering = /[\u202a-\u202e\u2066-\u2069]/g

const cut = (text: string, most: number): string =>
  (text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…`).replace(steering, "")

/** No currency that the specification lists has a longer name, nor any that one would read behind an amount. */
const mostOfUnit = 24

/** As much of a currency's name as stands behind an amount, whose line is not broken. */
export const unitDrawn = (unit: string): string => cut(unit, mostOfUnit)

/** As much of a delivered text as is drawn. */
export const drawn = (text: string): string => cut(text, mostDrawn)

/** A name within a sentence that is a text: it keeps its own direction, and turns nothing that stands beside it. */
export const isolated = (name: string): string => `\u2068${drawn(name)}\u2069`

/** As much of a delivered text as a tooltip or a line of facts tells. */
export const told = (text: string): string => cut(text, mostTold)

/** Whether a party is somebody's name or e-mail, which is read from its beginning, and not an address or a hash. */
export const isName = (text: string): boolean => text.length <= 12 || /@|^\D*\s\D*$/u.test(text.slice(0, mostDrawn))

/** A party as a cell draws it: of an address or a hash the two ends, since those are what people compare. */
export const shortParty = (text: string): string => drawn(isName(text) ? text : `${text.slice(0, 6)}…${text.slice(-4)}`)
