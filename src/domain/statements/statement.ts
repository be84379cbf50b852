import { balanceAnswers } from "../balances/answers.ts"
import type { BalanceAnswer } from "../balances/answers.ts"
import { knownFrom, movingRows } from "../balances/movements.ts"
import { cutsFor, reconstruct } from "../balances/reconstruct.ts"
import { type Coverage, newestCovered } from "../history/coverage.ts"
import type { StatusNumbers } from "../history/phase.ts"
import { coverage, transactions } from "../history/projection.ts"
import { statusSource } from "../history/queries.ts"
import { noFilter } from "../history/query.ts"
import type { Condition } from "../history/query/condition.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import type { Read } from "../kernel/query.ts"
import { shortCode } from "../recording/chain.ts"
import type { ChainCheck } from "../recording/check.ts"
import { chainSource } from "../recording/queries.ts"
import { lineOf, type Reckoning, rowCurrencies } from "./lines.ts"
import type { Statement, StatementCompleteness, StatementRequest } from "./model.ts"

/** What a statement is made from: rows, answers and coverage of one moment. */
export interface StatementSources {
  readonly reader: HistoryReader
  readonly statuses: StatusNumbers
  readonly answers: ReadonlyArray<BalanceAnswer>
  readonly spans: Coverage
  readonly chain: ChainCheck | null
}

const completenessOf = (spans: Coverage, { from, to }: StatementRequest): StatementCompleteness => {
  const known = knownFrom(spans)
  const top = newestCovered(spans)
  const read = spans.filter((span) => span.from < to && span.to >= from)
  return {
    complete: from > known && top !== undefined && top >= from,
    knownFrom: Number.isFinite(known) ? known : null,
    upTo: top === undefined || top < from ? null : Math.min(top, to),
    asOf: read.length === 0 ? null : Math.min(...read.map(({ at }) => at)),
  }
}

const reckoningOf = (
  { reader, answers, spans }: StatementSources,
  where: Condition,
  { from, to }: StatementRequest,
): Reckoning | null => {
  const newest = answers.at(-1)
  if (newest === undefined) return null
  const known = knownFrom(spans)
  const earlier = answers.slice(0, -1)
  const cuts = cutsFor([from - 1, to], earlier, newest.at)
  const stretches = reader.between({ ...noFilter, start: cuts[0] ?? from, where }, cuts)
  return { reader, newest, earlier, past: reconstruct(newest, cuts, stretches), knownFrom: known }
}

/**
 * The statement of a period (B001–B004): what each balance was at its beginning and at its end, by the office and by
 * the history, and the rows between. The rows are those of `query`, so list, totals and statement cannot disagree.
 */
export const statementOf = (sources: StatementSources, request: StatementRequest): Statement => {
  const { reader, statuses, answers, spans, chain } = sources
  const { from, to, currencies } = request
  const where = movingRows(reader, statuses)
  const reckoning = reckoningOf(sources, where, request)
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
        reader,
        reckoning,
        currency,
        { ...noFilter, currencies: groups.get(currency) ?? [currency], where },
        request,
      ),
    ),
    query,
    rows: reader.count(query),
    unmoved: { count: reader.count(unmoved), query: unmoved },
    completeness: completenessOf(spans, request),
    answeredAt: answers.at(-1)?.at ?? null,
    chain: chain === null || chain.entries === 0 ? null : { code: shortCode(chain.head), entries: chain.entries },
  }
}

/** The statement of what this device holds now. */
export const readStatement = (read: Read, request: StatementRequest): Statement =>
  statementOf(
    {
      reader: read.folded(transactions).reader(),
      statuses: read.source(statusSource),
      answers: read.folded(balanceAnswers),
      spans: read.folded(coverage).spans,
      chain: read.source(chainSource),
    },
    request,
  )
