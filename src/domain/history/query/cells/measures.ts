import { scaleDigits } from "../../columns/decimal-column.ts"

/** What is found of the rows of a cell, per currency: how many, sums, or one sum of theirs. */
export const measures = ["rows", "in", "out", "net", "fees", "average", "median", "least", "most"] as const
export type Measure = (typeof measures)[number]

/** Decimals of an average, rounded half-up from the exact sum; everything else is exact. */
export const averageDecimals = scaleDigits
