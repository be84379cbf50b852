import * as Option from "effect/Option"
import { calls } from "../calls/projection.ts"
import { coverage, transactions } from "../history/projection.ts"
import { statusSource } from "../history/queries.ts"
import { dayMs, dayOfSecond, daySeconds } from "../kernel/calendar/day.ts"
import { officeMoment } from "../kernel/office-clock.ts"
import type { Read } from "../kernel/query.ts"
import { formatAmount } from "../money/amount.ts"
import { usableRates, worthOf } from "../money/convert.ts"
import { type WorthUnit, worthUnits } from "../money/worth-unit.ts"
import { getRates } from "../rates/endpoints.ts"
import { rates as ratesProjection } from "../rates/projection.ts"
import { balanceAnswers } from "./answers.ts"
import { type Change, changeOf, heightsOf, scaleOf } from "./change.ts"
import { knownFrom, movingRows } from "./movements.ts"
import type { Balances } from "./projection.ts"
import { pastOf } from "./reconstruct.ts"
import type { BalanceHistory } from "./views.ts"

const days = 90
const lineDays = 30
const periods = { day: daySeconds, week: 7 * daySeconds, month: 30 * daySeconds } as const

/** The past of the balances (screens 4.4), from what this device holds alone; `now` in unix seconds of its clock. */
export const balanceHistory = (read: Read, unit: WorthUnit, clock: number): BalanceHistory | null => {
  const answers = read.folded(balanceAnswers)
  const newest = answers.at(-1)
  if (newest === undefined) return null
  const now = officeMoment(clock * 1000, newest) / 1000
  const today = dayOfSecond(now) * daySeconds
  const midnights = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * daySeconds)
  const ago = Object.values(periods).map((period) => now - period)
  const reader = read.folded(transactions).reader()
  // Of those before there is no point at which they could be told.
  const earlier = answers.slice(0, -1).filter(({ at }) => at > (today - days * daySeconds) * 1000)
  const where = movingRows(reader, read.source(statusSource))
  const past = pastOf(reader, where, [newest, ...earlier], [...midnights, ...ago])
  const known = knownFrom(read.folded(coverage).spans)
  const ratesAt = read.soFar(calls)[getRates.name]?.fulfilledAt ?? null
  const rates = usableRates(read.folded(ratesProjection), ratesAt, ratesAt ?? 0)
  const { currency, decimals } = worthUnits[unit]
  const worth = (held: Balances | null): string | null =>
    Option.getOrNull(
      Option.map(Option.all([rates, Option.fromNullishOr(held)]), ([prices, balances]) =>
        formatAmount(worthOf(balances, currency, prices, decimals).sum),
      ),
    )
  const heldAt = (second: number): Balances | null => (second < known ? null : past.at(second))
  const disagreeing = new Map(
    earlier.map((answer) => [
      Math.ceil(answer.at / dayMs) * daySeconds,
      past.disagreements(answer).map((each) => each.currency),
    ]),
  )
  const moments = [
    ...midnights.map((at) => ({ at, held: heldAt(at) })),
    { at: Math.floor(newest.at / 1000), held: newest.balances },
  ]
  const worths = moments.map(({ held }) => worth(held))
  const heights = heightsOf(worths)
  const since = (period: number): Change | null => changeOf(worth(heldAt(now - period)), worth(newest.balances))
  return {
    points: moments.map(({ at }, index) => ({
      at,
      worth: worths[index] ?? null,
      height: heights[index] ?? null,
      disagree: heights[index] === null ? [] : (disagreeing.get(at) ?? []),
    })),
    scale: scaleOf(worths),
    changes: { day: since(periods.day), week: since(periods.week), month: since(periods.month) },
    lines: Object.fromEntries(
      Object.keys(newest.balances).map((key) => [
        key,
        heightsOf(moments.slice(-lineDays - 1).map(({ held }) => held?.[key] ?? null)),
      ]),
    ),
    ratesAt,
  }
}
