import { blockSize, blocksOf } from "./row-blocks.ts"

/** Rows from `from` up to, but not with, `to`. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

/** No more blocks than this are asked for ahead of a steady scroll. */
const mostAhead = 6

/**
 * The blocks that will be seen next: around a reader at rest a block to both sides, so that the first
 * movement finds its rows; ahead of one who scrolls by `step`
 * rows at a time (negative: up) what five steps reach; and where single steps leap over whole blocks, the places where
 * the
 * next three will land, since what lies between is never drawn.
 */
export const blocksAhead = (seen: RowSpan, step: number, total: number): ReadonlyArray<number> => {
  const within = (from: number, to: number): ReadonlyArray<number> =>
    blocksOf(Math.min(from, total), Math.min(to, total))
  if (step === 0) return within(seen.from - blockSize, seen.to + blockSize)
  if (Math.abs(step) > blockSize)
    return [1, 2, 3].flatMap((steps) => within(seen.from + steps * step, seen.to + steps * step))
  const reach = Math.min(mostAhead * blockSize, Math.max(blockSize, 5 * Math.abs(step)))
  return step > 0 ? within(seen.to, seen.to + reach) : within(seen.from - reach, seen.from)
}
