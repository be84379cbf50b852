import * as Schema from "effect/Schema"
import { balanceAnswers, clockIn } from "../balances/answers.ts"
import type { BalanceAnswer } from "../balances/answers.ts"
import { knownFrom, movingRows } from "../balances/movements.ts"
import { pastOf } from "../balances/reconstruct.ts"
import { rowCurrencies } from "../balances/row-currencies.ts"
import type { CallRefusal } from "../calls/refusals.ts"
import { type Coverage, newestCovered } from "../history/coverage.ts"
import type { StatusNumbers } from "../history/phase.ts"
import { type Completeness, coverage, transactions } from "../history/projection.ts"
import { statusSource } from "../history/queries.ts"
import { noFilter } from "../history/query.ts"
import type { Condition } from "../history/query/condition.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import { minuteMs } from "../kernel/calendar/day.ts"
import { performed } from "../kernel/command.ts"
import { clockSkew, officeMoment } from "../kernel/office-clock.ts"
import { liveQuery, type Read } from "../kernel/query.ts"
import { notes } from "../notes/projection.ts"
import { type RateMemory, rateMemory } from "../rates/memory.ts"
import { shortCode } from "../recording/chain.ts"
import type { ChainCheck } from "../recording/check.ts"
import { chainSource } from "../recording/queries.ts"
import { tags } from "../tags/projection.ts"
import { lineOf, type Reckoning } from "./lines.ts"
import { type ExportedStatement, type Statement, type StatementCompleteness, StatementRequest } from "./model.ts"
import type { Parting } from "./parting.ts"
import type { ExportedProof, ProofRefusal } from "./proof/exported.ts"
import { StatementWords } from "./words.ts"

/** What a statement is made from: rows, answers and coverage of one moment. */
export interface StatementSources {
  readonly reader: HistoryReader
  readonly statuses: StatusNumbers
  readonly answers: ReadonlyArray<BalanceAnswer>
  readonly spans: Coverage
  /** When the newest rows were asked for last (`newestReadAt`): nothing is known of what came later. */
  readonly readAt: number | null
  readonly chain: ChainCheck | null
  /** What rows are valued by. */
  readonly memory: RateMemory
}

const secondOf = (moment: number): number => Math.floor(moment / 1000)

/**
 * When the newest rows were asked for last, epoch ms of the office's clock, as rows are dated by it; null before that.
 */
export const newestReadAt = (
  { askedAt: { head } }: Pick<Completeness, "askedAt">,
  answers: ReadonlyArray<BalanceAnswer>,
): number | null => (head === undefined ? null : officeMoment(head, clockIn(answers)))

const completenessOf = (
  { spans, readAt, answers }: StatementSources,
  { from, to }: StatementRequest,
): StatementCompleteness => {
  const known = knownFrom(spans)
  const top = newestCovered(spans)
  const isRead = top !== undefined && readAt !== null && from <= secondOf(readAt)
  const read = spans
    .filter((span) => span.from < to && span.to >= from)
    .map(({ at }) => officeMoment(at, clockIn(answers)))
  // Above the newest row there is none, as of the moment when the newest rows were asked for.
  if (isRead && to > top) read.push(readAt)
  return {
    complete: isRead && from > known,
    knownFrom: Number.isFinite(known) ? known : null,
    upTo: isRead ? Math.min(secondOf(readAt), to) : null,
    asOf: isRead ? Math.min(...read) : null,
  }
}

/** A balance answered longer after the newest rows were read may hold rows that nobody here has seen, milliseconds. */
const readTogether = minuteMs

/** The answers that hold no rows which nobody here has seen. `readAt`: when the newest rows were asked for last. */
export const usableAnswers = (
  answers: ReadonlyArray<BalanceAnswer>,
  readAt: number | null,
): ReadonlyArray<BalanceAnswer> => (readAt === null ? [] : answers.filter(({ at }) => at <= readAt + readTogether))

const reckoningOf = (
  { reader, answers, spans, readAt }: StatementSources,
  where: Condition,
  { from, to }: StatementRequest,
): Reckoning | null => {
  const usable = usableAnswers(answers, readAt)
  const newest = usable.at(-1)
  if (newest === undefined || readAt === null) return null
  const earlier = usable.slice(0, -1)
  return {
    reader,
    newest,
    contained: secondOf(newest.at) + clockSkew,
    earlier,
    past: pastOf(reader, where, [newest, ...earlier], [from - 1, to]),
    knownFrom: knownFrom(spans),
    readUpTo: secondOf(readAt),
  }
}

/**
 * The statement of a period (B001–B004): what each balance was at its beginning and at its end, by the office and by
 * the history, and the rows between. The rows are those of `query`, so list, totals and statement cannot disagree.
 */
export const statementOf = (sources: StatementSources, request: StatementRequest): Statement => {
  const { reader, statuses, answers, readAt, chain } = sources
  const { from, to, currencies } = request
  const where = movingRows(reader, statuses)
  // A period that is not over yet, or was not read to its end, ends where it was read.
  const closing = readAt === null ? to : Math.max(from - 1, Math.min(to, secondOf(readAt)))
  const reckoning = reckoningOf(sources, where, { ...request, to: closing })
  const period = { ...noFilter, start: from, end: to }
  const held = answers.at(-1)?.balances ?? {}
  const currenciesIn = (query: HistoryQuery): ReadonlyArray<string> =>
    reader.facets(query).currency.map(({ value }) => value)
  // Rows between the period and the answer move a balance too, under whichever of its currencies.
  const groups = rowCurrencies(held, currenciesIn(noFilter))
  const asked = currencies.length === 0 ? [...rowCurrencies(held, currenciesIn(period)).keys()] : currencies
  const ofRows = asked.flatMap((currency) => groups.get(currency) ?? [currency])
  const query: HistoryQuery = { ...period, currencies: currencies.length === 0 ? [] : ofRows, where }
  const unmoved: HistoryQuery = { ...query, where: { _tag: "Not", condition: where } }
  return {
    request,
    lines: asked.map((currency) =>
      lineOf(
        sources,
        reckoning,
        currency,
        { ...noFilter, currencies: groups.get(currency) ?? [currency], where },
        { from, to, closing },
      ),
    ),
    query,
    rows: reader.count(query),
    unmoved: { count: reader.count(unmoved), query: unmoved },
    completeness: completenessOf(sources, request),
    answeredAt: reckoning?.newest.at ?? null,
    chain: chain === null || chain.entries === 0 ? null : { code: shortCode(chain.head), entries: chain.entries },
  }
}

/** The statement of what this device holds now. */
export const readStatement = (read: Read, request: StatementRequest): Statement => {
  const completeness = read.folded(coverage)
  const answers = read.folded(balanceAnswers)
  return statementOf(
    {
      reader: read.folded(transactions).reader(read.folded(notes).texts, read.folded(tags)),
      statuses: read.source(statusSource),
      answers,
      spans: completeness.spans,
      readAt: newestReadAt(completeness, answers),
      chain: read.source(chainSource),
      memory: read.folded(rateMemory),
    },
    request,
  )
}

export const statementsQueries = {
  /** Null while the log is not folded to its end. */
  statement: liveQuery({ params: StatementRequest, unknown: null, resolve: readStatement }),
}

const request = Schema.Struct({
  id: Schema.String,
  request: StatementRequest,
  words: StatementWords,
  language: Schema.String,
})

/** What is worked out of a statement, each a long work. */
export const statementsCommands = {
  /** The statement with all its rows as a document. Its progress and end are an export's. */
  exportStatement: performed<ExportedStatement, CallRefusal>()({
    request,
    ofRecording: true,
  }),
  /** Where a balance and the history part behind an answer of the office that differs; null where nobody can tell. */
  findParting: performed<Parting | null, CallRefusal>()({
    request: Schema.Struct({ currency: Schema.String, at: Schema.Finite }),
    ofRecording: true,
  }),
  /** The statement with what it rests on, to hand over. A recording proves nothing: it may have been scrambled. */
  exportProof: performed<ExportedProof, ProofRefusal>()({ request }),
}
