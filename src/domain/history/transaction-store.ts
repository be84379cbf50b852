import type { Range } from "../kernel/range.ts"
import { type ByteSource, onceLoaded, type Segment } from "../kernel/snapshot.ts"
import type { Steps } from "../kernel/steps.ts"
import type { Notes } from "../notes/projection.ts"
import type { Tags } from "../tags/projection.ts"
import { isShown } from "./columns/bad.ts"
import { dateOf, lastChanged, versions } from "./columns/changes.ts"
import { columnsCodec } from "./columns/codec.ts"
import { type Columns, emptyColumns, findRow } from "./columns/columns.ts"
import { digestingColumns, partsOfColumns, rowsAtOnce } from "./columns/digest.ts"
import { holdsPage, mergePage, mergeUnchanged } from "./columns/merge.ts"
import { countUpTo, dateAt, handlesFrom, placeOf } from "./columns/order.ts"
import { snapshotOf } from "./columns/snapshot.ts"
import { withdrawAbsent } from "./columns/withdraw.ts"
import { packFront, readFront, tellFront } from "./front.ts"
import type { Transaction } from "./model.ts"
import type { Order } from "./order.ts"
import type { Outline, Page } from "./page.ts"
import { HeldSince, type HeldThen } from "./query/held-since.ts"
import { HistoryReader } from "./query/reader.ts"
import { StandingQuestions } from "./query/standing.ts"

/** A row as it is held now, and whether the server has taken it away. */
interface FoundRow {
  readonly row: Transaction
  readonly withdrawn: boolean
}

/** The segment from which the newest rows are drawn before the columns are there. */
export const frontName = "front"

/**
 * The rows of the history as this device holds them. How they lie in memory and on disk is nobody else's business:
 * pages go in, and questions are asked of its reader. It is changed in place by `merge`, `mergeUnchanged` and
 * `withdraw`. Parts of a restored store may be attached later; what needs one of them throws `NotLoaded` until then.
 */
export class TransactionStore {
  readonly #columns: Columns
  readonly #reader: HistoryReader
  readonly #since = new WeakMap<HeldThen, HeldSince>()
  readonly #standing: StandingQuestions

  constructor(columns: Columns, reader = new HistoryReader(columns)) {
    this.#columns = columns
    this.#reader = reader
    this.#standing = new StandingQuestions(columns)
  }

  /** A store without rows; a chunk takes two to the power of `shift`, a matter of speed and never of meaning. */
  static empty(shift?: number): TransactionStore {
    return new TransactionStore(emptyColumns(shift))
  }

  /** A store from its segments, which it takes over. Those that `isFirst` does not name may be left out. */
  static restore(segments: ReadonlyMap<string, Uint8Array>): TransactionStore {
    const columns = columnsCodec.read(segments)
    const front = segments.get(frontName)
    if (front !== undefined) tellFront(columns, front)
    return new TransactionStore(columns)
  }

  /** The newest rows and the counts of a store; whatever else is asked of it throws `NotLoaded`. */
  static atFront(bytes: Uint8Array): TransactionStore {
    const { columns, reader } = readFront(bytes)
    return new TransactionStore(columns, reader)
  }

  /** Whether a segment is needed before anything can be asked. */
  static isFirst(name: string): boolean {
    return name === frontName || columnsCodec.deferred.isFirst(name)
  }

  /** What was believed last: where the next answer stands. No part of what the store says. */
  get order(): Order {
    return this.#columns.order
  }
  set order(order: Order) {
    this.#columns.order = order
    this.#columns.revision++ // it is stored with what the revision is of
  }

  /**
   * Puts the rows of a page in: new ones are added, known ones replaced with what they were kept, and what its snapshot
   * lacks is withdrawn.
   * @param at when the page was asked for, epoch ms
   * @param order what was believed last, with this page; without, nobody else asks
   */
  merge(page: Page, at: number, order: Order = this.order): void {
    this.order = order
    mergePage(this.#columns, page, at)
  }

  /** Puts a page in that said what was held when it came (`unchanged.ts`). */
  mergeUnchanged(page: Outline, at: number, order: Order): void {
    this.#columns.order = order
    mergeUnchanged(this.#columns, page, at)
  }

  /** Whether a page says nothing but what is held; not where that cannot be said before more of it is attached. */
  holds(page: Page): boolean {
    return onceLoaded(() => holdsPage(this.#columns, page), false)
  }

  /**
   * Takes away the rows of some seconds that a complete answer for them does not have, by the ids it has.
   * @param at when they were found gone, epoch ms
   */
  withdraw(seconds: Range<number>, present: ReadonlySet<number>, at: number): void {
    withdrawAbsent(this.#columns, seconds, present, at)
  }

  /**
   * Answers queries; what it has selected and summed is kept for as long as the store lives. Whoever lets a customer
   * ask gives his notes and tags too.
   */
  reader(notes?: Notes, tags?: Tags): HistoryReader {
    if (notes !== undefined) this.#reader.readBeside(notes, tags)
    return this.#reader
  }

  /** Answers questions that stand, with the customer's notes and tags; what they come to is kept while it lives. */
  standing(notes: Notes, tags: Tags): StandingQuestions {
    this.#standing.readBeside(notes, tags)
    return this.#standing
  }

  /** What a period holds otherwise than it did; kept as long as somebody holds what it held. */
  since(then: HeldThen): HeldSince {
    const since = this.#since.get(then) ?? new HeldSince(this.#columns, then)
    this.#since.set(then, since)
    return since
  }

  /** How many rows are shown. */
  get size(): number {
    return this.#columns.size
  }

  /** How many rows the server has taken away: kept, not shown, not counted. */
  get withdrawn(): number {
    return this.#columns.withdrawn
  }

  /** How many delivered rows could not be read. */
  get unreadable(): number {
    return this.#columns.bad.size
  }

  /** Whether a delivered row of these seconds, first and last, could not be read. */
  unreadableIn({ from, to }: Range<number>): boolean {
    return [...this.#columns.bad.values()].some(({ date }) => date !== undefined && date >= from && date <= to)
  }

  /** A number that grows whenever a row that is held changes, is taken away or comes back. */
  get changedAt(): number {
    return this.#columns.changedAt
  }

  /** The second of the oldest shown row. */
  get oldest(): number | undefined {
    return this.dateAt(this.size - 1)
  }

  /** The second of the shown row at a place in the order, counted from the newest. */
  dateAt(index: number): number | undefined {
    return dateAt(this.#columns, index)
  }

  /** The newest shown rows, so many at most. */
  newest(count: number): ReadonlyArray<{ readonly second: number; readonly id: number }> {
    return handlesFrom(this.#columns, 0, count).map((handle) => {
      const { date, id } = placeOf(this.#columns, handle)
      return { second: date, id }
    })
  }

  /** The second at which a row was first delivered, whatever it was moved to since; 0 of one that is not held. */
  firstSecond(id: number): number {
    return dateOf(this.#columns, id, 0) ?? 0
  }

  /** How many rows are known that are not newer than a second, readable or not. */
  countUpTo(second: number): number {
    return countUpTo(this.#columns, second)
  }

  /** The row of an id, if it is held. */
  find(id: number): FoundRow | undefined {
    return findRow(this.#columns, id)
  }

  /** The earlier versions of a row that the server changed, oldest first, without the one that is held now. */
  versions(id: number): ReadonlyArray<Transaction> {
    return versions(this.#columns, id)
  }

  /** How many earlier versions a row has. */
  versionCount(id: number): number {
    return this.#columns.changes.get(id)?.length ?? 0
  }

  /** Whether a row is held and shown. */
  isShown(id: number): boolean {
    return isShown(this.#columns, id)
  }

  /** Whether a row was ever delivered with another sum, status or recipient than before (beyond 11). */
  hasChanged(id: number): boolean {
    return Number.isFinite(lastChanged(this.#columns, id))
  }

  /** The ids of rows that became others since they were first delivered, or were taken away. */
  changed(): ReadonlySet<number> {
    return new Set([...this.#columns.changes.keys(), ...this.#columns.withdrawnAt.keys()])
  }

  /** When a row was found gone that the server has taken away, epoch ms; undefined of all others. */
  withdrawnAt(id: number): number | undefined {
    return this.#columns.withdrawnAt.get(id)
  }

  /** The store as it is now, whatever is merged afterwards, for next to no memory. Needs all segments. */
  snapshot(): TransactionStore {
    return new TransactionStore(snapshotOf(this.#columns))
  }

  /** The store in parts, of which a checkpoint writes only what changed. */
  segments(): ReadonlyArray<Segment> {
    const front = {
      name: frontName,
      revision: this.#columns.revision,
      bytes: () => packFront(this.#columns, this.#reader),
    }
    return [front, ...columnsCodec.write(this.#columns)]
  }

  /** The segments that are to be attached next, soonest wanted first; none when all are there. */
  deferred(): ReadonlyArray<string> {
    return columnsCodec.deferred.next(this.#columns)
  }

  /** The deferred segments with the texts of the newest rows, of a store that has them all. */
  soonest(): ReadonlyArray<string> {
    return columnsCodec.deferred.soonest(this.#columns)
  }

  /** Puts segments in that were left out; they must have been written at the same position of the log as the first. */
  attach(segments: ReadonlyMap<string, Uint8Array>): void {
    columnsCodec.deferred.attach(this.#columns, segments)
  }

  /** Whether somebody waits for the next deferred segments. */
  isAsked(): boolean {
    return columnsCodec.deferred.isAsked(this.#columns)
  }

  /** The segments of which only some rows were asked for. */
  askedInPart(): ReadonlyArray<string> {
    return columnsCodec.deferred.inPart(this.#columns)
  }

  /** Reads those rows of a segment; all of it is asked for where that cannot be. */
  attachInPart(name: string, source: ByteSource | null): void {
    columnsCodec.deferred.attachInPart(this.#columns, name, source)
  }

  /** Lets go of what can be attached again, as long as nothing was merged since it was written. */
  drop(): void {
    columnsCodec.deferred.drop(this.#columns)
  }

  /** About how many steps `digesting` takes. */
  get digestSteps(): number {
    return Math.ceil(this.size / rowsAtOnce)
  }

  /** SHA-256 over what the store says, step by step; how it lies in memory has no part in it (law 6). */
  digesting(): Steps<string> {
    return digestingColumns(this.#columns)
  }

  /** What the store says, in named parts of plain data: shown rows, withdrawn and unreadable ones, earlier versions. */
  parts(): Iterable<readonly [part: string, value: unknown]> {
    return partsOfColumns(this.#columns)
  }
}
