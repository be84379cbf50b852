import fc from "fast-check"
import { patience, runs } from "../seeds.ts"

/**
 * How often, and for how long: looking for the smallest counterexample may take longer than a test has, and then the
 * one that was found must be said all the same.
 */
const parametersOf = (count: number) => {
  const seed = process.env["LAW_SEED"]
  return {
    numRuns: runs(count),
    interruptAfterTimeLimit: patience / 2,
    markInterruptAsFailure: true,
    ...(seed === undefined ? {} : { seed: Number(seed) }),
  }
}

/**
 * Tries a law on many examples. A failure prints the seed and the path of its smallest counterexample; LAW_SEED tries
 * it again.
 */
export const law = <Examples>(property: fc.IProperty<Examples>, count: number): void =>
  fc.assert(property, parametersOf(count))

/** As `law`, of a property that waits for another program. */
export const lawAsync = <Examples>(property: fc.IAsyncProperty<Examples>, count: number): Promise<void> =>
  fc.assert(property, parametersOf(count))
