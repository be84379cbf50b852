import { canonicalJson } from "../../kernel/canonical.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "../columns/columns.ts"
import { type Attribution, idAt, type PageCall } from "./attribution.ts"
import { cellsOf } from "./cells/kept-groupings.ts"
import type { Measure } from "./cells/measures.ts"
import type { HistoryQuery } from "./history-query.ts"
import { type MeasuredRows, measureRows } from "./measured-rows.ts"
import type { HistoryReader } from "./reader.ts"
import { type CurrencySums, sumsByCurrency } from "./statistics.ts"
import { Tally } from "./tally.ts"

/** What is to be explained: the rows of a query, or a measure of them, held beside the same of other rows. */
export interface Explained {
  readonly query: HistoryQuery
  /** Null where the rows and their sums are what is asked about. */
  readonly measure: Measure | null
  readonly beside: HistoryQuery | null
}

/** Rows of a total, and what they come to. */
export interface Share {
  readonly count: number
  readonly currencies: ReadonlyArray<CurrencySums>
  /** What the measure is of them, row by row; empty where none is asked about. */
  readonly measured: ReadonlyArray<MeasuredRows>
}

/** Where a total comes from (beyond 4): every row of it is in exactly one share. */
export interface Explanation {
  readonly total: Share
  /** The calls that the rows came with as they are now, newest first. */
  readonly calls: ReadonlyArray<PageCall & Share>
  /** The calls before those, together. */
  readonly earlier: (Share & { readonly calls: number }) | null
  /** Rows of which the log has no page (any more). */
  readonly unknown: Share | null
  /** Whether the shares, added up anew, come to the total to the last digit. */
  readonly isExact: boolean
  /** The measure of the rows that it is held beside. */
  readonly beside: ReadonlyArray<MeasuredRows> | null
}

const sameSums = (a: ReadonlyArray<CurrencySums>, b: ReadonlyArray<CurrencySums>): boolean =>
  canonicalJson(a) === canonicalJson(b)

const explain = (
  columns: Columns,
  handles: Uint32Array,
  sums: Omit<Share, "measured">,
  attribution: Attribution,
  most: number,
  measure: Measure | null,
): Omit<Explanation, "beside"> => {
  const used = new Uint8Array(attribution.calls.length)
  const calls = Int32Array.from(handles, (handle) => attribution.callOf(idAt(columns, handle)))
  for (const call of calls) if (call >= 0) used[call] = 1
  const bringing = attribution.calls.flatMap((call, index) => (used[index] === 1 ? [{ call, index }] : [])).toReversed()
  const listed = new Map(bringing.slice(0, most).map(({ call, index }) => [index, { call, tally: new Tally() }]))
  const [earlier, unknown, whole] = [new Tally(), new Tally(), new Tally()]
  const codes = columns.vocabulary.currency.texts.length
  const slot = new Uint32Array(1)
  const own = new Map<Tally, Array<Handle>>()
  for (const [place, handle] of handles.entries()) {
    const call = calls[place] ?? -1
    slot[0] = slotOf(columns, handle)
    const tally = call < 0 ? unknown : (listed.get(call)?.tally ?? earlier)
    tally.add(chunkOf(columns, handle), codes, slot, 0, 1)
    const rows = own.get(tally)
    if (rows === undefined) own.set(tally, [handle])
    else rows.push(handle)
  }
  const measuredOf = (rows: ArrayLike<Handle>): ReadonlyArray<MeasuredRows> =>
    measure === null ? [] : measureRows(columns, rows, measure)
  const shareOf = (tally: Tally): Share => {
    whole.join(tally)
    const currencies = sumsByCurrency(tally, columns)
    const count = currencies.reduce((sum, { count }) => sum + count, 0)
    return { count, currencies, measured: measuredOf(own.get(tally) ?? []) }
  }
  const shares = [...listed.values()].map(({ call, tally }) => ({ ...call, ...shareOf(tally) }))
  const [before, lost] = [shareOf(earlier), shareOf(unknown)]
  return {
    total: { ...sums, measured: measuredOf(handles) },
    calls: shares,
    earlier: before.count === 0 ? null : { ...before, calls: bringing.length - listed.size },
    unknown: lost.count === 0 ? null : lost,
    isExact: sameSums(sumsByCurrency(whole, columns), sums.currencies),
  }
}

/** What the tables of a pivot say of a measure of the rows in view, by currency. */
const tabledOf = (reader: HistoryReader, query: HistoryQuery, measure: Measure): ReadonlyMap<string, string | null> => {
  const table = cellsOf(reader, query, ["currency"])
  return new Map(
    table.cells().map((cell) => [String(table.keyOf(0, table.numberAt(cell, 0))), table.text(measure, cell)]),
  )
}

/**
 * Explains the total by the calls its rows came with; of more than `most` calls the oldest stand together. A measure is
 * found again row by row, and exact where the tables of a pivot say the same.
 * @param attribution of the same query, over the whole log
 */
export const explainRows = (
  reader: HistoryReader,
  { query, measure, beside }: Explained,
  attribution: Attribution,
  most: number,
): Explanation =>
  reader.foundBy((columns) => {
    const sums = { count: reader.count(query), currencies: reader.totals(query) }
    const found = explain(columns, reader.list(query), sums, attribution, most, measure)
    if (measure === null) return { ...found, beside: null }
    const tabled = tabledOf(reader, query, measure)
    return {
      ...found,
      isExact: found.isExact && found.total.measured.every(({ currency, value }) => tabled.get(currency) === value),
      beside: beside === null ? null : measureRows(columns, reader.list(beside), measure),
    }
  })
