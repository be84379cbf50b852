import type { Payloads } from "../events.ts"
import type { Projection } from "../kernel/projection.ts"
import { plainState } from "../kernel/segments.ts"
import type { Balances } from "./projection.ts"

/** What the office answered at a moment, epoch ms. */
export interface BalanceAnswer {
  readonly at: number
  readonly balances: Balances
}

const day = 86_400_000
/** As far back as home looks, and a day more. */
const kept = 91

/** The last answer of each UTC day, oldest first: what a reconstruction from the history is held against. */
export const balanceAnswers: Projection<ReadonlyArray<BalanceAnswer>, Payloads> = {
  name: "balanceAnswers",
  version: 1,
  initial: () => [],
  on: {
    BalancesReceived: (answers, { balances }, { at }) =>
      [...answers.filter((answer) => Math.floor(answer.at / day) !== Math.floor(at / day) && answer.at > at - kept * day), { at, balances }],
  },
  stored: plainState(),
}
