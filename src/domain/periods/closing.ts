import type { CallRefusal } from "../calls/refusals.ts"
import type { Range } from "../kernel/range.ts"
import type { Statement } from "../statements/model.ts"
import type { PeriodSeen } from "./events.ts"

/**
 * Why a period cannot be closed. `Incomplete`: rows of it may be missing here or are unreadable; `NotOver`: it was not
 * read to its end, or is not over; `Closed`: it is; `Moved`: it holds something else than what the customer saw.
 */
export type CloseProblem = "Incomplete" | "NotOver" | "Closed" | "Moved"

export type CloseRefusal = CallRefusal | { readonly _tag: "NotClosed"; readonly problem: CloseProblem }

/** Why the period of a statement of all balances cannot be closed now, in epoch milliseconds; null when it can. */
export const closeProblem = (
  { request: { from, to }, completeness: { complete, upTo } }: Statement,
  closed: ReadonlyArray<Range<number>>,
  now: number,
): CloseProblem | null => {
  if (closed.some((period) => period.from === from && period.to === to)) return "Closed"
  if (!complete) return "Incomplete"
  return upTo === null || upTo < to || to * 1000 >= now ? "NotOver" : null
}

const agreement = (words: ReadonlyArray<boolean | null>): boolean | null =>
  words.includes(false) ? false : words.includes(null) ? null : true

/** What a statement of all balances says of its period. */
export const seenIn = ({ lines, rows, unmoved }: Statement): PeriodSeen => ({
  rows: rows + unmoved.count,
  balances: lines.map(({ currency, opening, closing, movements: { in: came, out, net, count } }) => ({
    currency,
    opening: opening.reckoned,
    closing: closing.reckoned,
    in: came,
    out,
    net,
    count,
    agrees: agreement([opening.office?.agrees ?? null, closing.office?.agrees ?? null]),
  })),
})
