/** What is served from where: hashed files for good, everything else asked for again, every screen by the one page. */
const hashed = {
  under: "/assets/",
  caching: "public, max-age=31536000, immutable",
  // A missing chunk is an old page asking a new build; HTML in its place would only hide that.
  fallback: undefined,
} as const
const rest = { under: "/", caching: "no-cache", fallback: "/index.html" } as const

/** The one table that the sandbox serves by and that web servers are told by `npm run deploy`. */
export const places = [hashed, rest] as const
export type Place = (typeof places)[number]

/** The place of a path. */
export const placeOf = (path: string): Place => (path.startsWith(hashed.under) ? hashed : rest)
