import * as BigDecimal from "effect/BigDecimal"
import type { BalanceAnswer } from "../balances/answers.ts"
import type { Reconstruction } from "../balances/reconstruct.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import type { Sums } from "../history/query/tally.ts"
import { heldUnder } from "../kernel/held-under.ts"
import { exactOf, formatAmount } from "../money/amount.ts"
import type { RateMemory } from "../rates/memory.ts"
import { sumThen } from "../rates/value-then.ts"
import type {
  OfficeWord,
  StatementBalance,
  StatementLine,
  StatementTag,
  StatementType,
  StatementValue,
} from "./model.ts"

const add = (one: string, other: string): string => formatAmount(BigDecimal.sum(exactOf(one), exactOf(other)))

/** The sum of several sums. */
const joined = (sums: ReadonlyArray<Sums>): Sums =>
  sums.reduce<Sums>(
    (all, { count, in: came, out, net }) => ({
      count: all.count + count,
      in: add(all.in, came),
      out: add(all.out, out),
      net: add(all.net, net),
    }),
    { count: 0, in: "0", out: "0", net: "0" },
  )

const typesOf = (reader: HistoryReader, query: HistoryQuery): ReadonlyArray<StatementType> =>
  reader.types(query).map(({ type, currencies }) => ({ type, ...joined(currencies) }))

const tagsOf = (reader: HistoryReader, query: HistoryQuery): ReadonlyArray<StatementTag> =>
  reader.tagSums(query).map(({ tag, currencies }) => ({ tag, ...joined(currencies) }))

const feesOf = (reader: HistoryReader, query: HistoryQuery): StatementLine["fees"] =>
  reader
    .fees(query)
    .reduce<StatementLine["fees"]>(
      (all, { count, sum }) => ({ count: count + (all?.count ?? 0), sum: add(sum, all?.sum ?? "0") }),
      null,
    )

const valueOf = (reader: HistoryReader, query: HistoryQuery, memory: RateMemory): StatementValue => {
  const { value, without, parts } = sumThen(reader, query, memory, "eur")
  const answered = parts.flatMap(({ ratesAt }) => ratesAt ?? []) // newest first
  return { value, without, first: answered.at(-1) ?? null, last: answered[0] ?? null }
}

/** What balances are reckoned from. */
export interface Reckoning {
  readonly reader: HistoryReader
  readonly newest: BalanceAnswer
  /**
   * Rows up to this second are in the newest answer: it is asked for when rows came, and the office's clock may be
   * ahead of this device's.
   */
  readonly contained: number
  readonly earlier: ReadonlyArray<BalanceAnswer>
  readonly past: Reconstruction
  /** The second after which the history has no gap. */
  readonly knownFrom: number
  /** The last second of which rows can be known. */
  readonly readUpTo: number
}

const byTheOffice = (
  { newest, earlier, past, knownFrom }: Reckoning,
  currency: string,
  second: number,
): OfficeWord | null => {
  const moment = second * 1000 + 999
  const answered = heldUnder(newest.balances, currency)
  // What everything is reckoned from says nothing beside itself.
  const alone = (own: string): OfficeWord => ({ at: newest.at, answered: own, reckoned: null, agrees: null })
  if (moment >= newest.at) return answered === undefined ? null : alone(answered)
  const said = ({ balances }: BalanceAnswer): boolean => heldUnder(balances, currency) !== undefined
  const before = earlier.findLast((answer) => answer.at <= moment && said(answer))
  const after = [...earlier, newest].find((answer) => answer.at > moment && said(answer))
  const compared = (answer: BalanceAnswer): OfficeWord => {
    const own = { at: answer.at, answered: heldUnder(answer.balances, currency) ?? "" }
    if (answer === newest) return alone(own.answered)
    const isKnown = answer.at >= knownFrom * 1000
    const found = isKnown ? past.compared(answer).find((each) => each.currency === currency) : undefined
    return { ...own, reckoned: found?.reckoned ?? null, agrees: found?.agrees ?? null }
  }
  const words = [before, after].flatMap((answer) => (answer === undefined ? [] : [compared(answer)]))
  return words.find(({ agrees }) => agrees === false) ?? words[0] ?? null
}

/** The balance of a currency at the end of a second, by the history and by the office. */
const balanceAt = (
  reckoning: Reckoning | null,
  moving: HistoryQuery,
  currency: string,
  second: number,
): StatementBalance => {
  if (reckoning === null) return { second, reckoned: null, office: null }
  const { newest, contained, past, reader, knownFrom, readUpTo } = reckoning
  const held = heldUnder(newest.balances, currency)
  /** Rows since the newest answer come on top of it. */
  const since = (): string => joined(reader.totals({ ...moving, start: contained + 1, end: second })).net
  const reckoned =
    held === undefined || second < knownFrom || second > readUpTo
      ? null
      : second > contained
        ? add(held, since())
        : (heldUnder(past.at(second) ?? {}, currency) ?? null)
  return { second, reckoned, office: byTheOffice(reckoning, currency, second) }
}

/** One balance over a period. `moving` are all movements of the balance, whenever they were. */
export const lineOf = (
  { reader, memory }: { readonly reader: HistoryReader; readonly memory: RateMemory },
  reckoning: Reckoning | null,
  currency: string,
  moving: HistoryQuery,
  { from, to, closing }: { readonly from: number; readonly to: number; readonly closing: number },
): StatementLine => {
  const query = { ...moving, start: from, end: to }
  return {
    currency,
    opening: balanceAt(reckoning, moving, currency, from - 1),
    closing: balanceAt(reckoning, moving, currency, closing),
    movements: joined(reader.totals(query)),
    fees: feesOf(reader, query),
    value: valueOf(reader, query, memory),
    types: typesOf(reader, query),
    tags: tagsOf(reader, query),
    query,
  }
}
