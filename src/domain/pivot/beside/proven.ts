import type { Coverage } from "../../history/coverage.ts"
import type { Range } from "../../kernel/range.ts"

/**
 * The spans of seconds, after `from` up to `to`, of which every row is known. What was read at a moment says nothing of
 * what came since, though the newest span has no end.
 */
export const provenOf = (coverage: Coverage): ReadonlyArray<Range<number>> =>
  coverage
    .map(({ from, to, at }) => ({ from, to: Math.min(to, Math.floor(at / 1000) - 1) }))
    .filter(({ from, to }) => from < to)
