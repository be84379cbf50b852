/** How numbers stand where there is little room, as beside a chart: "12.3K", "1,235 Mio.", and in German "8.000". */
export const compactFigures = (locale: string): Intl.NumberFormat =>
  // By itself a compact number of four digits has no separator where its language has no short word for thousands.
  new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 4, useGrouping: "always" })
