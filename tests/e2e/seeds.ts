import { runs } from "../laws/seeds.ts"

/**
 * The seeds of a test that walks at random in a browser: as few as reach its ways, since each takes a core for ten
 * seconds and more. `npm run soak -- --only walks` tries several times as many.
 */
export const seedsFrom = (first: number, count: number): ReadonlyArray<number> =>
  Array.from({ length: runs(count) }, (_, index) => first + index)
