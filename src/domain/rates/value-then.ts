import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import { hourMs } from "../kernel/calendar/day.ts"
import { type Amount, exactOf, formatAmount, parseAmount, zero } from "../money/amount.ts"
import { convert, usableRates } from "../money/convert.ts"
import { roundHalfUp } from "../money/round.ts"
import { type WorthUnit, worthUnits } from "../money/worth-unit.ts"
import type { RateMemory, RememberedRates } from "./memory.ts"

/** Rates further from a moment than this, in milliseconds, say nothing of it. */
export const nearEnough = 12 * hourMs

/** What a row was worth when it happened, by the rates of a moment, epoch ms; null where none were needed. */
export interface RowValue {
  readonly value: string
  readonly ratesAt: number | null
}

/** The answer nearest to a moment, epoch ms, the earlier of two as near; null where none is near enough. */
export const ratesNear = (memory: RateMemory, moment: number): RememberedRates | null => {
  let [low, high] = [0, memory.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((memory[middle]?.at ?? 0) <= moment) low = middle + 1
    else high = middle
  }
  const [before, after] = [memory[low - 1], memory[low]]
  const distance = (answer: RememberedRates | undefined): number =>
    answer === undefined ? Number.POSITIVE_INFINITY : Math.abs(answer.at - moment)
  const nearest = distance(after) < distance(before) ? after : before
  return distance(nearest) <= nearEnough ? (nearest ?? null) : null
}

/** Decimals that conversions are carried with before a sum of them is rounded. */
const carried = 24

/** What an amount comes to by an answer before anything is rounded; none where that does not say. */
export const converted = (
  amount: Amount,
  from: string,
  to: string,
  answer: RememberedRates | null,
): Option.Option<Amount> =>
  from === to
    ? Option.some(amount)
    : Option.flatMap(
        Option.flatMap(Option.fromNullOr(answer), ({ rates, at }) => usableRates(rates, at, at)),
        (rates) => convert(amount, from, to, rates, carried),
      )

/**
 * What a row was worth when it happened (B029), rounded where it was converted; null where no rate was near enough
 * (B030).
 */
export const valueThen = (
  memory: RateMemory,
  row: { readonly date: number; readonly currency: string; readonly sum: string },
  unit: WorthUnit,
): RowValue | null => {
  const { currency, decimals } = worthUnits[unit]
  const answer = row.currency === currency ? null : ratesNear(memory, row.date * 1000)
  const value = Option.flatMap(parseAmount(row.sum), (sum) => converted(sum, row.currency, currency, answer))
  return Option.getOrNull(
    Option.map(value, (exact) => ({
      value: formatAmount(row.currency === currency ? exact : roundHalfUp(exact, decimals)),
      ratesAt: answer?.at ?? null,
    })),
  )
}

/** Rows that one answer values, and what they come to; `ratesAt` is null for rows that need no rate. */
export interface ValuePart {
  readonly ratesAt: number | null
  readonly rows: number
  readonly value: string
}

/** What rows come to together: exact, and rounded once; null of no row that has a value. */
export interface ValueSum {
  readonly value: string | null
  /** Rows with a value, and rows without: no rate was near enough, or it did not name their currency. */
  readonly rows: number
  readonly without: number
  /** By the answers they are valued with, newest first. */
  readonly parts: ReadonlyArray<ValuePart>
}

/** Rows of one currency, and their exact sum. */
interface Sum {
  readonly currency: string
  readonly count: number
  readonly net: string
}

const summed = (
  groups: ReadonlyArray<readonly [answer: RememberedRates | null, sums: ReadonlyArray<Sum>]>,
  unit: WorthUnit,
): ValueSum => {
  const { currency: to, decimals } = worthUnits[unit]
  const parts = new Map<number | null, { rows: number; value: Amount }>()
  let [total, rows, without] = [zero, 0, 0]
  for (const [answer, sums] of groups)
    for (const { currency, count, net } of sums) {
      const value = converted(exactOf(net), currency, to, answer)
      if (Option.isNone(value)) {
        without += count
        continue
      }
      const ratesAt = currency === to ? null : (answer?.at ?? null)
      const part = parts.get(ratesAt) ?? { rows: 0, value: zero }
      parts.set(ratesAt, { rows: part.rows + count, value: BigDecimal.sum(part.value, value.value) })
      total = BigDecimal.sum(total, value.value)
      rows += count
    }
  const rounded = (amount: Amount): string => formatAmount(roundHalfUp(amount, decimals))
  return {
    value: rows === 0 ? null : rounded(total),
    rows,
    without,
    parts: [...parts]
      .map(([ratesAt, part]) => ({ ratesAt, rows: part.rows, value: rounded(part.value) }))
      .sort((a, b) => (b.ratesAt ?? Number.POSITIVE_INFINITY) - (a.ratesAt ?? Number.POSITIVE_INFINITY)),
  }
}

/** A stretch of seconds after one cut up to the next, and the answer that values its rows; none where none is near. */
export interface AnswersByStretch {
  readonly cuts: ReadonlyArray<number>
  /** By stretch: 0 ends with the first cut, and behind the last cut there is none. */
  readonly answers: ReadonlyArray<RememberedRates | null>
}

/**
 * The seconds that each answer values: after `from`, up to `to`; what lies between two of them has no rate. Of a minute
 * one answer is remembered, so that there is a second between the middles on both sides of each.
 */
const stretchesOf = (
  memory: RateMemory,
): ReadonlyArray<{ readonly answer: RememberedRates; readonly from: number; readonly to: number }> => {
  let last = Number.NEGATIVE_INFINITY
  return memory.map((answer, index) => {
    const next = memory[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const from = Math.max(last, Math.ceil((answer.at - nearEnough) / 1000) - 1)
    const to = Math.min(Math.floor((answer.at + next) / 2000), Math.floor((answer.at + nearEnough) / 1000))
    last = to
    return { answer, from, to }
  })
}

const byMemory = new WeakMap<RateMemory, AnswersByStretch>()

/** Which answer values the rows of which stretch: the same list of cuts as long as the memory is the same. */
export const answersByStretch = (memory: RateMemory): AnswersByStretch => {
  const held = byMemory.get(memory)
  if (held !== undefined) return held
  const stretches = stretchesOf(memory)
  const cuts = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))]
  const byEnd = new Map(stretches.map(({ answer, to }) => [to, answer]))
  const found = { cuts, answers: cuts.map((cut) => byEnd.get(cut) ?? null) }
  byMemory.set(memory, found)
  return found
}

/**
 * What the rows of a query were worth when they happened: each by the answer nearest to it, in one pass over the rows
 * whatever the number of answers.
 */
export const sumThen = (
  reader: Pick<HistoryReader, "between">,
  query: HistoryQuery,
  memory: RateMemory,
  unit: WorthUnit,
): ValueSum => {
  const { cuts, answers } = answersByStretch(memory)
  const groups = reader.between(query, cuts).map((sums, index) => [answers[index] ?? null, sums] as const)
  return summed(groups, unit)
}

/** What rows are worth by one answer, whenever they happened. */
export const sumNow = (sums: ReadonlyArray<Sum>, answer: RememberedRates | null, unit: WorthUnit): ValueSum =>
  summed([[answer, sums]], unit)
