import { startOf } from "../kernel/calendar/dates.ts"
import { dayMs, dayOfMoment } from "../kernel/calendar/day.ts"
import type { EventsOf } from "../kernel/event.ts"
import { clockOf, type OfficeClock, officeMoment } from "../kernel/office-clock.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { Balances } from "./projection.ts"

type Payloads = EventsOf<typeof events>

/** What the office answered at a moment of its own clock, epoch ms. */
export interface BalanceAnswer extends OfficeClock {
  readonly at: number
  readonly balances: Balances
}

/** How this device's clock stood to the office's when it said its balances last. */
export const clockIn = (answers: ReadonlyArray<BalanceAnswer>): OfficeClock => clockOf(answers.at(-1) ?? {})

/** As far back as home's chart looks, and a day more. */
const kept = 91

/**
 * Of the days of ninety days the last answer of each is kept; of those before, the last of each month, on which taxes
 * are reckoned.
 */
const thinned = (answers: ReadonlyArray<BalanceAnswer>, now: number): ReadonlyArray<BalanceAnswer> => {
  const monthAt = ({ at }: BalanceAnswer): number => startOf("month", Math.floor(at / 1000))
  return answers.filter((answer, index) => {
    const next = answers[index + 1]
    return answer.at > now - kept * dayMs || next === undefined || monthAt(next) !== monthAt(answer)
  })
}

/**
 * The last answer of each UTC day, of long ago of each month, oldest first: what a reconstruction from the history is
 * held against.
 */
export const balanceAnswers: Projection<ReadonlyArray<BalanceAnswer>, Payloads> = {
  name: "balanceAnswers",
  version: 2,
  initial: () => [],
  on: {
    BalancesReceived: (answers, { balances, ...said }, { at: heard }) => {
      const at = officeMoment(heard, said)
      const others = answers.filter((answer) => dayOfMoment(answer.at) !== dayOfMoment(at))
      return thinned([...others, { at, balances, ...clockOf(said) }], at)
    },
  },
  stored: jsonSnapshot(),
}
