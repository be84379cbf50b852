import { Random } from "../laws/random.ts"

/** By `npm run soak -- --only late`; none in `npm test`. */
const seed = Number(import.meta.env["OFFICE_LATE"] ?? 0)
const random = new Random(seed)
/** As it is before a test plays the clock. */
const { setTimeout } = globalThis
/** Longer than the page needs to draw what came before, milliseconds. */
const longest = 150

/**
 * Waits as long as an answer of the worker is on its way: not at all, or half of them hardly and the others each a
 * time of their own, so that a test does not take what a second answer brings for there when the first one is.
 */
export const inItsOwnTime = async (): Promise<void> => {
  if (seed === 0) return
  const wait = random.chance(0.5) ? 1 : random.whole(1, longest)
  await new Promise((done) => setTimeout(done, wait))
}
