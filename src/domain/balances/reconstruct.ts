import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { noFilter } from "../history/query.ts"
import type { Condition } from "../history/query/condition.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import type { CurrencySums } from "../history/query/statistics.ts"
import { heldUnder } from "../kernel/held-under.ts"
import { clockSkew } from "../kernel/office-clock.ts"
import { type Amount, exactOf, formatAmount, parseAmount, zero } from "../money/amount.ts"
import { byCurrency } from "../money/currency.ts"
import type { BalanceAnswer } from "./answers.ts"
import type { Balances } from "./projection.ts"
import { balanceOf } from "./row-currencies.ts"

const secondOf = (moment: number): number => Math.floor(moment / 1000)

/**
 * Where the history is cut, rising and each once: at the moments asked for, around each earlier answer, and at the
 * newest one.
 */
export const cutsFor = (
  moments: ReadonlyArray<number>,
  earlier: ReadonlyArray<BalanceAnswer>,
  newest: number,
): ReadonlyArray<number> => {
  const end = secondOf(newest)
  const around = earlier.flatMap(({ at }) => [secondOf(at) - clockSkew, secondOf(at) + clockSkew])
  return [...new Set([...moments, ...around].filter((second) => second < end)), end].sort((a, b) => a - b)
}

/** The rows between two cuts: by currency, what they moved, and how many they are. */
export type Stretch = ReadonlyArray<Pick<CurrencySums, "currency" | "count" | "net">>

const exact = (text: string): Amount => Option.getOrElse(parseAmount(text), () => zero)

/**
 * A balance that the history cannot explain as the office gave it: when it did, epoch ms, what it said, and what is
 * reckoned.
 */
export interface Disagreement {
  readonly currency: string
  readonly at: number
  readonly answered: string
  readonly reckoned: string
}

/**
 * What an answer says of a balance beside what is reckoned for its moment; null where nothing is, or where rows moved
 * it so near to the answer that the two clocks decide which is which.
 */
export interface Comparison extends Omit<Disagreement, "reckoned"> {
  readonly reckoned: string | null
  readonly agrees: boolean | null
}

/** The balances at each cut, as the history has them. */
export interface Reconstruction {
  readonly at: (second: number) => Balances | null
  /** An earlier answer beside the history, balance by balance. */
  readonly compared: (answer: BalanceAnswer) => ReadonlyArray<Comparison>
  /** What the history cannot explain of an earlier answer. */
  readonly disagreements: (answer: BalanceAnswer) => ReadonlyArray<Disagreement>
}

/**
 * What was held at each cut: the newest answer, less what the history has moved since. `stretches` are the rows before
 * the first cut, between each two, and after the last, as `sumsBetween` gives them; rows after the newest answer are
 * not in it.
 */
export const reconstruct = (
  newest: BalanceAnswer,
  cuts: ReadonlyArray<number>,
  stretches: ReadonlyArray<Stretch>,
): Reconstruction => {
  const held = new Map(Object.entries(newest.balances).map(([key, amount]) => [key, exact(amount)]))
  const states = new Map<number, Balances>()
  for (let cut = cuts.length - 1; cut >= 0; cut--) {
    states.set(cuts[cut] ?? 0, Object.fromEntries([...held].map(([key, amount]) => [key, formatAmount(amount)])))
    for (const { currency, net } of stretches[cut] ?? []) {
      const key = balanceOf(currency, newest.balances)
      const amount = held.get(key)
      if (amount !== undefined) held.set(key, BigDecimal.subtract(amount, exactOf(net)))
    }
  }
  const compared = (answer: BalanceAnswer): ReadonlyArray<Comparison> => {
    const second = secondOf(answer.at)
    const to = Math.min(second + clockSkew, cuts.at(-1) ?? 0) // nothing is reckoned after the last cut
    const state = states.get(to) ?? {}
    const moved = new Set(
      cuts.flatMap((cut, index) =>
        cut > second - clockSkew && cut <= to
          ? (stretches[index] ?? []).map(({ currency }) => balanceOf(currency, newest.balances))
          : [],
      ),
    )
    const answers = Object.entries(answer.balances).sort(([a], [b]) => byCurrency(a, b))
    return answers.map(([currency, answered]) => {
      const reckoned = heldUnder(state, currency)
      return reckoned === undefined || moved.has(currency)
        ? { currency, at: answer.at, answered, reckoned: null, agrees: null }
        : { currency, at: answer.at, answered, reckoned, agrees: BigDecimal.equals(exactOf(reckoned), exact(answered)) }
    })
  }
  return {
    at: (second) => states.get(second) ?? null,
    compared,
    disagreements: (answer) =>
      compared(answer).flatMap(({ agrees, reckoned, ...said }) =>
        agrees === false && reckoned !== null ? [{ ...said, reckoned }] : [],
      ),
  }
}

/**
 * The past of the balances at some moments. The newest answer is taken to hold the rows of the next two minutes, too:
 * it is asked for again when rows came, and the office's clock may be ahead of this device's.
 * @param where which rows moved a balance
 */
export const pastOf = (
  reader: Pick<HistoryReader, "between">,
  where: Condition,
  [newest, ...earlier]: readonly [newest: BalanceAnswer, ...earlier: ReadonlyArray<BalanceAnswer>],
  moments: ReadonlyArray<number>,
): Reconstruction => {
  const cuts = cutsFor(moments, earlier, newest.at + clockSkew * 1000)
  return reconstruct(newest, cuts, reader.between({ ...noFilter, start: cuts[0] ?? null, where }, cuts))
}
