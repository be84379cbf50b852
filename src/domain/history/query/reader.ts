import type { Notes } from "../../notes/projection.ts"
import type { RowTag, Rule } from "../../tags/model.ts"
import type { Tags } from "../../tags/projection.ts"
import type { Columns, Handle } from "../columns/columns.ts"
import { rowsAt } from "../columns/drawn.ts"
import { handlesFrom } from "../columns/order.ts"
import type { Transaction } from "../model.ts"
import { noFilter } from "../query.ts"
import { AskedLately, ofTags } from "./asked-lately.ts"
import { Attribution, idsOf } from "./attribution.ts"
import { type DaySums, daySums } from "./day-sums.ts"
import {
  countDirections,
  type CountedTags,
  countTags,
  type DirectionCounts,
  type FacetCount,
  type Facets,
  facetsOf,
} from "./facets.ts"
import { type FeeSums, feeSums } from "./fee-sums.ts"
import { type Bin, histogram } from "./histogram.ts"
import {
  type HistoryQuery,
  isUnfiltered,
  type Sort,
  unsorted,
  withoutDirection,
  withoutField,
  withoutTags,
} from "./history-query.ts"
import { handlesBetween, handlesOf, type Selection } from "./selection.ts"
import { type SentTo, sentTo } from "./sent-to.ts"
import { sortAll } from "./sort-all.ts"
import { sortFirst } from "./sort-first.ts"
import {
  type CurrencySums,
  type DayCount,
  dayHeat,
  daysInView,
  monthSums,
  type MonthSums,
  sumsBetween,
  totals,
} from "./statistics.ts"
import { type TagSums, tagSums } from "./tag-sums.ts"
import type { Beside } from "./tags-of-rows.ts"
import { type PartyCount, topParties } from "./top-parties.ts"
import { type TypeSums, typeSums } from "./type-sums.ts"

/**
 * What is kept of groupings, by part and joined, in bytes. The one that was asked for last is kept whatever it takes,
 * since its answer needs it.
 */
const mostKept = 64 * 2 ** 20
/** So many rows at the top are sorted without sorting all: first few, then more, then all. */
const fewFirst = [64, 512]

/** What keeps groupings of rows: which tags they have may change, and it forgets what it found of them. */
interface OfGroupings {
  readonly forgetTags: () => void
}

/**
 * Answers queries over columns. Everything comes from the one selection of a query, which is kept while the columns
 * stay as they are and brought up to date by chunk when they do not, so list, count, totals, facets and pictures cannot
 * disagree (law 7).
 */
export class HistoryReader {
  readonly #columns: Columns
  readonly #asked: AskedLately
  readonly #mostKept: number
  #groupings: OfGroupings | undefined

  constructor(columns: Columns, notes: Notes = {}, most = mostKept) {
    this.#columns = columns
    this.#asked = new AskedLately(columns, notes)
    this.#mostKept = most
  }

  /** From here on these are the customer's notes and tags; what was asked of other ones is forgotten. */
  readBeside(notes: Notes, tags?: Tags): void {
    if (this.#asked.readBeside(notes, tags)) this.#groupings?.forgetTags()
  }

  #derive<Value>(query: HistoryQuery, name: string, derive: (selection: Selection) => Value): Value {
    return this.#asked.derive(query, name, derive)
  }

  /** How many rows are in view. */
  count(query: HistoryQuery): number {
    return this.#asked.ask(query).selection.count
  }

  /** The handles of all rows in view, in the query's order. */
  list(query: HistoryQuery): Uint32Array {
    const { sort } = query
    if (sort === undefined) return this.#derive(query, "list", (selection) => handlesOf(this.#columns, selection))
    return this.#derive(query, `list ${JSON.stringify(sort)}`, () =>
      sortAll(this.#columns, this.list(unsorted(query)), sort),
    )
  }

  #first(query: HistoryQuery, sort: Sort, to: number): ArrayLike<Handle> {
    const few = fewFirst.find((most) => to <= most)
    if (few === undefined) return this.list(query)
    return (
      this.#derive(query, `first ${few} ${JSON.stringify(sort)}`, (selection) =>
        sortFirst(this.#columns, selection, sort, few),
      ) ?? this.list(query)
    )
  }

  /** The handles of a stretch of the rows in view, in the query's order. */
  handles(query: HistoryQuery, from: number, count: number): ReadonlyArray<Handle> {
    if (query.sort === undefined && isUnfiltered(query)) return handlesFrom(this.#columns, from, count)
    const stretch =
      query.sort === undefined
        ? handlesBetween(this.#columns, this.#asked.ask(query).selection, from, count)
        : undefined
    if (stretch !== undefined) return [...stretch]
    const list = query.sort === undefined ? this.list(query) : this.#first(query, query.sort, from + count)
    return Array.from(
      { length: Math.max(0, Math.min(list.length, from + count) - from) },
      (_, index) => list[from + index] ?? 0,
    )
  }

  /** The ids of all rows in view, in the query's order. */
  ids(query: HistoryQuery): Float64Array {
    return idsOf(this.#columns, this.list(query))
  }

  /** Where a row stands among those in view, in the query's order; undefined where it does not. */
  indexOf(query: HistoryQuery, id: number): number | undefined {
    const handle = this.#columns.ids.find(id)
    const index = handle === undefined ? -1 : this.list(query).indexOf(handle)
    return index === -1 ? undefined : index
  }

  /** A stretch of the rows in view, in the query's order. Needs the cold columns of those rows. */
  window(query: HistoryQuery, from: number, count: number): ReadonlyArray<Transaction> {
    return rowsAt(this.#columns, this.handles(query, from, count))
  }

  /** Exact sums per currency of the rows in view, most rows first. */
  totals(query: HistoryQuery): ReadonlyArray<CurrencySums> {
    return this.#derive(query, "totals", (selection) => totals(this.#columns, selection))
  }

  /** Exact sums of what the rows in view name as their fees, by currency. Needs cold columns. */
  fees(query: HistoryQuery): ReadonlyArray<FeeSums> {
    return this.#derive(query, "fees", (selection) => feeSums(this.#columns, selection))
  }

  /** Exact sums per month and currency, oldest month first. */
  months(query: HistoryQuery): ReadonlyArray<MonthSums> {
    return this.#derive(query, "months", (selection) => monthSums(this.#columns, selection))
  }

  /** What of the rows in view went to each recipient, by the recipient's name here. Needs cold columns. */
  sentTo(query: HistoryQuery, recipients: ReadonlyMap<string, ReadonlyArray<string>>): ReadonlyMap<string, SentTo> {
    return this.#derive(query, `sent to ${JSON.stringify([...recipients])}`, (selection) =>
      sentTo(this.#columns, selection, recipients),
    )
  }

  /**
   * Exact sums per currency before the first cut, between each two and after the last; cuts are unix seconds and rise.
   */
  between(query: HistoryQuery, cuts: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<CurrencySums>> {
    return sumsBetween(this.#columns, this.#asked.ask(query).selection, cuts) // not kept: the cuts move with the clock
  }

  /** Rows per UTC day. */
  days(query: HistoryQuery): ReadonlyArray<DayCount> {
    return this.#derive(query, "days", (selection) => dayHeat(this.#columns, selection))
  }

  /** Rows per UTC day as numbers in pairs, oldest first: the day counted from 1970-01-01, and its rows. */
  dayPairs(query: HistoryQuery): ReadonlyArray<number> {
    return this.#derive(query, "day pairs", (selection) => daysInView(this.#columns, selection).flat())
  }

  /** What the rows in view of one day come to. */
  daySums(query: HistoryQuery, day: number): DaySums {
    return this.#derive(query, `day ${day}`, (selection) => daySums(this.#columns, selection, day))
  }

  /** How the amounts are spread; ask for one currency. */
  histogram(query: HistoryQuery): ReadonlyArray<Bin> {
    return this.#derive(query, "histogram", (selection) => histogram(this.#columns, selection))
  }

  /** For each filter what its values would give, the other filters staying as they are. */
  facets(query: HistoryQuery): Facets {
    return this.#derive(query, "facets", () =>
      facetsOf(this.#columns, (field) => this.#asked.ask(withoutField(query, field)).selection),
    )
  }

  /**
   * For every tag how many rows would have it, in whatever case, if the query named none, and "" for those without;
   * most rows first.
   */
  tagCounts(query: HistoryQuery): ReadonlyArray<FacetCount> {
    return this.#countedTags(withoutTags(query)).tags
  }

  /** Exact sums per tag and currency, the tag with most rows first; a row counts for each of its tags. */
  tagSums(query: HistoryQuery): ReadonlyArray<TagSums> {
    return this.#derive(query, ofTags.sums, (selection) =>
      tagSums(this.#columns, selection, this.#asked.beside.tagging),
    )
  }

  /** How many of the rows that are shown each rule asks for, whatever hands did. May need cold columns. */
  ruleCounts(): ReadonlyMap<Rule, number> {
    return this.#countedTags(noFilter).rules
  }

  #countedTags(query: HistoryQuery): CountedTags {
    return this.#derive(query, ofTags.counts, (selection) =>
      countTags(this.#columns, selection, this.#asked.beside.tagging),
    )
  }

  /** Which tags are alike, and which rows have just one of them. */
  get spellings(): Pick<Beside, "alike" | "hasTag"> {
    return this.#asked.beside
  }

  /** The tags of a row with their reasons; none where it is not held. May need cold columns. */
  tagsOf(id: number): ReadonlyArray<RowTag> {
    return this.#asked.beside.tagsOf(id)
  }

  /** How many rows in either direction there would be if the filter did not name one. */
  directions(query: HistoryQuery): DirectionCounts {
    return this.#derive(withoutDirection(query), "directions", (selection) => countDirections(this.#columns, selection))
  }

  /** Exact sums per type and currency, the type with most rows first. */
  types(query: HistoryQuery): ReadonlyArray<TypeSums> {
    return this.#derive(query, "types", (selection) => typeSums(this.#columns, selection))
  }

  /** What keeps groupings of these rows, made when they are first asked for: no start needs its code. */
  groupings<Kept extends OfGroupings>(Keeping: new (columns: Columns, asked: AskedLately, most: number) => Kept): Kept {
    if (!(this.#groupings instanceof Keeping)) this.#groupings = new Keeping(this.#columns, this.#asked, this.#mostKept)
    return this.#groupings as Kept
  }

  /** What code that no start needs finds in the columns; nothing of it is kept. */
  foundBy<Found>(find: (columns: Columns) => Found): Found {
    return find(this.#columns)
  }

  /** Whom most of the rows in view were with. Needs cold columns. */
  parties(query: HistoryQuery, most: number): ReadonlyArray<PartyCount> {
    return this.#derive(query, `parties ${most}`, (selection) => topParties(this.#columns, selection, most))
  }

  /** Looks for the calls that brought the rows in view: it is to be given the pages of the log. */
  attribution(query: HistoryQuery): Attribution {
    const { changes } = this.#columns
    return new Attribution((id) => changes.has(id), idsOf(this.#columns, this.list(query)))
  }
}
