/**
 * Lengths in px of a reader whose letters are of the usual size. In rem, so that to one whose letters are twice as
 * large a window has half the room: what is laid out for it has room for its words.
 */
const rem = (px: number): string => `${px / 16}rem`
const below = (px: number): string => `(max-width: ${rem(px - 0.02)})`
const from = (px: number): string => `(min-width: ${rem(px)})`

/**
 * Where the layout changes, by name: a style sheet asks `@media (--phone)`, a component `useMedia("phone")`. The build
 * puts the query in the name's place (scripts/build/media-names.ts), and no sheet may measure the window by itself.
 */
export const mediaQueries = {
  /** A dozen letters find room beside each other: a phone whose reader has them twice as large. */
  largeLetters: below(240),
  tinyPhone: below(360),
  smallPhone: below(420),
  phone: below(720),
  tablet: `${from(720)} and ${below(1024)}`,
  upToTablet: below(1024),
  desktop: from(1024),
  upToLaptop: below(1200),
  upToDesktop: below(1440),
  /** Something is touched with a finger, or a menu is as small as a phone's. */
  touch: `(pointer: coarse), ${below(720)}`,

  // What finds room only from a width of its own.
  partnersInLines: below(960),
  detailsBesideRows: from(1100),
  filterBesideRows: from(1536),
  homeInColumns: from(1720),
  structureInOneLine: from(1720),

  dark: "(prefers-color-scheme: dark)",
  print: "print",
} as const

/** Where a box has little room, by name: only a style sheet asks, by `@container (--shortDescription)`. */
export const boxQueries = {
  shortDescription: `(max-width: ${rem(280)})`,
  /** The methods of a withdrawal, compared: their three columns have no room. */
  narrowCompare: `(max-width: ${rem(379.98)})`,
  /** What a phone's keyboard leaves of the window, which itself is as high as before; or a phone lies on its side. */
  lowDialog: `(max-height: ${rem(479.98)})`,
} as const

export type MediaName = keyof typeof mediaQueries
