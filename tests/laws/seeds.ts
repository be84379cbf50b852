const factor = Number(process.env["OFFICE_SEEDS"] ?? 1)

/**
 * How often a law is tried: as often as finds the faults it was written against, in `npm test`. `OFFICE_SEEDS`
 * multiplies it for `npm run soak`.
 */
export const runs = (count: number): number => Math.ceil(count * factor)

/** How long a law may take, milliseconds: a busy machine is slow, not wrong, and many tries are long. */
export const patience = 300_000 * Math.max(factor, 1)

/**
 * Tries a law with the seeds 1, 2 and so on, and with those kept because they once failed. A failure names its seed.
 */
export const forSeeds = (count: number, kept: ReadonlyArray<number>, law: (seed: number) => void): void => {
  const seeds = Array.from({ length: runs(count) }, (_, index) => index + 1)
  for (const seed of new Set([...kept, ...seeds])) {
    try {
      law(seed)
    } catch (cause) {
      throw new Error(`the law fails for seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }
}
