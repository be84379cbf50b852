import * as BigDecimal from "effect/BigDecimal"
import type { BalanceAnswer } from "../balances/answers.ts"
import type { Transaction } from "../history/model.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import type { CurrencySums } from "../history/query/statistics.ts"
import { heldUnder } from "../kernel/held-under.ts"
import { clockSkew } from "../kernel/office-clock.ts"
import { type Amount, exactOf, formatAmount, zero } from "../money/amount.ts"

/**
 * Where a balance, as the office said, and the history part: up to the answer of `after` both moved alike, and at the
 * one of `until` they had not any more; both epoch ms. Nothing began where they came together again, as they do around
 * a row that the office corrected later.
 */
export interface Parting {
  readonly after: number
  readonly until: number
  /** By how much the office's answers rose more than the rows between them say. */
  readonly difference: string
  /** The rows between them that move the balance, with the minutes in which the two clocks decide. */
  readonly query: HistoryQuery
  readonly rows: number
  /** The one row between them without which both would have moved alike; null where there is none, or several. */
  readonly row: Transaction | null
}

/** A moment at which the office answered its balances, epoch ms, and where the log has it. */
export interface AnsweredAt {
  readonly at: number
  readonly position: number
}

/** What parting is looked for in. */
interface Parts {
  readonly reader: HistoryReader
  /** All movements of the balance, whenever they were. */
  readonly moving: HistoryQuery
  readonly currency: string
  /** What the office answered, oldest first: the one that differs comes first, the one all is reckoned from last. */
  readonly answers: ReadonlyArray<BalanceAnswer>
  /** Every moment at which it answered, oldest first. */
  readonly moments: ReadonlyArray<AnsweredAt>
}

/** More rows than this are not looked through for the one that explains a difference. */
const mostRows = 1_000
/** A difference that changes more often than this is not followed to its end. */
const mostChanges = 20

const secondOf = (moment: number): number => Math.floor(moment / 1000)

/** What the movements up to a second come to, and how many they are. */
interface Moved {
  readonly second: number
  readonly count: number
  readonly sum: Amount
}

/** The movements up to any second from the first cut on; those up to the cuts are found in one look at the history. */
const movedUpTo = ({ reader, moving }: Parts, cuts: ReadonlyArray<number>): ((second: number) => Moved) => {
  const joined = (before: Moved, second: number, sums: ReadonlyArray<CurrencySums>): Moved => ({
    second,
    count: sums.reduce((all, { count }) => all + count, before.count),
    sum: sums.reduce((all, { net }) => BigDecimal.sum(all, exactOf(net)), before.sum),
  })
  let before: Moved = { second: Number.NEGATIVE_INFINITY, count: 0, sum: zero }
  const stretches = reader.between(moving, cuts)
  const known = cuts.map((cut, place) => (before = joined(before, cut, stretches[place] ?? [])))
  return (second) => {
    const place = known.findLastIndex((each) => each.second <= second)
    const lower = known[place] ?? before
    if (lower.second === second) return lower
    const query = { ...moving, start: lower.second + 1, end: second }
    const found = joined(lower, second, reader.between(query, []).flat())
    known.splice(place + 1, 0, found)
    return found
  }
}

/** What a balance was said to be at a moment, epoch ms. */
interface Said {
  readonly at: number
  readonly said: string
}

/** By how much the office's answer of a moment, epoch ms, rose more than the rows since the first one say. */
interface Compared {
  readonly at: number
  readonly difference: Amount
}

type Compare = (answer: Said) => Compared | null

/**
 * Compares answers with the first one; null where rows moved the balance so near to one that the two clocks decide
 * which are in it.
 */
const comparedWith = (parts: Parts, first: Said, known: ReadonlyArray<Said>): Compare => {
  const around = known.map(({ at }) => secondOf(at)).flatMap((second) => [second - clockSkew, second + clockSkew])
  const upTo = movedUpTo(
    parts,
    [...new Set(around)].sort((a, b) => a - b),
  )
  const start = upTo(secondOf(first.at) + clockSkew)
  return ({ at, said }) => {
    const [before, after] = [upTo(secondOf(at) - clockSkew), upTo(secondOf(at) + clockSkew)]
    if (at !== parts.answers.at(-1)?.at && before.count !== after.count) return null
    const rose = BigDecimal.subtract(exactOf(said), exactOf(first.said))
    return { at, difference: BigDecimal.subtract(rose, BigDecimal.subtract(after.sum, start.sum)) }
  }
}

/** The row of a few that is the whole difference by itself: without it both would have moved alike. */
const rowOf = ({ reader }: Parts, query: HistoryQuery, difference: Amount): Transaction | null => {
  if (reader.count(query) > mostRows) return null
  const [row, another] = reader
    .window(query, 0, mostRows)
    .filter(({ sum }) => BigDecimal.isZero(BigDecimal.sum(exactOf(sum), difference)))
  return row === undefined || another !== undefined ? null : row
}

/**
 * By bisection over all that the log has between two answers, of which the later one differs otherwise: the last one
 * that differs as the earlier does, and the first behind it that does not.
 */
function* changeBetween(
  parts: Parts,
  compare: Compare,
  earlier: Compared,
  later: Compared,
): Generator<number, readonly [last: Compared, next: Compared], string | null> {
  let [last, next] = [earlier, later]
  const middleOf = (moments: ReadonlyArray<AnsweredAt>): AnsweredAt | undefined => moments[moments.length >> 1]
  let between = parts.moments.filter(({ at }) => at > last.at && at < next.at)
  for (let middle = middleOf(between); middle !== undefined; middle = middleOf(between)) {
    const said = yield middle.position
    const found = said === null ? null : compare({ at: middle.at, said })
    if (found === null) between = between.filter((each) => each !== middle)
    else {
      if (BigDecimal.equals(found.difference, earlier.difference)) last = found
      else next = found
      between = between.filter(({ at }) => at > last.at && at < next.at)
    }
  }
  return [last, next]
}

/**
 * Where balance and history part, after an answer that differs, and stay apart (B027): among the answers that are kept
 * one by one, then by bisection over all that the log has between the two that were found. Yields the position of an
 * entry of the log, and is given what it says of the balance, null for nothing. Null where it cannot be told.
 */
export function* findParting(parts: Parts): Generator<number, Parting | null, string | null> {
  const { currency, answers, moving } = parts
  const known = answers.flatMap(({ at, balances }) => {
    const said = heldUnder(balances, currency)
    return said === undefined ? [] : [{ at, said }]
  })
  const [first] = known
  if (first === undefined) return null
  const compare = comparedWith(parts, first, known)
  const compared = known.flatMap((answer) => compare(answer) ?? [])
  const agreeing = compared.findLastIndex(({ difference }) => BigDecimal.isZero(difference))
  const agreed = compared[agreeing] ?? { at: first.at, difference: zero }
  const [parted, newest] = [compared[agreeing + 1], compared.at(-1)]
  if (parted === undefined || newest === undefined) return null
  let [after, until] = yield* changeBetween(parts, compare, agreed, parted)
  // Where it changed once more they may have come together again between two answers that are kept.
  let at = until
  for (let change = 0; change < mostChanges && !BigDecimal.equals(at.difference, newest.difference); change++) {
    ;[, at] = yield* changeBetween(parts, compare, at, newest)
    if (!BigDecimal.isZero(at.difference)) continue
    ;[after, until] = yield* changeBetween(parts, compare, at, newest)
    at = until
  }
  const query = { ...moving, start: secondOf(after.at) - clockSkew + 1, end: secondOf(until.at) + clockSkew }
  return {
    after: after.at,
    until: until.at,
    difference: formatAmount(until.difference),
    query,
    rows: parts.reader.count(query),
    row: rowOf(parts, query, until.difference),
  }
}
