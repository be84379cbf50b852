import fc from "fast-check"
import { runs } from "../seeds.ts"

/**
 * Tries a law on many examples. A failure prints the seed and the path of its smallest counterexample; LAW_SEED tries
 * it again.
 */
export const law = <Examples>(property: fc.IProperty<Examples>, count: number): void => {
  const seed = process.env["LAW_SEED"]
  fc.assert(property, { numRuns: runs(count), ...(seed === undefined ? {} : { seed: Number(seed) }) })
}

/** As `law`, of a property that waits for another program. */
export const lawAsync = async <Examples>(property: fc.IAsyncProperty<Examples>, count: number): Promise<void> => {
  const seed = process.env["LAW_SEED"]
  await fc.assert(property, { numRuns: runs(count), ...(seed === undefined ? {} : { seed: Number(seed) }) })
}
