import { canonicalJson } from "../../kernel/canonical.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "../columns/columns.ts"
import type { Transaction } from "../model.ts"
import type { PageRequest } from "../page.ts"
import type { Measure } from "./cells/cell-table.ts"
import type { HistoryQuery } from "./history-query.ts"
import { type MeasuredRows, measureRows } from "./measured-rows.ts"
import { type CurrencySums, sumsByCurrency } from "./statistics.ts"
import { Tally } from "./tally.ts"

/** A call that brought pages of the history, as the log has it. */
export interface PageCall {
  /** Pages are counted from the first that this device ever received. */
  readonly page: number
  /** The entry of the journal. */
  readonly position: number
  readonly purpose: PageRequest["purpose"]
  /** When it was asked for, epoch ms, and how long the answer took. */
  readonly at: number
  readonly ms: number
}

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

/** Finds out, page by page in the order of the log, which call brought each of some rows as it is now. */
export class Attribution {
  readonly #hasVersions: (id: number) => boolean
  readonly #callOf = new Map<number, number>()
  readonly #said = new Map<number, string>()
  readonly calls: Array<PageCall> = []
  /** Of how many rows a page was found. */
  found = 0

  /** @param ids of the rows that are asked about */
  constructor(hasVersions: (id: number) => boolean, ids: Iterable<number>) {
    this.#hasVersions = hasVersions
    for (const id of ids) this.#callOf.set(id, -1)
  }

  /** Of how many rows a page is looked for. */
  get asked(): number {
    return this.#callOf.size
  }

  /**
   * The next page of the log. Only of a row that once changed it has to be looked what a page says: all others have one
   * version.
   */
  take(call: PageCall, rows: ReadonlyArray<Transaction>): void {
    let isNews = false
    for (const row of rows) {
      const known = this.#callOf.get(row.id)
      if (known === undefined) continue
      if (this.#hasVersions(row.id)) {
        const says = canonicalJson(row)
        if (this.#said.get(row.id) === says) continue
        this.#said.set(row.id, says)
      } else if (known >= 0) continue
      if (known < 0) this.found++
      this.#callOf.set(row.id, this.calls.length)
      isNews = true
    }
    if (isNews) this.calls.push(call)
  }

  /** The index in `calls` of the call that brought a row; −1 when none did. */
  callOf(id: number): number {
    return this.#callOf.get(id) ?? -1
  }
}

const idAt = (columns: Columns, handle: Handle): number =>
  chunkOf(columns, handle).hot.id.cells[slotOf(columns, handle)] ?? 0

const sameSums = (a: ReadonlyArray<CurrencySums>, b: ReadonlyArray<CurrencySums>): boolean =>
  canonicalJson(a) === canonicalJson(b)

/** The ids of rows. */
export const idsOf = (columns: Columns, handles: Uint32Array): Float64Array =>
  Float64Array.from(handles, (handle) => idAt(columns, handle))

/**
 * Explains a total by the calls its rows came with; of more than `most` calls the oldest stand together.
 * @param attribution of the rows over the whole log
 */
export const explain = (
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
