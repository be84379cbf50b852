/**
 * Tries a law with seeds 1 to `count` (`LAW_SEEDS` asks for more, from `LAW_FROM` on) and with those kept because they
 * once
 * failed. A failure names its seed.
 */
export const forSeeds = (count: number, kept: ReadonlyArray<number>, law: (seed: number) => void): void => {
  const from = Number(process.env["LAW_FROM"] ?? 1)
  const seeds = Array.from({ length: Number(process.env["LAW_SEEDS"] ?? count) }, (_, index) => from + index)
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
