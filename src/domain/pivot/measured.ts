import type { Measure } from "../history/query/cells/measures.ts"

/** A measure of some rows in one currency; null where no row says anything of it. Exact, in plain digits. */
export interface Measured {
  readonly count: number
  readonly value: string | null
}

/** What is said of groups without a row: nothing came and nothing went; of an average or the like, nothing. */
export const noneOf = (measure: Measure): Measured => ({
  count: 0,
  value: ["rows", "in", "out", "net", "fees"].includes(measure) ? "0" : null,
})
