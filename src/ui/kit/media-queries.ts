/**
 * Where the layout changes, by name: a style sheet asks `@media (--phone)`, a component `useMedia("phone")`. The build
 * puts the query in the name's place (scripts/build/media-names.ts), and no sheet may measure the window by itself.
 */
export const mediaQueries = {
  tinyPhone: "(max-width: 359.98px)",
  smallPhone: "(max-width: 419.98px)",
  phone: "(max-width: 719.98px)",
  tablet: "(min-width: 720px) and (max-width: 1023.98px)",
  upToTablet: "(max-width: 1023.98px)",
  desktop: "(min-width: 1024px)",
  upToLaptop: "(max-width: 1199.98px)",
  upToDesktop: "(max-width: 1439.98px)",
  /** Something is touched with a finger, or a menu is as small as a phone's. */
  touch: "(pointer: coarse), (max-width: 719.98px)",

  // What finds room only from a width of its own.
  partnersInLines: "(max-width: 959.98px)",
  detailsBesideRows: "(min-width: 1100px)",
  filterBesideRows: "(min-width: 1536px)",
  homeInColumns: "(min-width: 1720px)",
  structureInOneLine: "(min-width: 1720px)",

  dark: "(prefers-color-scheme: dark)",
  print: "print",
} as const

/** Where a box has little room, by name: only a style sheet asks, by `@container (--shortDescription)`. */
export const boxQueries = {
  shortDescription: "(max-width: 280px)",
  /** What a phone's keyboard leaves of the window, which itself is as high as before; or a phone lies on its side. */
  lowDialog: "(max-height: 479.98px)",
} as const

export type MediaName = keyof typeof mediaQueries
